/** Of the list itself, since a page of settings leaves it less room than the window has. */
export const WIDE = '@container (min-width: 560px)';
export const WIDEST = '@container (min-width: 860px)';
export const NARROW = '@container (max-width: 559px)';
