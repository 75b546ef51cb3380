/**
 * Styles that pages repeat: a column, a line that wraps, small text, titles inside a page, and a list without marks. They are styles
 * and not components, so that any element can have them, alone or spread before its own styles.
 */
import { tokens } from '@fluentui/react-components';

const smallInLine = { fontSize: '12px' } as const;
const small = { ...smallInLine, lineHeight: '16px' } as const;

/** Nothing can be dragged with a finger alone. */
export const TOUCH_ONLY = '@media (hover: none) and (pointer: coarse)';

export const layout = {
  /** One column as wide as its container, with this gap in px between its rows. */
  stack: (gapPx: number) => ({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: `${gapPx}px` }) as const,
  /** A line that wraps, with this gap in px in both directions. */
  row: (gapPx: number) => ({ display: 'flex', flexWrap: 'wrap', gap: `${gapPx}px` }) as const,
  small,
  /** Small text that is secondary to the text near it. */
  quiet: { ...small, color: tokens.colorNeutralForeground3 },
  /** Small text in a line of larger text, with the line height of that. */
  smallInLine,
  /** Secondary small text in a line of larger text. */
  quietInLine: { ...smallInLine, color: tokens.colorNeutralForeground3 },
  /** The title of a section of a page or of a card. */
  sectionTitle: { fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  /** The title of a part of a section. */
  partTitle: { fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  /** What needs a mouse, and what takes its place where there is touch alone. */
  offTouch: { [TOUCH_ONLY]: { display: 'none' } },
  onTouch: { display: 'none', [TOUCH_ONLY]: { display: 'inline' } },
  plainList: { margin: 0, padding: 0, listStyle: 'none' },
} as const;
