/** Fades the edge of a strip that has more content behind it, to show that it scrolls sideways. */
import type { GriffelStyle } from '@fluentui/react-components';

/** Width of the fade in px; also the space that a focused link keeps from the edge. */
export const FADE_PX = 40;

const clear = `#000 ${FADE_PX}px`;
const until = `#000 calc(100% - ${FADE_PX}px)`;

/** Style of the strip. */
export const fadedEdges: GriffelStyle = {
  scrollPaddingLeft: `${FADE_PX}px`,
  scrollPaddingRight: `${FADE_PX}px`,
  '@media print': { '&[data-more]': { maskImage: 'none' } },
  '&[data-more=start]': { maskImage: `linear-gradient(to right, transparent, ${clear})` },
  '&[data-more=end]': { maskImage: `linear-gradient(to right, ${until}, transparent)` },
  '&[data-more=both]': { maskImage: `linear-gradient(to right, transparent, ${clear}, ${until}, transparent)` },
};

/** Marks the edges with more content behind them; call it after the strip scrolled or was resized. */
export function markEdges(strip: HTMLElement): void {
  // Scroll positions may be fractions of a pixel.
  const atStart = strip.scrollLeft <= 1;
  const atEnd = strip.scrollWidth - strip.clientWidth - strip.scrollLeft <= 1;
  strip.dataset.more = atStart ? (atEnd ? 'none' : 'end') : atEnd ? 'start' : 'both';
}
