/** Badges: a small label (outline by default) and the verdict badges, which never speak by colour alone. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Status } from './status-icon.tsx';
import { StatusIcon } from './status-icon.tsx';

const useStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '4px',
    boxSizing: 'border-box',
    height: '20px',
    paddingLeft: '6px',
    paddingRight: '6px',
    borderRadius: '4px',
    fontSize: '12px',
    lineHeight: '16px',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    flexShrink: 0,
  },
  outline: { border: `1px solid ${tokens.colorNeutralStroke1}`, color: tokens.colorNeutralForeground2 },
  brand: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  passed: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  failed: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  neutral: { backgroundColor: tokens.colorNeutralBackground4, color: tokens.colorNeutralForeground2 },
});

interface BadgeProps {
  children: ReactNode;
  variant?: 'outline' | 'brand' | 'neutral';
  className?: string;
  /** What it means in full, for the tooltip. */
  label?: string;
}

export function Badge({ children, variant = 'outline', className, label }: BadgeProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.badge, styles[variant], className)} title={label}>
      {children}
    </span>
  );
}

/** Passed green, failed red, skipped and disabled grey; `label` is the word beside the icon. */
export function StatusBadge({ status, label }: { status: Status; label: string }) {
  const styles = useStyles();
  const tone = status === 'passed' ? styles.passed : status === 'failed' ? styles.failed : styles.neutral;
  return (
    <span className={mergeClasses(styles.badge, tone)}>
      <StatusIcon status={status} />
      {label}
    </span>
  );
}

const useCounterStyles = makeStyles({
  counter: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '18px',
    height: '18px',
    marginLeft: '6px',
    padding: '0 4px',
    boxSizing: 'border-box',
    borderRadius: '9px',
    fontSize: '12px',
    lineHeight: '18px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
});

/** A number on a button, such as the kinds of filter that are active. */
export function CounterBadge({ count, label }: { count: number; label: string }) {
  const styles = useCounterStyles();
  return (
    <span className={styles.counter} role="img" aria-label={label}>
      {count}
    </span>
  );
}
