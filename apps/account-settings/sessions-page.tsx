/** Lists the user's sessions, to end them. */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { formatDateTime, type Translate } from '@vakwerk/i18n';
import { type Column, EmptyState, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, notify, notifyProblem } from '@vakwerk/store';
import { Badge, Button, ConfirmDialog, RelativeTime, SettingsSection, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { Session } from '../../common/contract/sessions.ts';

/** Which dialog is open: for one session, or for all others. */
type DialogSubject = Session | 'others' | undefined;

export function SessionsPage() {
  const t = useTranslate();
  const language = useLanguage();
  const [list] = useState(() => createList<Session>({ search: ({ signal }) => api.listSessions({ signal }) }));
  const { total } = useStore(list.$list);
  const [openDialog, setOpenDialog] = useState<DialogSubject>();
  async function end(): Promise<void> {
    setOpenDialog(undefined);
    if (!openDialog) return;
    const ending = openDialog === 'others' ? api.endOtherSessions() : api.endSession(openDialog.id);
    await ending.then(
      () => openDialog === 'others' && notify({ variant: 'success', title: t('account.sessions.othersEnded') }),
      notifyProblem,
    );
    await list.reload();
  }
  return (
    <SettingsSection title={t('account.sessions.title')} caption={t('account.sessions.caption')}>
      <ListView
        label={t('account.sessions.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        actions={
          <Button disabled={total < 2} onClick={() => setOpenDialog('others')}>
            {t('account.sessions.endOthers')}
          </Button>
        }
        rowActions={(session) =>
          session.current ? null : (
            <Button
              size="small"
              aria-label={t('account.sessions.endOf', {
                name: nameOf(t, session),
                date: formatDateTime(language, session.createdAt),
              })}
              onClick={() => setOpenDialog(session)}
            >
              {t('account.sessions.end')}
            </Button>
          )
        }
        empty={<EmptyState title={t('account.sessions.unknown')} text={t('account.sessions.caption')} />}
      />
      <ConfirmDialog
        isOpen={openDialog !== undefined}
        isDangerous
        onCancel={() => setOpenDialog(undefined)}
        onConfirm={() => void end()}
      >
        {typeof openDialog === 'object'
          ? t('account.sessions.endBody', { name: nameOf(t, openDialog) })
          : t('account.sessions.endOthersBody')}
      </ConfirmDialog>
    </SettingsSection>
  );
}

function nameOf(t: Translate, { browser, system }: Session): string {
  if (browser !== null && system !== null) return t('account.sessions.named', { browser, system });
  return browser ?? system ?? t('account.sessions.unknown');
}

function useColumns(): Column<Session>[] {
  const t = useTranslate();
  const language = useLanguage();
  const seen = ({ current, lastUsedAt }: Session) => (current ? t('account.sessions.now') : <RelativeTime at={lastUsedAt} />);
  return [
    {
      key: 'device',
      header: t('account.sessions.device'),
      isRowHead: true,
      wraps: true,
      cell: (session) => (
        <>
          <span>{nameOf(t, session)}</span> {session.current && <Badge>{t('account.sessions.current')}</Badge>}
          <NarrowOnly>{seen(session)}</NarrowOnly>
        </>
      ),
    },
    {
      key: 'began',
      header: t('account.sessions.began'),
      isWide: true,
      cell: ({ createdAt }) => formatDateTime(language, createdAt),
    },
    { key: 'seen', header: t('account.sessions.seen'), isWide: true, cell: seen },
  ];
}
