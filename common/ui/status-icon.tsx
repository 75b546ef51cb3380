/** Draws the icon of a status: each has its own filled shape, so that it does not depend on colour. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

export type Status = 'passed' | 'failed' | 'skipped' | 'disabled' | 'warning' | 'excepted' | 'none';

const useStyles = makeStyles({
  icon: { flexShrink: 0, display: 'block' },
  passed: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  excepted: { color: tokens.colorStatusWarningForeground1 },
  grey: { color: tokens.colorNeutralForeground3 },
});

/** Paths on a 16 px grid: circle with check, octagon with cross, circle with dash, circle with bar, triangle, shield, dash. */
const PATHS: Record<Status, string> = {
  passed:
    'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm3.6 5.1-4.3 4.7a.8.8 0 0 1-1.15.02L4.3 8.98a.8.8 0 1 1 1.13-1.13l1.27 1.27 3.72-4.1a.8.8 0 0 1 1.18 1.08Z',
  failed:
    'M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1L5.1 1Zm.35 3.4a.75.75 0 0 0-1.05 1.05L6.95 8 4.4 10.55a.75.75 0 1 0 1.05 1.05L8 9.05l2.55 2.55a.75.75 0 1 0 1.05-1.05L9.05 8l2.55-2.55a.75.75 0 0 0-1.05-1.05L8 6.95 5.45 4.4Z',
  skipped: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-3 6.25h6a.75.75 0 0 1 0 1.5H5a.75.75 0 0 1 0-1.5Z',
  disabled:
    'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 1.5c1.2 0 2.32.4 3.22 1.05l-7.67 7.67A5.5 5.5 0 0 1 8 2.5Zm0 11a5.5 5.5 0 0 1-3.22-1.05l7.67-7.67A5.5 5.5 0 0 1 8 13.5Z',
  warning:
    'M7.1 1.6a1 1 0 0 1 1.8 0l5.9 11.4a1 1 0 0 1-.9 1.5H2.1a1 1 0 0 1-.9-1.5L7.1 1.6ZM8 5.5a.75.75 0 0 0-.75.75v3a.75.75 0 0 0 1.5 0v-3A.75.75 0 0 0 8 5.5Zm0 5.4a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8Z',
  excepted: 'M8 1 2.5 3v4.6c0 3.3 2.2 5.9 5.5 7.4 3.3-1.5 5.5-4.1 5.5-7.4V3L8 1Z',
  none: 'M3 7h10a1 1 0 0 1 0 2H3a1 1 0 0 1 0-2Z',
};

/** `label` names it for screen readers; leave it out next to a word. */
export function StatusIcon({ status, label, size = 16 }: { status: Status; label?: string; size?: number }) {
  const { icon, grey, ...tones } = useStyles();
  return (
    <svg
      className={mergeClasses(icon, tones[status as keyof typeof tones] ?? grey)}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path fillRule="evenodd" clipRule="evenodd" d={PATHS[status]} />
    </svg>
  );
}
