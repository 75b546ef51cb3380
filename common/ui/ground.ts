/** Background of the page, also in root-config/page.css, which paints it before any script runs. */
export const GROUND = { light: '#FAF8F5', dark: '#14161A' } as const;

/**
 * Widths of the window at which the gutters grow. Griffel sorts media queries alphabetically, so that 640 comes after 1024: the first
 * needs an upper bound.
 */
export const TABLET_SCREEN = '@media (min-width: 640px) and (max-width: 1023.98px)';
export const WIDE_SCREEN = '@media (min-width: 1024px)';
/** Width for panes side by side. */
export const WORKBENCH_SCREEN = '@media (min-width: 1280px)';

/** Elements above the page are as wide as the page: a workbench has narrow gutters (page.tsx). */
export const besideWorkbench = {
  [WORKBENCH_SCREEN]: {
    ':global([data-workbench])': { maxWidth: 'none', paddingLeft: '16px', paddingRight: '16px' },
  },
} as const;

/**
 * A reader's own palette. It draws a transparent edge as well, which would mark every item of a list as the current one: those edges
 * need the colour `Canvas`, and that of the current item `Highlight`.
 */
export const FORCED_COLORS = '@media (forced-colors: active)';

/** Hides controls in print. */
export const offPaper = { '@media print': { display: 'none' } } as const;

/** Shows content to screen readers only. */
export const SCREEN_READER_ONLY = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
