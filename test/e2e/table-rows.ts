/** Locates loaded rows of a table; placeholder rows cannot be pressed (common/ui/skeleton.tsx). */
export const ROWS = 'tbody tr:not([inert] *)';
