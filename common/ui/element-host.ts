/** The interface between a custom element and its view, which communicates with the page by events. */

export interface ElementHost {
  element: HTMLElement;
  root: ShadowRoot;
  /** Address of the service that the element came from, without a slash at its end. */
  serviceUrl: string;
  /** Sends an event from the element, bubbling and composed. */
  emit(name: `vakwerk-${string}`, detail: unknown): void;
}

/** The props of every view in addition to its own attributes and properties (in camelCase). */
export interface ElementProps {
  language: 'nl' | 'en';
  /** light, dark or auto */
  theme: string;
  /** Level of its first heading. */
  headingLevel?: number;
}
