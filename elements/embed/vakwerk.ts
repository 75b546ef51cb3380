/**
 * The script that other sites load. It watches for our tags and loads the definition of a tag when such an element comes near
 * the viewport; until then the element shows its children. A second copy on the page, of any version, does not redefine a tag.
 */

import { embedLoaderEn } from '../../common/i18n/messages/embed-loader.en.ts';
import { embedLoaderNl } from '../../common/i18n/messages/embed-loader.nl.ts';
import { languageOf } from '../../common/ui/element-language.ts';
import { warnOfAttributes, warnOfError } from './warn-editor.ts';

/** The build inserts the value. */
declare const EMBED_VERSION: string;
/** The file with the class of each tag, and all files that it loads, the largest first (`elements/all-elements.ts`). */
declare const EMBED_ELEMENTS: Record<string, { entry: string; files: string[] }>;

export const version: string = EMBED_VERSION;

/** Distance from the viewport at which an element is loaded. */
const AHEAD = '200px';

const WAITING = Object.keys(EMBED_ELEMENTS)
  .map((tag) => `${tag}:not(:defined)`)
  .join(',');

/** Part of the loader, so that it is available when nothing else could be loaded. */
const LOAD_FAILED = { nl: embedLoaderNl.failed, en: embedLoaderEn.failed };

const defining = new Set<string>();

async function define(tag: string): Promise<void> {
  const elementFiles = EMBED_ELEMENTS[tag];
  if (!elementFiles || defining.has(tag) || customElements.get(tag)) return;
  defining.add(tag);
  // Loads all files at once: otherwise chunks are requested only after the file that imports them. The import below reports
  // failures.
  for (const file of elementFiles.files) import(file).catch(() => undefined);
  try {
    const { ElementClass } = await import(elementFiles.entry);
    if (customElements.get(tag)) return;
    for (const message of document.querySelectorAll(`${tag} > [data-vakwerk-failed]`)) message.remove();
    customElements.define(tag, ElementClass);
  } catch (error) {
    console.error(`<${tag}> could not be loaded`, error);
    for (const element of document.querySelectorAll(tag)) sayFailed(element, error);
  } finally {
    defining.delete(tag);
  }
}

/** Adds a message below the page's fallback content. It is removed when another attempt succeeds. */
function sayFailed(element: Element, error: unknown): void {
  const language = languageOf(element);
  const message = Object.assign(document.createElement('p'), { role: 'alert', lang: language });
  message.textContent = LOAD_FAILED[language];
  message.dataset.vakwerkFailed = '';
  element.querySelector('[data-vakwerk-failed]')?.remove();
  element.append(message);
  const detail = { code: 'LOAD_FAILED', message: String(error) };
  element.dispatchEvent(new CustomEvent('vakwerk-error', { detail, bubbles: true, composed: true }));
}

const nearScreen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      nearScreen.unobserve(target);
      warnOfAttributes(target);
      void define(target.localName);
    }
  },
  { rootMargin: AHEAD },
);

/** Watches the elements in `root`, including those added later. Pages call it for their own shadow roots. */
export function discover(root: Document | ShadowRoot | Element): void {
  watchWithin(root);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) watchWithin(node);
  }).observe(root, { childList: true, subtree: true });
}

function watchWithin(root: ParentNode): void {
  if (root instanceof Element && root.matches(WAITING)) nearScreen.observe(root);
  for (const element of root.querySelectorAll(WAITING)) nearScreen.observe(element);
}

document.addEventListener('vakwerk-error', (event) => {
  if (event.target instanceof Element) warnOfError(event.target, (event as CustomEvent).detail);
});

discover(document);
