/**
 * The page of an iframe, for systems that allow no scripts of their own: shows the element that its address names. It takes the
 * element's attributes and nothing else: no tokens, so that an address never holds a secret. To the page around it says how high
 * it is, and hears nothing from there.
 */

import { COMMON_ATTRIBUTES } from '../../common/contract/element-definition.ts';
import { FRAME_HEIGHT_MESSAGE, type FrameHeight } from '../../common/contract/frame-height.ts';
import { checkDefinition } from '../check/check-definition.ts';
import { reportDefinition } from '../report/report-definition.ts';
import { specificationDefinition } from '../specification/specification-definition.ts';
import { statusDefinition } from '../status/status-definition.ts';

/** An upload needs a token, which an address must not hold. */
const SHOWN = [checkDefinition, reportDefinition, specificationDefinition, statusDefinition];

const query = new URLSearchParams(location.search);
document.documentElement.lang = query.get('lang') === 'en' ? 'en' : 'nl';
// By address: bundled with this, the script of all other pages would have to fetch what both share.
await import(new URL('./vakwerk.js', import.meta.url).href);
document.body.append(elementOf(SHOWN.find(({ tag }) => tag === query.get('element')) ?? checkDefinition));
if (parent !== window) tellHeight();

function elementOf({ tag, attributes }: (typeof SHOWN)[number]): HTMLElement {
  const element = document.createElement(tag);
  for (const name of Object.keys({ ...attributes, ...COMMON_ATTRIBUTES })) {
    const value = query.get(name);
    if (value !== null && isHarmless(name, value)) element.setAttribute(name, value);
  }
  // Nothing stands above it here.
  if ('heading-level' in attributes && !element.hasAttribute('heading-level')) element.setAttribute('heading-level', '1');
  return element;
}

/** For whichever page is around: a height is no secret. What is wider than the frame scrolls inside it. */
function tellHeight(): void {
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    parent.postMessage({ type: FRAME_HEIGHT_MESSAGE, height } satisfies FrameHeight, '*');
  }).observe(document.documentElement);
}

/** A link may lead to a page, not run a script. */
function isHarmless(name: string, value: string): boolean {
  return name !== 'href' || /^https?:$/.test(new URL(value, location.href).protocol);
}
