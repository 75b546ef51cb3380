/**
 * Turns a React component into a custom element: r2wc creates the class, and this adds what HTML expects of an element. Properties may
 * be set before the element is defined, attributes and properties agree, an element that is moved keeps its state, and its children are
 * shown until the view is rendered. Tokens and objects are properties only, never attributes.
 */
import r2wc from '@r2wc/react-to-web-component';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo } from 'react';
import type { AttributeKind, ElementDefinition } from '../contract/element-definition.ts';
import { COMMON_ATTRIBUTES, propertyName } from '../contract/element-definition.ts';
import type { ElementView } from './element-frame.tsx';
import { ElementFrame } from './element-frame.tsx';
import type { ElementHost, ElementProps } from './element-host.ts';
import { languageOf } from './element-language.ts';
import { prepareShadowRoot } from './shadow-provider.tsx';

/** The build of the elements (build/embed.ts) inserts this value. */
declare const EMBED_VERSION: string | undefined;

/** r2wc would also mount an element that is not in a document; it checks this first. */
const IS_CONNECTED = Symbol.for('r2wc.connected');

type RootProps = ElementProps & { container?: HTMLElement };

interface R2wcElement extends HTMLElement {
  [IS_CONNECTED]: boolean;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** Returns the class; the caller defines it. */
export function viewElement<P>(definition: ElementDefinition, view: ElementView<P>): CustomElementConstructor {
  const attributes: Record<string, AttributeKind> = { ...definition.attributes, ...COMMON_ATTRIBUTES };
  const reflected = Object.keys(attributes).filter((name) => name !== 'lang');
  const names = [...reflected.map(propertyName), ...definition.properties, 'language'];
  // r2wc passes a property without a type unchanged, and reflects one with a type as an attribute.
  const props = Object.fromEntries(names.map((name) => [name, undefined])) as Record<string, never>;
  const Base = r2wc<RootProps>(ElementRoot, {
    shadow: 'open',
    props,
  }) as unknown as new () => R2wcElement;
  const give = (element: HTMLElement, name: string, value: unknown) =>
    Object.getOwnPropertyDescriptor(Base.prototype, name)?.set?.call(element, value);

  class ViewElement extends Base {
    static readonly observedAttributes = Object.keys(attributes);
    static readonly view = view as ElementView<object>;

    constructor() {
      super();
      this[IS_CONNECTED] = false;
      showChildren(this);
    }

    override connectedCallback() {
      for (const name of names) upgrade(this, name);
      if (this.shadowRoot) prepareShadowRoot(this.shadowRoot, definition.isInline);
      give(this, 'language', languageOf(this));
      super.connectedCallback();
    }

    /** Delayed, so that an element that is only moved keeps its state. */
    override disconnectedCallback() {
      queueMicrotask(() => {
        if (this.isConnected) return;
        super.disconnectedCallback();
        showChildren(this);
      });
    }

    attributeChangedCallback(name: string, _before: string | null, text: string | null) {
      if (name === 'lang') give(this, 'language', languageOf(this));
      else give(this, propertyName(name), readAttribute(attributes[name] ?? 'string', text));
    }
  }

  for (const name of reflected) reflect(ViewElement.prototype, name, attributes[name] ?? 'string');
  return ViewElement;
}

/**
 * The component that r2wc renders: the view in the shadow root. It renders in small steps, so that the surrounding page stays
 * responsive.
 */
function ElementRoot(props: RootProps) {
  const root = props.container as unknown as ShadowRoot;
  const { view } = root.host.constructor as unknown as { view: ElementView<object> };
  const host = useMemo(() => hostOf(root), [root]);
  const drawn = useDeferredValue<RootProps | undefined>(props, undefined);
  const stands = drawn !== undefined;
  // The fallback is no longer needed: the children stay in the page, without a slot.
  useLayoutEffect(() => {
    if (stands) root.querySelector('slot:not([name])')?.remove();
  }, [root, stands]);
  useEffect(() => {
    if (stands) host.emit('vakwerk-ready', { version: typeof EMBED_VERSION === 'string' ? EMBED_VERSION : 'development' });
  }, [host, stands]);
  if (!drawn) return null;
  return (
    <>
      <slot name="header" />
      <div part="view">
        <ElementFrame host={host} props={{ ...drawn, theme: drawn.theme || 'light' }} view={view} />
      </div>
      <slot name="footer" />
    </>
  );
}

function hostOf(root: ShadowRoot): ElementHost {
  const element = root.host as HTMLElement;
  return {
    element,
    root,
    serviceUrl: new URL(import.meta.url).origin,
    emit: (name, detail) => element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
  };
}

/** Shows the children until the view is rendered, as without JavaScript. */
function showChildren({ shadowRoot }: HTMLElement): void {
  shadowRoot?.replaceChildren(document.createElement('slot'));
}

/** Parses an attribute as HTML does: absent, empty, boolean. */
function readAttribute(kind: AttributeKind, text: string | null): string | number | boolean | undefined {
  if (kind === 'boolean') return text !== null && text !== 'false';
  if (text === null) return undefined;
  if (kind === 'string') return text;
  return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** A property that was set on the element before it was defined hides the accessor of the class. */
function upgrade(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return;
  const record = element as unknown as Record<string, unknown>;
  const value = record[name];
  delete record[name];
  record[name] = value;
}

/** Defines the property that reflects an attribute, as in HTML. A list is written with spaces between. */
function reflect(prototype: HTMLElement, name: string, kind: AttributeKind): void {
  Object.defineProperty(prototype, propertyName(name), {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return readAttribute(kind, this.getAttribute(name)) ?? (kind === 'string' ? '' : undefined);
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined || value === false) this.removeAttribute(name);
      else this.setAttribute(name, value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value));
    },
  });
}
