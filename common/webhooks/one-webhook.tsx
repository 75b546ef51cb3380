/** Shows one webhook: its events, its actions, and its log. */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { EmptyState } from '@vakwerk/lists';
import { $location, createLoader, navigate, notify, notifyProblem } from '@vakwerk/store';
import {
  Alert,
  Badge,
  Button,
  ConfirmDialog,
  Link,
  LinkButton,
  LoadedView,
  LockNotice,
  layout,
  lazyPiece,
  makeStyles,
  SettingsSection,
  tokens,
  useTranslate,
} from '@vakwerk/ui';
import { useState } from 'react';
import { ownerPath, WEBHOOK_EVENTS, type Webhook, type WebhookOwner } from '../contract/webhooks.ts';
import { MadeToken } from '../tokens/made-token.tsx';
import { WebhookLog } from './webhook-log.tsx';

const EditWebhook = lazyPiece(async () => (await import('./webhook-form-modal.tsx')).EditWebhook);

const useStyles = makeStyles({
  head: layout.stack(12),
  address: { margin: 0, fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  facts: { ...layout.row(6), ...layout.plainList },
  actions: layout.row(8),
  log: { margin: '8px 0 0', fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
});

interface OneWebhookProps {
  owner: WebhookOwner;
  id: string;
  lockedBy?: string;
}

export function OneWebhook({ owner, id, lockedBy }: OneWebhookProps) {
  const t = useTranslate();
  const { path } = useStore($location);
  const [loader] = useState(() => createLoader((signal) => api.listWebhooks(...ownerPath(owner), { signal })));
  return (
    <LoadedView loader={loader} loading={t('shell.loading')} failed={t('errors.loadFailed')}>
      {({ data }) => {
        const webhook = data.find((one) => one.id === id);
        return webhook ? (
          <Shown webhook={webhook} owner={owner} lockedBy={lockedBy} onChanged={loader.reload} />
        ) : (
          <EmptyState title={t('webhooks.unknown')}>
            <LinkButton variant="outline" href={path}>
              {t('webhooks.back')}
            </LinkButton>
          </EmptyState>
        );
      }}
    </LoadedView>
  );
}

interface ShownProps {
  webhook: Webhook;
  owner: WebhookOwner;
  lockedBy: string | undefined;
  onChanged: () => Promise<void>;
}

function Shown({ webhook, owner, lockedBy, onChanged }: ShownProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { path } = useStore($location);
  const { name, url, status } = webhook;
  const events = webhook.events.length === WEBHOOK_EVENTS.length ? [] : webhook.events;
  return (
    <SettingsSection title={name}>
      <div className={styles.head}>
        <Link href={path}>{t('webhooks.back')}</Link>
        {lockedBy !== undefined && <LockNotice>{lockedBy}</LockNotice>}
        {status === 'OFF' && (
          <Alert variant="warning" header={t('webhooks.goneTitle', { name })}>
            {t('webhooks.gone')}
          </Alert>
        )}
        <p className={styles.address}>{url}</p>
        <ul className={styles.facts} aria-label={t('webhooks.eventsLegend')}>
          {status !== 'ACTIVE' && (
            <li>
              <Badge variant="brand">{t(`webhooks.statuses.${status}`)}</Badge>
            </li>
          )}
          {events.length === 0 && (
            <li>
              <Badge>{t('webhooks.all')}</Badge>
            </li>
          )}
          {events.map((event) => (
            <li key={event}>
              <Badge>{t(`webhooks.event.${event}`)}</Badge>
            </li>
          ))}
        </ul>
        <WebhookActions webhook={webhook} owner={owner} isLocked={lockedBy !== undefined} onChanged={onChanged} />
        <h3 className={styles.log}>{t('webhooks.log')}</h3>
        <WebhookLog owner={owner} webhook={webhook} maySend={lockedBy === undefined && status === 'ACTIVE'} />
      </div>
    </SettingsSection>
  );
}

interface WebhookActionsProps {
  webhook: Webhook;
  owner: WebhookOwner;
  isLocked: boolean;
  onChanged: () => Promise<void>;
}

function WebhookActions({ webhook, owner, isLocked, onChanged }: WebhookActionsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { path } = useStore($location);
  const { id, name, status } = webhook;
  const [dialog, setDialog] = useState<'edit' | 'secret' | 'delete'>();
  const [secret, setSecret] = useState<string>();
  const close = () => setDialog(undefined);
  const attempt = (act: () => Promise<unknown>) => act().catch((error) => notifyProblem(error, { title: t('webhooks.failed') }));
  const test = () =>
    attempt(async () => {
      await api.testWebhook(...ownerPath(owner), id);
      notify({ variant: 'success', title: t('webhooks.tested') });
    });
  const isOn = status === 'ACTIVE';
  const turn = () =>
    attempt(() => api.updateWebhook(...ownerPath(owner), id, { status: isOn ? 'PAUSED' : 'ACTIVE' }).then(onChanged));
  const replace = () => {
    close();
    return attempt(async () => setSecret((await api.replaceWebhookSecret(...ownerPath(owner), id)).secret));
  };
  const remove = () => {
    close();
    return attempt(async () => {
      await api.deleteWebhook(...ownerPath(owner), id);
      navigate(path);
    });
  };
  return (
    <>
      <div className={styles.actions}>
        {!isLocked && (
          <>
            {isOn && (
              <Button variant="solid" onClick={() => void test()}>
                {t('webhooks.test')}
              </Button>
            )}
            <Button onClick={() => setDialog('edit')}>{t('webhooks.edit')}</Button>
            <Button onClick={() => void turn()}>{t(isOn ? 'webhooks.pause' : 'webhooks.resume')}</Button>
            <Button onClick={() => setDialog('secret')}>{t('webhooks.replaceSecret')}</Button>
          </>
        )}
        <Button onClick={() => setDialog('delete')}>{t('lists.delete')}</Button>
      </div>
      {dialog === 'edit' && <EditWebhook owner={owner} webhook={webhook} onSaved={() => void onChanged()} onClose={close} />}
      <ConfirmDialog
        isOpen={dialog === 'secret'}
        title={t('webhooks.replaceSecret')}
        confirmLabel={t('webhooks.replaceSecret')}
        onCancel={close}
        onConfirm={() => void replace()}
      >
        {t('webhooks.replaceBody', { name })}
      </ConfirmDialog>
      <ConfirmDialog isOpen={dialog === 'delete'} isDangerous onCancel={close} onConfirm={() => void remove()}>
        {t('webhooks.deleteBody', { name })}
      </ConfirmDialog>
      {secret !== undefined && <MadeToken token={secret} words="webhooks" onClose={() => setSecret(undefined)} />}
    </>
  );
}
