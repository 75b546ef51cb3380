/** Fades that edge of a strip behind which more of it lies, so that it is seen to scroll sideways. */
import type { GriffelStyle } from '@fluentui/react-components';

/** px; also what a link that takes the focus keeps between itself and the edge. */
export const FADE_PX = 40;

const clear = `#000 ${FADE_PX}px`;
const until = `#000 calc(100% - ${FADE_PX}px)`;

/** For the strip's own style. */
export const fadedEdges: GriffelStyle = {
  scrollPaddingLeft: `${FADE_PX}px`,
  scrollPaddingRight: `${FADE_PX}px`,
  '@media print': { '&[data-more]': { maskImage: 'none' } },
  '&[data-more=start]': { maskImage: `linear-gradient(to right, transparent, ${clear})` },
  '&[data-more=end]': { maskImage: `linear-gradient(to right, ${until}, transparent)` },
  '&[data-more=both]': { maskImage: `linear-gradient(to right, transparent, ${clear}, ${until}, transparent)` },
};

/** Says on the strip where more of it lies; to be called when it has scrolled or changed its size. */
export function markEdges(strip: HTMLElement): void {
  // Scrolling may stop at a part of a pixel.
  const atStart = strip.scrollLeft <= 1;
  const atEnd = strip.scrollWidth - strip.clientWidth - strip.scrollLeft <= 1;
  strip.dataset.more = atStart ? (atEnd ? 'none' : 'end') : atEnd ? 'start' : 'both';
}
