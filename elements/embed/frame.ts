/**
 * The page of an iframe, for systems that allow no scripts of their own: shows the element that its address names. It takes the
 * element's attributes and nothing else: no tokens, so that an address never holds a secret. To the page around it says how high
 * it is, and hears nothing from there.
 */
import { FRAME_HEIGHT_MESSAGE, type FrameHeight } from '../../common/contract/frame-height.ts';

/** An upload needs a token, which an address must not hold. */
const SHOWN = ['vakwerk-check', 'vakwerk-report', 'vakwerk-specification', 'vakwerk-status'];

const query = new URLSearchParams(location.search);
document.documentElement.lang = query.get('lang') === 'en' ? 'en' : 'nl';
// By address: bundled with this, the script of all other pages would have to fetch what both share.
await import(new URL('./vakwerk.js', import.meta.url).href);
document.body.append(elementOf(SHOWN.find((tag) => tag === query.get('element')) ?? 'vakwerk-check'));
if (parent !== window) tellHeight();

function elementOf(tag: string): HTMLElement {
  const element = document.createElement(tag);
  const { observedAttributes } = customElements.get(tag) as unknown as { observedAttributes: string[] };
  for (const name of observedAttributes) {
    const value = query.get(name);
    if (value !== null && isHarmless(name, value)) element.setAttribute(name, value);
  }
  // Nothing stands above it here.
  if (observedAttributes.includes('heading-level') && !element.hasAttribute('heading-level'))
    element.setAttribute('heading-level', '1');
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
