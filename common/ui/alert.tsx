/** A message in the page: error, info, warning or success, with an icon that names its kind and an optional header. */
import {
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';
import { useTranslate } from './language-context.tsx';

const NARROW = '@container (max-width: 419px)';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', rowGap: '4px', paddingTop: '8px', paddingBottom: '8px' },
  info: {
    backgroundColor: tokens.colorBrandBackground2,
    borderTopColor: tokens.colorBrandStroke2,
    borderRightColor: tokens.colorBrandStroke2,
    borderBottomColor: tokens.colorBrandStroke2,
    borderLeftColor: tokens.colorBrandStroke2,
  },
  infoIcon: { color: tokens.colorBrandForeground2 },
  // The icon is aligned with the first line of the text, which is aligned with the button next to it.
  icon: { marginTop: '6px' },
  body: {
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    paddingTop: '6px',
    paddingBottom: '6px',
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
    '& p': { margin: 0 },
  },
  // In a narrow box the action wraps below the text.
  measured: { containerType: 'inline-size' },
  above: { [NARROW]: { flexBasis: 'calc(100% - 40px)' } },
  title: { display: 'block' },
  /** Header, text and action stand on one line where they fit. */
  line: { paddingTop: 0, paddingBottom: 0 },
  lineBody: { paddingTop: '2px', paddingBottom: '2px' },
  lineIcon: { marginTop: '2px' },
  lineTitle: { display: 'inline', marginRight: '8px' },
  words: { maxWidth: '72ch' },
  actions: { margin: 0, [NARROW]: { marginLeft: '28px', marginBottom: '6px' } },
});

interface AlertProps {
  variant: 'error' | 'info' | 'warning' | 'success';
  header?: ReactNode;
  children?: ReactNode;
  /** Content at the right, such as a button. */
  action?: ReactNode;
  className?: string;
  /** Whether it is announced when it appears; leave it out for a message that is present from the start. */
  isLive?: boolean;
  /** Whether it is one line high where it fits. */
  isLine?: boolean;
  /** Ref with which the message can be focused. */
  ref?: Ref<HTMLDivElement>;
}

export function Alert({
  variant,
  header,
  children,
  action,
  className,
  isLive = variant === 'error',
  isLine = false,
  ref,
}: AlertProps) {
  const styles = useStyles();
  const t = useTranslate();
  const isInfo = variant === 'info';
  return (
    <MessageBar
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      intent={variant}
      layout="multiline"
      role={isLive ? 'alert' : undefined}
      // Announces the whole message, not only its header.
      aria-labelledby={undefined}
      className={mergeClasses(
        styles.root,
        isInfo && styles.info,
        Boolean(action) && styles.measured,
        isLine && styles.line,
        className,
      )}
      icon={{
        role: 'img',
        'aria-label': t(`shell.variant.${variant}`),
        className: mergeClasses(styles.icon, isInfo && styles.infoIcon, isLine && styles.lineIcon),
      }}
      bottomReflowSpacer={null}
    >
      <MessageBarBody className={mergeClasses(styles.body, Boolean(action) && styles.above, isLine && styles.lineBody)}>
        {header && <MessageBarTitle className={isLine ? styles.lineTitle : styles.title}>{header}</MessageBarTitle>}
        {children && (isLine ? <span>{children}</span> : <div className={styles.words}>{children}</div>)}
      </MessageBarBody>
      {action && <MessageBarActions className={styles.actions}>{action}</MessageBarActions>}
    </MessageBar>
  );
}
