/** Tables in a narrow box: columns move below the name, so that nothing is hidden. */

/** By the width of the box: a report may be in a narrow column of another page. */
export const NARROW = '@container (max-width: 600px)';

/** Style of the box around a table whose styles use NARROW. */
export const narrowBox = { containerType: 'inline-size' } as const;

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

/** A pane of the workbench that is too narrow for all columns. */
const COMPACT = '@container (max-width: 940px)';

/**
 * Styles of the rows of such a table: a row has two lines, with the name next to the reason, and type and storey next to the
 * GlobalId. The cells are GlobalId, type, name, storey, status and reason.
 */
export const compactRow = {
  [COMPACT]: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 56%) auto',
    columnGap: '12px',
    rowGap: '2px',
    padding: '6px 12px',
    '& > td': { padding: 0, minWidth: 0, maxWidth: 'none' },
    '& > td:nth-child(1)': { gridArea: '2 / 3', fontSize: '12px', lineHeight: '20px' },
    '& > td:nth-child(2)': { gridArea: '2 / 1' },
    '& > td:nth-child(3)': { gridArea: '1 / 1 / 2 / 3' },
    '& > td:nth-child(4)': { gridArea: '2 / 2' },
    '& > td:nth-child(5)': { gridArea: '1 / 4' },
    '& > td:nth-child(6)': { gridArea: '1 / 3' },
  },
} as const;

/** Styles of the head and the body of such a table. */
export const compactTable = {
  table: { [COMPACT]: { display: 'block', minWidth: 0 } },
  head: { [COMPACT]: stackedTable.head[STACKED] },
  body: { [COMPACT]: { display: 'block' } },
} as const;
