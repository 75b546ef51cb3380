/**
 * A React component as a custom element in a shadow root, over r2wc with its traps mended: properties set before the
 * definition count, an absent, empty or boolean attribute means what HTML means by it, moving the element keeps its
 * state, and objects are properties only, never reflected into the DOM.
 */
import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { prepareShadowRoot } from './shadow-provider.tsx';

const PROPS = Symbol.for('r2wc.props');
const RENDER = Symbol.for('r2wc.render');

export interface ReactElementOptions {
  /** Attribute name to its kind; the property has the same name. */
  attributes: Record<string, 'string' | 'boolean'>;
  /** Names of properties that are no attributes. */
  properties: readonly string[];
}

/** What every component gets. */
export interface ReactElementProps {
  container: ShadowRoot;
  /** Sends an event from the element, bubbling and composed. */
  emit: (name: string, detail: unknown) => void;
}

interface Internals extends HTMLElement {
  [PROPS]: Record<string, unknown>;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** The class of the element; whoever loads it chooses when to define it. */
export function reactElement<P extends ReactElementProps>(
  component: ComponentType<P>,
  { attributes, properties }: ReactElementOptions,
): CustomElementConstructor {
  const Base = r2wc(component as ComponentType<object>, { shadow: 'open', props: {} }) as unknown as new () => Internals;

  class ReactElement extends Base {
    static observedAttributes = Object.keys(attributes);

    constructor() {
      super();
      const emit = (name: string, detail: unknown) =>
        this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
      Object.assign(this[PROPS], { container: this.shadowRoot, emit });
    }

    override connectedCallback() {
      for (const name of [...Object.keys(attributes), ...properties]) upgrade(this, name);
      if (this.shadowRoot) prepareShadowRoot(this.shadowRoot);
      super.connectedCallback();
    }

    /** Put off: an element that is only moved must not lose what is in it. */
    override disconnectedCallback() {
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    attributeChangedCallback(name: string, _before: string | null, value: string | null) {
      this[PROPS][name] = attributes[name] === 'boolean' ? value !== null && value !== 'false' : (value ?? undefined);
      this[RENDER]();
    }
  }

  for (const [name, kind] of Object.entries(attributes)) defineAttribute(ReactElement.prototype, name, kind);
  for (const name of properties) defineProperty(ReactElement.prototype, name);
  return ReactElement;
}

/** A property that was set on the element before it was defined hides the accessor of the class. */
function upgrade(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return;
  const record = element as unknown as Record<string, unknown>;
  const value = record[name];
  delete record[name];
  record[name] = value;
}

function defineAttribute(prototype: Internals, name: string, kind: 'string' | 'boolean'): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return kind === 'boolean'
        ? this.hasAttribute(name) && this.getAttribute(name) !== 'false'
        : (this.getAttribute(name) ?? '');
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined || value === false) this.removeAttribute(name);
      else this.setAttribute(name, value === true ? '' : String(value));
    },
  });
}

function defineProperty(prototype: Internals, name: string): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: Internals) {
      return this[PROPS][name];
    },
    set(this: Internals, value: unknown) {
      this[PROPS][name] = value;
      this[RENDER]();
    },
  });
}
