/** The interface between a custom element and its view, which communicates with the page by events. */

export interface ElementHost {
  element: HTMLElement;
  root: ShadowRoot;
  /** Address of the service that the element came from, without a slash at its end. */
  serviceUrl: string;
  /** Sends an event from the element, bubbling and composed. */
  emit(name: `vakwerk-${string}`, detail: unknown): void;
}

/** What every view gets beside its own attributes and properties (in camelCase). */
export interface ElementProps {
  language: 'nl' | 'en';
  /** light, dark or auto */
  theme: string;
  /** Of its first heading. */
  headingLevel?: number;
}
