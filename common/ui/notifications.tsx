/** Shows short messages in a corner: announced politely, closed by hand or by themselves. The store decides how long each stays. */

import {
  makeStyles,
  mergeClasses,
  Toast,
  ToastBody,
  Toaster,
  ToastTitle,
  tokens,
  useId,
  useToastController,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useStore } from '@nanostores/react';
import { $notifications, dismiss } from '@vakwerk/store';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { useTranslate } from './language-context.tsx';
import { Link } from './link.tsx';

const useStyles = makeStyles({
  corner: { position: 'fixed', zIndex: 1000, width: 'min(400px, calc(100vw - 40px))' },
  // The animation replaces Fluent's 0.6 s: in within 200 ms, out in the time that the store leaves it.
  place: { opacity: '1 !important', maxHeight: 'none !important', marginTop: '8px' },
  message: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    overflowWrap: 'anywhere',
    animationName: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: '150ms',
    transitionProperty: 'opacity',
    transitionDuration: '225ms',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none', transitionDuration: '0s' },
  },
  closing: { opacity: 0 },
});

export function Notifications() {
  const styles = useStyles();
  const t = useTranslate();
  const toasterId = useId('notifications');
  const { dispatchToast, dismissToast } = useToastController(toasterId);
  const notifications = useStore($notifications);
  const shownIds = useRef(new Set<number>());
  useEffect(() => {
    const ids = notifications.map(({ id }) => id);
    for (const { id, variant } of notifications) {
      if (shownIds.current.has(id)) continue;
      shownIds.current.add(id);
      dispatchToast(<Message id={id} />, {
        toastId: String(id),
        intent: variant,
        root: { className: styles.place },
        // The message was closed by the keyboard.
        onStatusChange: (_event, { status }) => status === 'dismissed' && dismiss(id),
      });
    }
    for (const id of shownIds.current) if (!ids.includes(id) && shownIds.current.delete(id)) dismissToast(String(id));
  }, [notifications, dispatchToast, dismissToast, styles.place]);
  return (
    // Fluent's own region would announce each text a second time, and does not exist before the first.
    <div role="log" aria-live="polite" aria-label={t('shell.notifications')}>
      <Toaster inline toasterId={toasterId} timeout={-1} className={styles.corner} announce={() => undefined} />
    </div>
  );
}

function Message({ id }: { id: number }) {
  const styles = useStyles();
  const t = useTranslate();
  const notification = useStore($notifications).find((one) => one.id === id);
  if (!notification) return null;
  const { variant, title, body, link, closing } = notification;
  const close = () => dismiss(id);
  return (
    <Toast className={mergeClasses(styles.message, closing && styles.closing)}>
      <ToastTitle
        media={{ role: 'img', 'aria-label': t(`shell.variant.${variant}`) }}
        action={
          <Button variant="subtle" size="small" icon={<DismissRegular />} aria-label={t('shell.dismiss')} onClick={close} />
        }
      >
        {title}
      </ToastTitle>
      {(body || link) && (
        <ToastBody>
          {body && <div>{body}</div>}
          {link && (
            <Link href={link.href} onClick={close}>
              {link.text}
            </Link>
          )}
        </ToastBody>
      )}
    </Toast>
  );
}
