/** What the page of the studio and its worker tell each other. */
export type * from '../../engine/studio/studio-messages.ts';
