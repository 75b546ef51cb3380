/** A message in the page: error, info, warn or success, with an icon and an optional header. */

import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from './language-context.tsx';

type AlertVariant = 'error' | 'info' | 'warning' | 'success';

const useStyles = makeStyles({
  alert: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: '12px',
    alignItems: 'start',
    padding: '12px 16px',
    borderRadius: '8px',
    ...shorthands.borderWidth('1px'),
    ...shorthands.borderStyle('solid'),
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
  },
  error: { backgroundColor: tokens.colorStatusDangerBackground1, ...shorthands.borderColor(tokens.colorStatusDangerBorder1) },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1, ...shorthands.borderColor(tokens.colorStatusWarningBorder1) },
  success: { backgroundColor: tokens.colorStatusSuccessBackground1, ...shorthands.borderColor(tokens.colorStatusSuccessBorder1) },
  info: { backgroundColor: tokens.colorBrandBackground2, ...shorthands.borderColor(tokens.colorBrandStroke2) },
  errorIcon: { color: tokens.colorStatusDangerForeground1 },
  warningIcon: { color: tokens.colorStatusWarningForeground1 },
  successIcon: { color: tokens.colorStatusSuccessForeground1 },
  infoIcon: { color: tokens.colorBrandForeground2 },
  measured: { containerType: 'inline-size' },
  // The action goes below the words where both do not fit beside each other, with as much air as is above the words.
  content: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    rowGap: '2px',
    paddingBottom: '6px',
    '@container (min-width: 420px)': { flexDirection: 'row', columnGap: '12px', paddingBottom: 0 },
  },
  // The first line of the words stands level with the button beside it.
  withAction: { paddingTop: '8px', paddingBottom: '8px', '& > svg': { marginTop: '6px' } },
  words: { minWidth: 0 },
  beside: { flexGrow: 1, minWidth: 0, paddingTop: '6px', paddingBottom: '6px' },
  header: { fontWeight: 600, margin: 0, textWrap: 'pretty' },
  body: { '& p': { margin: 0 }, maxWidth: '72ch', textWrap: 'pretty' },
  bodyAfterHeader: { marginTop: '2px', color: tokens.colorNeutralForeground2 },
});

/** Drawn on a 20 px grid: circle with bar and dot, triangle, circle with check, circle with i. */
const PATHS: Record<AlertVariant, string> = {
  error:
    'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 3.8c.45 0 .8.36.8.8v4a.8.8 0 0 1-1.6 0v-4c0-.44.36-.8.8-.8Zm0 7a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
  warning:
    'M8.7 2.75a1.5 1.5 0 0 1 2.6 0l6.5 12a1.5 1.5 0 0 1-1.3 2.25h-13a1.5 1.5 0 0 1-1.3-2.25l6.5-12ZM10 7a.8.8 0 0 0-.8.8v3a.8.8 0 0 0 1.6 0v-3A.8.8 0 0 0 10 7Zm0 5.9a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z',
  success:
    'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm3.76 6.04-4.5 4.9a.8.8 0 0 1-1.16.02L6.04 10.9a.8.8 0 0 1 1.13-1.13l1.48 1.48 3.93-4.29a.8.8 0 1 1 1.18 1.08Z',
  info: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 3.4a1 1 0 1 1 0 2 1 1 0 0 1 0-2Zm0 3.3c.45 0 .8.36.8.8v4a.8.8 0 0 1-1.6 0v-4c0-.44.36-.8.8-.8Z',
};

interface AlertProps {
  variant: AlertVariant;
  header?: ReactNode;
  children?: ReactNode;
  /** At the right, such as a button. */
  action?: ReactNode;
  className?: string;
  /** Spoken when it appears; leave out for what stands there from the start. */
  isLive?: boolean;
}

export function Alert({ variant, header, children, action, className, isLive = variant === 'error' }: AlertProps) {
  const styles = useStyles();
  const t = useTranslate();
  const words = (
    <>
      {header && <p className={styles.header}>{header}</p>}
      {children && <div className={mergeClasses(styles.body, Boolean(header) && styles.bodyAfterHeader)}>{children}</div>}
    </>
  );
  return (
    <div
      role={isLive ? 'alert' : undefined}
      className={mergeClasses(styles.alert, styles[variant], Boolean(action) && styles.withAction, className)}
    >
      <AlertIcon variant={variant} label={t(`shell.variant.${variant}`)} />
      {action ? (
        <div className={styles.measured}>
          <div className={styles.content}>
            <div className={styles.beside}>{words}</div>
            {action}
          </div>
        </div>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
    </div>
  );
}

/** Beside words that say the same, in their colour. */
export function ErrorIcon({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="2 2 16 16" fill="currentColor" aria-hidden>
      <path fillRule="evenodd" clipRule="evenodd" d={PATHS.error} />
    </svg>
  );
}

export function AlertIcon({ variant, label }: { variant: AlertVariant; label: string }) {
  const styles = useStyles();
  return (
    <svg
      className={styles[`${variant}Icon`]}
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="currentColor"
      role="img"
      aria-label={label}
    >
      <path fillRule="evenodd" clipRule="evenodd" d={PATHS[variant]} />
    </svg>
  );
}
