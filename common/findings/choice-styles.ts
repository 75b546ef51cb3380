/** Styles of small buttons of which one is chosen. */
import { tokens } from '@vakwerk/ui';

export const choiceStyles = {
  choice: { minWidth: 0, maxWidth: '100%', fontWeight: 400, '@media (pointer: coarse)': { minHeight: '40px' } },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: 600,
    ':hover': { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;
