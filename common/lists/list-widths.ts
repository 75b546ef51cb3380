/** Breakpoints of the list itself, which may be narrower than the window. */
export const WIDE = '@container (min-width: 560px)';
export const WIDEST = '@container (min-width: 860px)';
export const NARROW = '@container (max-width: 559px)';
