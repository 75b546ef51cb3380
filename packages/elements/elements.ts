/** The exports of the package `@vakwerk/elements` (see README.md): a loader for the script of the elements. */

interface Loaded {
  version: string;
  /** Also watches the elements of a shadow root of the page. */
  discover(root: Document | ShadowRoot | Element): void;
}

/**
 * Loads the script that defines the elements when they come near the screen: your own copy of `files/vakwerk.js`, or that of a
 * service, `https://SERVICE/embed/v1/vakwerk.js`. Repeated calls load the script once.
 */
export function loadElements(address: string | URL): Promise<Loaded> {
  const url = new URL(address, document.baseURI).href;
  // Bundlers ignore this address: the script loads its other files relative to itself.
  return import(/* @vite-ignore */ /* webpackIgnore: true */ url);
}
