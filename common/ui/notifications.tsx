/** The corner where short messages appear: spoken politely, closed by hand or by themselves. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useStore } from '@nanostores/react';
import { $notifications, dismiss } from '@vakwerk/store';
import { AlertIcon } from './alert.tsx';
import { Button } from './button.tsx';
import { useTranslate } from './language-context.tsx';
import { Link } from './link.tsx';

const useStyles = makeStyles({
  corner: {
    position: 'fixed',
    right: '16px',
    bottom: '16px',
    zIndex: 1000,
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    width: 'min(400px, calc(100vw - 32px))',
  },
  message: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    columnGap: '12px',
    alignItems: 'start',
    padding: '12px 8px 12px 16px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    color: tokens.colorNeutralForeground1,
    fontSize: '14px',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    animationName: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: '150ms',
    transitionProperty: 'opacity',
    transitionDuration: '225ms',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none', transitionDuration: '0s' },
  },
  closing: { opacity: 0 },
  title: { margin: 0, fontWeight: 600 },
  body: { margin: 0, color: tokens.colorNeutralForeground2 },
});

export function Notifications() {
  const styles = useStyles();
  const t = useTranslate();
  const notifications = useStore($notifications);
  return (
    <div className={styles.corner} role="log" aria-live="polite" aria-label={t('shell.notifications')}>
      {notifications.map(({ id, variant, title, body, link, closing }) => (
        <div key={id} className={mergeClasses(styles.message, closing && styles.closing)}>
          <AlertIcon variant={variant} label={t(`shell.variant.${variant}`)} />
          <div>
            <p className={styles.title}>{title}</p>
            {body && <p className={styles.body}>{body}</p>}
            {link && (
              <Link href={link.href} onClick={() => dismiss(id)}>
                {link.text}
              </Link>
            )}
          </div>
          <Button
            variant="subtle"
            size="small"
            icon={<DismissRegular />}
            aria-label={t('shell.dismiss')}
            onClick={() => dismiss(id)}
          />
        </div>
      ))}
    </div>
  );
}
