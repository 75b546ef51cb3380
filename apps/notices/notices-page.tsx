/** Lists events that concern the user, the newest first; following one marks it as read. */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { type Column, EmptyState, ListFilter, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, type List, noteUnread, notify, notifyProblem } from '@vakwerk/store';
import {
  Badge,
  Button,
  Link,
  LinkButton,
  makeStyles,
  mergeClasses,
  Page,
  RelativeTime,
  tokens,
  UnderName,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { useState } from 'react';
import type { Notice, NoticesRead } from '../../common/contract/notices.ts';
import { NOTICES_POLL_MS } from '../../common/contract/wait-times.ts';
import { noticeWords } from '../../common/i18n/notice-words.ts';

const SHOWN = ['ALL', 'UNREAD'] as const;

const useStyles = makeStyles({
  said: { overflowWrap: 'anywhere' },
  unread: { fontWeight: 600 },
  quote: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    margin: '4px 0 0',
    paddingLeft: '8px',
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
    fontSize: '13px',
    lineHeight: '18px',
    fontWeight: 400,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  filter: { '@container (max-width: 479px)': { width: '100%' } },
});

function noticeList(): List<Notice> {
  return createList<Notice>({
    filters: { shown: { values: SHOWN, initial: 'ALL' } },
    pollMs: () => NOTICES_POLL_MS,
    search: ({ limit, offset, filters: { shown: visibility }, signal }) =>
      api.searchNotices({ limit, offset, unread: visibility === 'UNREAD' }, { signal }),
  });
}

/** Notifies the service and the bell. */
async function markRead(which: NoticesRead): Promise<void> {
  noteUnread((await api.readNotices(which)).unread);
}

export function NoticesPage() {
  const styles = useStyles();
  const t = useTranslate();
  const [list] = useState(noticeList);
  const { place } = useStore(list.$list);
  const mark = (which: NoticesRead, then?: () => void) => void markRead(which).then(then, notifyProblem).finally(list.reload);
  return (
    <Page title={t('notices.title')} purpose={t('notices.purpose')}>
      <ListView
        label={t('notices.title')}
        list={list}
        columns={useColumns((id) => void markRead({ ids: [id] }).catch(notifyProblem))}
        rowKey={({ id }) => id}
        filters={
          <ListFilter
            className={styles.filter}
            list={list}
            name="shown"
            label={t('notices.filter.label')}
            options={SHOWN.map((value) => ({ value, text: t(`notices.filter.${value}`) }))}
          />
        }
        actions={
          <>
            <MarkAll
              list={list}
              onMark={(until) => mark({ until }, () => notify({ variant: 'success', title: t('notices.marked') }))}
            />
            <LinkButton variant="outline" href="/account-settings/notices">
              {t('notices.settings')}
            </LinkButton>
          </>
        }
        rowActions={(notice) => (notice.read ? null : <MarkOne notice={notice} onMark={() => mark({ ids: [notice.id] })} />)}
        empty={
          place.filters.shown === 'UNREAD' ? (
            <EmptyState title={t('notices.noneUnread')} />
          ) : (
            <EmptyState title={t('notices.empty')} text={t('notices.emptyBody')} />
          )
        }
      />
    </Page>
  );
}

/** Marks everything up to the newest visible notice: on a later page those before it count as seen as well. */
function MarkAll({ list, onMark }: { list: List<Notice>; onMark: (until: string) => void }) {
  const t = useTranslate();
  const { data, place } = useStore(list.$list);
  const [newest, setNewest] = useState('');
  const first = data[0]?.at ?? '';
  if (place.offset === 0 && first > newest) setNewest(first);
  const until = newest === '' ? first : newest;
  return (
    <Button disabled={until === '' || data.every(({ read }) => read)} onClick={() => onMark(until)}>
      {t('notices.markAll')}
    </Button>
  );
}

function MarkOne({ notice, onMark }: { notice: Notice; onMark: () => void }) {
  const t = useTranslate();
  const { sentence } = noticeWords(t, useLanguage(), notice);
  return (
    <Button size="small" variant="subtle" aria-label={t('notices.markReadOf', { name: sentence })} onClick={onMark}>
      {t('notices.markRead')}
    </Button>
  );
}

function useColumns(onFollow: (id: string) => void): Column<Notice>[] {
  const t = useTranslate();
  return [
    {
      key: 'what',
      header: t('notices.column.what'),
      isRowHead: true,
      wraps: true,
      cell: (notice) => <What notice={notice} onFollow={() => notice.read || onFollow(notice.id)} />,
    },
    { key: 'at', header: t('notices.column.at'), isWide: true, cell: ({ at }) => <RelativeTime at={at} /> },
  ];
}

function What({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const { sentence, facts } = noticeWords(t, useLanguage(), notice);
  return (
    <>
      <Link href={notice.page} className={mergeClasses(styles.said, !notice.read && styles.unread)} onClick={onFollow}>
        {sentence}
      </Link>{' '}
      {!notice.read && <Badge variant="brand">{t('notices.unread')}</Badge>}
      {facts.length > 0 && <UnderName>{facts.join(' · ')}</UnderName>}
      <NarrowOnly>
        <RelativeTime at={notice.at} />
      </NarrowOnly>
      {notice.text !== null && <blockquote className={styles.quote}>{notice.text}</blockquote>}
    </>
  );
}
