/** Lists the user's sessions, to end them. */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { formatDate, type Translate } from '@vakwerk/i18n';
import { type Column, EmptyState, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, notify, tellProblem } from '@vakwerk/store';
import { Badge, Button, ConfirmDialog, RelativeTime, SettingsSection, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { Session } from '../../common/contract/sessions.ts';

/** Which dialog is open: for one session, or for all others. */
type Asked = Session | 'others' | undefined;

export function SessionsPage() {
  const t = useTranslate();
  const language = useLanguage();
  const words = (key: string, params?: Record<string, string>) => t(`account.sessions.${key}`, params);
  const [list] = useState(() => createList<Session>({ search: ({ signal }) => api.listSessions({ signal }) }));
  const { total } = useStore(list.$list);
  const [openDialog, setOpenDialog] = useState<Asked>();
  async function end(): Promise<void> {
    setOpenDialog(undefined);
    if (!openDialog) return;
    const ending = openDialog === 'others' ? api.endOtherSessions() : api.endSession(openDialog.id);
    await ending.then(() => openDialog === 'others' && notify({ variant: 'success', title: words('othersEnded') }), tellProblem);
    await list.reload();
  }
  return (
    <SettingsSection title={words('title')} caption={words('caption')}>
      <ListView
        label={words('title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        actions={
          <Button disabled={total < 2} onClick={() => setOpenDialog('others')}>
            {words('endOthers')}
          </Button>
        }
        rowActions={(session) =>
          session.current ? null : (
            <Button
              size="small"
              aria-label={words('endOf', { name: nameOf(t, session), date: formatDate(language, session.createdAt) })}
              onClick={() => setOpenDialog(session)}
            >
              {words('end')}
            </Button>
          )
        }
        empty={<EmptyState title={words('unknown')} text={words('caption')} />}
      />
      <ConfirmDialog
        isOpen={openDialog !== undefined}
        isDangerous
        onCancel={() => setOpenDialog(undefined)}
        onConfirm={() => void end()}
      >
        {typeof openDialog === 'object' ? words('endBody', { name: nameOf(t, openDialog) }) : words('endOthersBody')}
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
      cell: ({ createdAt }) => formatDate(language, createdAt),
    },
    { key: 'seen', header: t('account.sessions.seen'), isWide: true, cell: seen },
  ];
}
