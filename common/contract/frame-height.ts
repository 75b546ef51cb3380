/** What the page of an iframe says to the page around it (docs/embedding.md). */

export const FRAME_HEIGHT_MESSAGE = 'vakwerk-height';

export interface FrameHeight {
  type: typeof FRAME_HEIGHT_MESSAGE;
  /** Pixels of CSS. */
  height: number;
}
