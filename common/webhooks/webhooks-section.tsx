/** Shows the webhooks of a project or an organization: the list, or one of them with its log (`?webhook=ID`). */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { addMessages } from '@vakwerk/i18n';
import { type Column, EmptyState, ListView, NarrowOnly } from '@vakwerk/lists';
import { $location, createList, navigate } from '@vakwerk/store';
import { Badge, Button, Link, LockNotice, lazyPiece, makeStyles, SettingsSection, UnderName, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { ownerPath, type Webhook, type WebhookOwner } from '../contract/webhooks.ts';
import { webhooksEn } from '../i18n/messages/webhooks.en.ts';
import { webhooksNl } from '../i18n/messages/webhooks.nl.ts';
import { LastAttempt } from './last-attempt.tsx';
import { OneWebhook } from './one-webhook.tsx';

addMessages({ en: { webhooks: webhooksEn }, nl: { webhooks: webhooksNl } });

const NewWebhook = lazyPiece(async () => (await import('./webhook-form-modal.tsx')).NewWebhook);

const useStyles = makeStyles({ name: { overflowWrap: 'anywhere' } });

interface WebhooksSectionProps {
  owner: WebhookOwner;
  mayEdit: boolean;
  /** The reason why nothing can be changed, such as an archived project. */
  lockedBy?: string;
}

export function WebhooksSection(props: WebhooksSectionProps) {
  const t = useTranslate();
  const { search } = useStore($location);
  const { owner, mayEdit, lockedBy } = props;
  const chosen = new URLSearchParams(search).get('webhook');
  if (mayEdit && chosen) return <OneWebhook key={chosen} owner={owner} id={chosen} lockedBy={lockedBy} />;
  return (
    <SettingsSection title={t('webhooks.title')} caption={t(`webhooks.caption.${owner.kind}`)}>
      {mayEdit ? <WebhookList {...props} /> : <LockNotice>{t(`webhooks.locked.${owner.kind}`)}</LockNotice>}
    </SettingsSection>
  );
}

function WebhookList({ owner, lockedBy }: WebhooksSectionProps) {
  const t = useTranslate();
  const { path } = useStore($location);
  const [list] = useState(() =>
    createList<Webhook>({ search: ({ signal }) => api.listWebhooks(...ownerPath(owner), { signal }) }),
  );
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  const close = (madeId?: string) => {
    setAdding(false);
    if (madeId !== undefined) navigate(`${path}?webhook=${madeId}`);
  };
  const isLocked = lockedBy !== undefined;
  return (
    <>
      {isLocked && <LockNotice>{lockedBy}</LockNotice>}
      <ListView
        label={t('webhooks.title')}
        list={list}
        columns={useColumns(path)}
        rowKey={({ id }) => id}
        actions={
          !isLocked && (
            <Button variant="solid" onClick={add}>
              {t('webhooks.new')}
            </Button>
          )
        }
        empty={
          <EmptyState title={t('webhooks.empty')} text={t('webhooks.emptyBody')}>
            {!isLocked && <Button onClick={add}>{t('webhooks.first')}</Button>}
          </EmptyState>
        }
      />
      {isAdding && <NewWebhook owner={owner} onMade={() => void list.reload()} onClose={close} />}
    </>
  );
}

function useColumns(path: string): Column<Webhook>[] {
  const styles = useStyles();
  const t = useTranslate();
  return [
    {
      key: 'name',
      header: t('webhooks.name'),
      isRowHead: true,
      wraps: true,
      width: '55%',
      cell: ({ id, name, url, status, ...rest }) => (
        <>
          <Link className={styles.name} href={`${path}?webhook=${id}`}>
            {name}
          </Link>{' '}
          {status !== 'ACTIVE' && <Badge>{t(`webhooks.statuses.${status}`)}</Badge>}
          <UnderName>{url}</UnderName>
          <NarrowOnly>
            <LastAttempt {...rest} />
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'last',
      header: t('webhooks.status'),
      wraps: true,
      isWide: true,
      cell: (webhook) => <LastAttempt {...webhook} />,
    },
  ];
}
