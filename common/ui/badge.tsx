/** Provides badges: a small label (outlined by default) and the verdict badges, in which colour is never the only difference. */
import { Badge as FluentBadge, CounterBadge as FluentCounterBadge, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Status } from './status-icon.tsx';
import { StatusIcon } from './status-icon.tsx';
import { Tooltip } from './tooltip.tsx';

const useStyles = makeStyles({
  badge: { whiteSpace: 'nowrap', flexShrink: 0 },
  counter: { marginLeft: '6px' },
  corner: { position: 'absolute', top: 0, right: 0, pointerEvents: 'none' },
});

const LOOKS = {
  outline: { appearance: 'outline', color: 'informative' },
  brand: { appearance: 'tint', color: 'brand' },
  neutral: { appearance: 'filled', color: 'informative' },
} as const;

interface BadgeProps {
  children: ReactNode;
  variant?: keyof typeof LOOKS;
  className?: string;
  /** The full meaning, for the tooltip. */
  label?: string;
}

export function Badge({ children, variant = 'outline', className, label }: BadgeProps) {
  const styles = useStyles();
  return (
    <Tooltip content={label}>
      <FluentBadge
        {...LOOKS[variant]}
        shape="rounded"
        className={mergeClasses(styles.badge, className)}
        tabIndex={label === undefined ? undefined : 0}
      >
        {children}
      </FluentBadge>
    </Tooltip>
  );
}

const TONES: Partial<Record<Status, 'success' | 'danger' | 'warning'>> = {
  passed: 'success',
  failed: 'danger',
  excepted: 'warning',
};

/** Shows passed in green, failed in red, excepted in amber, skipped and disabled in grey; `label` is the word next to the icon. */
export function StatusBadge({ status, label }: { status: Status; label: string }) {
  const styles = useStyles();
  const tone = TONES[status] ?? 'informative';
  return (
    <FluentBadge appearance="tint" color={tone} shape="rounded" className={styles.badge} icon={<StatusIcon status={status} />}>
      {label}
    </FluentBadge>
  );
}

/** Shows a number at the corner of an icon whose link or button names it; nothing for 0. */
export function IconCounter({ count }: { count: number }) {
  return <FluentCounterBadge className={useStyles().corner} count={count} size="small" aria-hidden />;
}

/** Shows a number on a button, such as the kinds of filter that are active. */
export function CounterBadge({ count, label }: { count: number; label: string }) {
  return <FluentCounterBadge className={useStyles().counter} count={count} role="img" aria-label={label} />;
}
