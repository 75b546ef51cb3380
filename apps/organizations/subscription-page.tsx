/** The organization's subscription and its usage. A change is asked for by mail (specification §2). */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { formatDay } from '@vakwerk/i18n';
import { contacts, createLoader } from '@vakwerk/store';
import {
  Awaited,
  Button,
  Cell,
  DataTable,
  LinkButton,
  ListFailed,
  LockNotice,
  layout,
  lazyPiece,
  makeStyles,
  Row,
  RowHead,
  SettingsSection,
  TableBody,
  tokens,
  useLanguage,
  useLate,
  useTranslate,
  WaitingRows,
} from '@vakwerk/ui';
import { useState } from 'react';
import type { Subscription } from '../../common/contract/subscriptions.ts';
import type { OrganizationPageProps } from './organization-state.ts';
import { dayOf, shownLimits } from './usage.ts';
import { UsageTable } from './usage-table.tsx';

const SubscriptionModal = lazyPiece(async () => (await import('./subscription-modal.tsx')).SubscriptionModal);

const useStyles = makeStyles({
  stack: { ...layout.stack(24), maxWidth: '720px' },
  title: { margin: '0 0 8px', ...layout.sectionTitle },
  actions: layout.row(8),
  detail: { color: tokens.colorNeutralForeground3 },
  head: { width: '40%' },
});

export function SubscriptionPage(props: OrganizationPageProps) {
  const t = useTranslate();
  const [loader] = useState(() => createLoader((signal) => api.getSubscription(props.organization.id, { signal })));
  const loaded = useStore(loader.$loaded);
  const isLate = useLate(loaded.status === 'loading');
  return (
    <SettingsSection title={t('organizations.subscription.title')} caption={t('organizations.subscription.caption')}>
      {loaded.status === 'loading' && isLate && <Waiting />}
      {loaded.status === 'error' && <ListFailed error={loaded.error} onRetry={() => void loader.reload()} />}
      {loaded.status === 'ready' && <Agreed {...props} subscription={loaded.data} onChanged={loader.set} />}
    </SettingsSection>
  );
}

/** Two tables of three rows, as for a paid subscription. */
function Waiting() {
  const styles = useStyles();
  const t = useTranslate();
  const current = t('organizations.subscription.current');
  return (
    <Awaited label={t('shell.loading')} className={styles.stack}>
      <section>
        <h3 className={styles.title}>{current}</h3>
        <DataTable label={current}>
          <TableBody>
            <WaitingRows cells={[{ key: 'name', className: styles.head }, { key: 'value' }]} />
          </TableBody>
        </DataTable>
      </section>
      <section>
        <h3 className={styles.title}>{t('organizations.subscription.usage')}</h3>
        <UsageTable />
      </section>
    </Awaited>
  );
}

interface AgreedProps extends OrganizationPageProps {
  subscription: Subscription;
  onChanged: (subscription: Subscription) => void;
}

function Agreed({ subscription, organization, user, mayEdit, onChanged }: AgreedProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={styles.stack}>
      <section>
        <h3 className={styles.title}>{t('organizations.subscription.current')}</h3>
        <CurrentTable subscription={subscription} />
      </section>
      <section>
        <h3 className={styles.title}>{t('organizations.subscription.usage')}</h3>
        <UsageTable limits={shownLimits(subscription, user)} />
      </section>
      <div>
        {!mayEdit && <LockNotice>{t('organizations.subscription.locked')}</LockNotice>}
        <div className={styles.actions}>
          <ChangeButton name={organization.name} mayEdit={mayEdit} />
          {user.admin && <Button onClick={() => setEditing(true)}>{t('organizations.subscription.edit.button')}</Button>}
        </div>
      </div>
      {isEditing && (
        <SubscriptionModal
          organizationId={organization.id}
          subscription={subscription}
          onSaved={onChanged}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}

/** Opens a mail to the provider; disabled for members who are not admins. */
function ChangeButton({ name, mayEdit }: { name: string; mayEdit: boolean }) {
  const t = useTranslate();
  const text = t('organizations.subscription.change');
  if (!mayEdit) return <Button disabled>{text}</Button>;
  const subject = encodeURIComponent(t('organizations.subscription.mailSubject', { name }));
  return <LinkButton href={`mailto:${contacts.salesEmail}?subject=${subject}`}>{text}</LinkButton>;
}

/** Free has no dates (specification §2). */
function CurrentTable({ subscription: { type, start, end } }: { subscription: Subscription }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const isOver = type === 'TRIAL' && end !== null && new Date(end) <= new Date();
  const rows: [string, string][] = [[t('organizations.subscription.type'), t(`organizations.subscription.types.${type}`)]];
  if (type !== 'FREE') {
    rows.push([
      t('organizations.subscription.start'),
      start ? formatDay(language, dayOf(start)) : t('organizations.subscription.noStart'),
    ]);
    rows.push([
      t('organizations.subscription.end'),
      end ? formatDay(language, dayOf(end)) : t('organizations.subscription.noEnd'),
    ]);
  }
  return (
    <DataTable label={t('organizations.subscription.current')} aria-label={t('organizations.subscription.current')}>
      <TableBody>
        {rows.map(([name, value], index) => (
          <Row key={name}>
            <RowHead className={styles.head}>{name}</RowHead>
            <Cell>
              {value}
              {isOver && index === rows.length - 1 && (
                <div className={styles.detail}>{t('organizations.subscription.ended')}</div>
              )}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </DataTable>
  );
}
