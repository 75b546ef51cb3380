/**
 * A custom element that is light until it is seen: attributes, properties and the fallback work at once, the view and what it is
 * made of (React, Fluent) are fetched when the element comes near the screen. Its children are shown until the view stands,
 * so that a page without JavaScript, or with a policy that blocks us, still says something.
 */
import type { AttributeKind, ElementDefinition } from '../../common/contract/element-definition.ts';
import { COMMON_ATTRIBUTES, propertyName } from '../../common/contract/element-definition.ts';
import type { EarlyCall, ElementHost, MountedView, MountView, StartView, TakeEarly } from '../../common/contract/element-host.ts';
import { embedLoaderEn } from '../../common/i18n/messages/embed-loader.en.ts';
import { embedLoaderNl } from '../../common/i18n/messages/embed-loader.nl.ts';

/** Of the loader itself: it is there when nothing else of us came. */
const LOAD_FAILED = { nl: embedLoaderNl.failed, en: embedLoaderEn.failed };

/** How far below the screen an element is fetched already. */
const AHEAD = '200px';

interface LoaderFacts {
  version: string;
  /** Address of the service that this script came from. */
  serviceUrl: string;
}

export interface ElementParts {
  /** Called once per element that is seen. */
  load: () => Promise<MountView>;
  /** Asks for what the view will show, before any file of the element is there. */
  ask?: (props: object, serviceUrl: string) => EarlyCall | undefined;
  /** Small, and there before the view is: begins what takes long. */
  start?: () => Promise<StartView>;
}

/** The class; whoever calls defines it. */
export function lazyElement(
  definition: ElementDefinition,
  { load, ask, start }: ElementParts,
  facts: LoaderFacts,
): CustomElementConstructor {
  const attributes: Record<string, AttributeKind> = { ...definition.attributes, ...COMMON_ATTRIBUTES };

  class LazyElement extends HTMLElement {
    static observedAttributes = Object.keys(attributes);
    readonly #root = this.attachShadow({ mode: 'open' });
    readonly #values: Record<string, unknown> = {};
    #observer: IntersectionObserver | undefined;
    #loading: Promise<void> | undefined;
    #view: MountedView | undefined;

    constructor() {
      super();
      this.#root.append(
        Object.assign(document.createElement('slot'), { name: 'header' }),
        document.createElement('slot'),
        Object.assign(document.createElement('slot'), { name: 'footer' }),
      );
    }

    connectedCallback() {
      for (const name of [...Object.keys(attributes).map(propertyName), ...definition.properties]) upgrade(this, name);
      if (this.#view || this.#loading || this.#observer) return this.#update();
      this.#observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) void this.#start();
        },
        { rootMargin: AHEAD },
      );
      this.#observer.observe(this);
    }

    /** Put off: an element that is only moved must not lose what is in it. */
    disconnectedCallback() {
      queueMicrotask(() => {
        if (!this.isConnected) this.#stop();
      });
    }

    attributeChangedCallback(name: string, _before: string | null, text: string | null) {
      this.#values[propertyName(name)] = readAttribute(attributes[name] ?? 'string', text);
      this.#update();
    }

    /** For the accessors of the class, which private names do not reach. */
    _read(name: string): unknown {
      return this.#values[name];
    }

    _write(name: string, value: unknown): void {
      this.#values[name] = value;
      this.#update();
    }

    async #start(): Promise<void> {
      this.#observer?.disconnect();
      this.#observer = undefined;
      this.#loading ??= this.#mount();
      await this.#loading;
    }

    async #mount(): Promise<void> {
      try {
        const { serviceUrl } = facts;
        const takeEarly = givenOnce(ask?.(this.#propsOf(), serviceUrl));
        const host: ElementHost = { element: this, root: this.#root, serviceUrl, emit: this.#emit, takeEarly };
        // What fails here fails again, and is told, when the view asks for it.
        start?.().then(
          (begin) => {
            if (!this.#view && this.isConnected) host.started = begin(host, this.#propsOf());
          },
          () => undefined,
        );
        this.#root.querySelector('[role=alert]')?.remove();
        const mount = await load();
        if (!this.isConnected) return this.#stop();
        this.#view = mount(host, this.#propsOf());
        // The children have done their work; they stay in the page, but unslotted.
        this.#root.querySelector('slot:not([name])')?.remove();
        this.#emit('vakwerk-ready', { version: facts.version });
      } catch (error) {
        console.error(`<${definition.tag}> could not be loaded`, error);
        this.#loading = undefined;
        this.#sayFailed();
        this.#emit('vakwerk-error', { code: 'LOAD_FAILED', message: String(error) });
      }
    }

    readonly #emit = (name: string, detail: unknown): void => {
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
    };

    /** Below what the page says for this case; no more is needed than the text, so that it has no styles. */
    #sayFailed(): void {
      const told = Object.assign(document.createElement('p'), { role: 'alert', lang: languageOf(this) });
      told.textContent = LOAD_FAILED[languageOf(this)];
      this.#root.querySelector('slot[name=footer]')?.before(told);
    }

    #propsOf(): Record<string, unknown> {
      return { ...this.#values, language: languageOf(this), theme: this.#values.theme ?? 'light' };
    }

    #update(): void {
      this.#view?.update(this.#propsOf());
    }

    #stop(): void {
      this.#observer?.disconnect();
      this.#observer = undefined;
      this.#loading = undefined;
      if (!this.#view) return;
      this.#view.unmount();
      this.#view = undefined;
      this.#root.querySelector('slot[name=footer]')?.before(document.createElement('slot'));
    }
  }

  for (const [name, kind] of Object.entries(attributes)) defineAttribute(LazyElement.prototype, name, kind);
  for (const name of definition.properties) defineProperty(LazyElement.prototype, name);
  return LazyElement;
}

/** A call that asks for something else, or is allowed by another token, gets nothing of it. */
function givenOnce(early: EarlyCall | undefined): TakeEarly {
  let kept = early;
  return (address, access) => {
    const asked = kept?.address === address && kept.access === access ? kept : undefined;
    kept = undefined;
    return asked;
  };
}

/** What HTML means by an absent, an empty and a boolean attribute. */
function readAttribute(kind: AttributeKind, text: string | null): string | number | boolean | undefined {
  if (kind === 'boolean') return text !== null && text !== 'false';
  if (text === null) return undefined;
  if (kind === 'string') return text;
  return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** Its own `lang`, else that of what it stands in, also through shadow roots; English where nobody says anything. */
function languageOf(element: Element): 'nl' | 'en' {
  for (let at: Element | null = element; at; ) {
    const named: Element | null = at.closest('[lang]:not([lang=""])');
    if (named) return /^nl([-_]|$)/i.test(named.getAttribute('lang') ?? '') ? 'nl' : 'en';
    const root = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return 'en';
}

/** A property that was set on the element before it was defined hides the accessor of the class. */
function upgrade(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return;
  const record = element as unknown as Record<string, unknown>;
  const value = record[name];
  delete record[name];
  record[name] = value;
}

interface Accessors extends HTMLElement {
  _read(name: string): unknown;
  _write(name: string, value: unknown): void;
}

/** The property of an attribute reflects it, as those of HTML do. A list is written with spaces between. */
function defineAttribute(prototype: Accessors, name: string, kind: AttributeKind): void {
  // `lang` is HTML's own.
  if (name === 'lang') return;
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

function defineProperty(prototype: Accessors, name: string): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: Accessors) {
      return this._read(name);
    },
    set(this: Accessors, value: unknown) {
      this._write(name, value);
    },
  });
}
