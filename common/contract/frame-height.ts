/** The message of the page in an iframe to its parent page (docs/embedding.md). */

export const FRAME_HEIGHT_MESSAGE = 'vakwerk-height';

export interface FrameHeight {
  type: typeof FRAME_HEIGHT_MESSAGE;
  /** Pixels of CSS. */
  height: number;
}
