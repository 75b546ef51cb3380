/** Rows of a table that are there; those that only say that some are to come cannot be pressed (common/ui/skeleton.tsx). */
export const ROWS = 'tbody tr:not([inert] *)';
