/** What the package `@vakwerk/elements` exports (README.md beside this): the script of the elements, by its address. */

interface Loaded {
  version: string;
  /** Watches the elements of a shadow root of the page too. */
  discover(root: Document | ShadowRoot | Element): void;
}

/**
 * Loads the script that defines the elements when they come near the screen: your own copy of `files/vakwerk.js`, or that of a service,
 * `https://SERVICE/embed/v1/vakwerk.js`. Loading it again costs nothing.
 */
export function loadElements(address: string | URL): Promise<Loaded> {
  const url = new URL(address, document.baseURI).href;
  // An address that bundlers leave alone: the script finds its other files beside itself.
  return import(/* @vite-ignore */ /* webpackIgnore: true */ url);
}
