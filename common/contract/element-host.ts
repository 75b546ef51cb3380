/** Between a custom element and its view: the element knows no React, the view knows no attributes. */

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
}

export interface MountedView {
  update(props: object): void;
  unmount(): void;
}

export type MountView = (host: ElementHost, props: object) => MountedView;

/** Asks for what the view will show, while the view is on its way. */
export type StartView = (host: ElementHost, props: object) => void;
