/** Tables in a narrow box: columns move below the name, so that nothing is hidden. */

/** Widest narrow box. */
export const NARROW_MAX_PX = 600;

/** By the width of the box: a report may be in a narrow column of another page. */
export const NARROW = `@container (max-width: ${NARROW_MAX_PX}px)`;

/** Style of the box around a table whose styles use NARROW. */
export const narrowBox = { containerType: 'inline-size' } as const;

/** In a box of this width the columns of measured figures are as wide as what they hold, since shares of the width would cut it. */
export const SNUG = `@container (min-width: ${NARROW_MAX_PX + 0.02}px) and (max-width: 960px)`;

/** Below this width the value of a fact is below its name: next to it neither a usual word nor a GlobalId has room. */
export const ONE_COLUMN = '@container (max-width: 319.98px)';

const WHOLE = { overflowWrap: 'break-word', maxWidth: '24ch' } as const;

/**
 * Style of the cells of names in a table with automatic columns: no usual word breaks, so that a table without room for its words
 * scrolls sideways in its box. A longer word, such as a code, breaks.
 */
export const wholeWords = { [NARROW]: WHOLE, [SNUG]: WHOLE } as const;

/** Below this width a row is a card with all cells, so that the reason is always visible. */
export const STACKED = '@container (max-width: 760px)';

/** Styles of a table whose rows become cards of two columns, in a narrowBox. */
export const stackedTable = {
  table: { [STACKED]: { display: 'block', minWidth: 0 } },
  head: { [STACKED]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
  body: { [STACKED]: { display: 'block' } },
  row: {
    [STACKED]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      rowGap: '2px',
      padding: '8px 12px',
      '& > td': { padding: 0 },
    },
  },
  whole: { [STACKED]: { gridColumnStart: 1, gridColumnEnd: 3, minWidth: 0, maxWidth: 'none' } },
} as const;
