/** Between a custom element and its view: the element knows no React, the view knows no attributes. */

export interface ElementHost {
  element: HTMLElement;
  root: ShadowRoot;
  /** Address of the service that the element came from, without a slash at its end. */
  serviceUrl: string;
  /** Sends an event from the element, bubbling and composed. */
  emit(name: `vakwerk-${string}`, detail: unknown): void;
  /** What was asked for this element before its view was there, where it is the same call; given once. */
  takeEarly?: TakeEarly;
  /** What its `StartView` made. */
  started?: unknown;
}

/** A call that was made before the view was there. */
export interface EarlyCall {
  address: string;
  /** The token or the function that it was allowed by: with another it is another call. */
  access?: unknown;
  /** The token that went along. */
  token?: Promise<string | undefined>;
  /** Read to its end. */
  answer: Promise<Response>;
}

export type TakeEarly = (address: string, access?: unknown) => EarlyCall | undefined;

/** What every view gets beside its own attributes and properties (in camelCase). */
export interface ElementProps {
  language: 'nl' | 'en';
  /** light, dark or auto */
  theme: string;
  /** Of its first heading. */
  headingLevel?: number;
}

export interface MountedView {
  update(props: object): void;
  unmount(): void;
}

export type MountView = (host: ElementHost, props: object) => MountedView;

/** Begins what takes long while the view is on its way; what it answers is the host's `started`. */
export type StartView = (host: ElementHost, props: object) => unknown;
