/**
 * The page of an iframe, for sites that allow no scripts: shows the element that its address names. Its query takes attributes
 * but no tokens, since servers log addresses. It also takes the fragment of a share link, which browsers send to no server. It
 * posts its height to the parent page and receives nothing.
 */

import { COMMON_ATTRIBUTES } from '../../common/contract/element-definition.ts';
import { FRAME_HEIGHT_MESSAGE, type FrameHeight } from '../../common/contract/frame-height.ts';
import { formatShareLink, readShareLink, type ShareLink } from '../../common/contract/share-link.ts';
import { sharedEn } from '../../common/i18n/messages/shared.en.ts';
import { sharedNl } from '../../common/i18n/messages/shared.nl.ts';

/** The attributes of the elements that are shown (`isInFrames`). The build inserts them from `elements/all-elements.ts`. */
declare const FRAME_ELEMENTS: Record<string, string[]>;

const REPORT = 'vakwerk-report';
const DEFAULT = 'vakwerk-check';

const query = new URLSearchParams(location.search);
document.documentElement.lang = query.get('lang') === 'en' ? 'en' : 'nl';
// Imported by address: bundled into this file, it would share a chunk that all other pages had to load.
await import(new URL('./vakwerk.js', import.meta.url).href);
// The policy of this page forbids styles in its HTML.
document.body.style.margin = '0';
const link = readShareLink(location.hash);
document.body.append(link ? sharedElement(link) : elementOf(query.get('element') ?? DEFAULT));
if (parent !== window) postHeight();

function elementOf(elementName: string): HTMLElement {
  const tag = Object.hasOwn(FRAME_ELEMENTS, elementName) ? elementName : DEFAULT;
  const attributes = FRAME_ELEMENTS[tag] ?? [];
  const element = document.createElement(tag);
  for (const name of [...attributes, ...Object.keys(COMMON_ATTRIBUTES)]) {
    const value = query.get(name);
    if (value !== null && isHarmless(name, value)) element.setAttribute(name, value);
  }
  // This page has no other headings.
  if (attributes.includes('heading-level') && !element.hasAttribute('heading-level')) element.setAttribute('heading-level', '1');
  return element;
}

/** No element shows a delivery, so this links to its page. */
function sharedElement(link: ShareLink): HTMLElement {
  if ('reportId' in link) return sharedReport(link);
  const text = document.documentElement.lang === 'en' ? sharedEn.openDelivery : sharedNl.openDelivery;
  const href = formatShareLink(location.origin, link);
  return Object.assign(document.createElement('a'), {
    href,
    target: '_blank',
    rel: 'noreferrer',
    textContent: text,
  });
}

/** Uses this service, whatever the query says. */
function sharedReport({ reportId, token }: Extract<ShareLink, { reportId: string }>): HTMLElement {
  const element = elementOf(REPORT);
  for (const name of ['src', 'api']) element.removeAttribute(name);
  element.setAttribute('report-id', reportId);
  return Object.assign(element, { token });
}

/** Posts the height to any parent page: a height is not secret. */
function postHeight(): void {
  let postedHeight = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height === postedHeight) return;
    postedHeight = height;
    parent.postMessage({ type: FRAME_HEIGHT_MESSAGE, height } satisfies FrameHeight, '*');
  }).observe(document.documentElement);
}

/** Rejects links that run a script, and links without a target. */
function isHarmless(name: string, value: string): boolean {
  if (name !== 'href') return true;
  return URL.canParse(value, location.href) && /^https?:$/.test(new URL(value, location.href).protocol);
}
