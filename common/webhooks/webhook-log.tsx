/** Shows what a webhook sent, with each attempt and its answer; it polls while a message is being sent. */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { formatDateTime } from '@vakwerk/i18n';
import { EmptyState, ListPages } from '@vakwerk/lists';
import { createList, notify, notifyProblem } from '@vakwerk/store';
import {
  Button,
  Collapsible,
  ListFailed,
  layout,
  makeStyles,
  StatusIcon,
  tokens,
  UnderName,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { useState } from 'react';
import {
  type MessageStatus,
  ownerPath,
  type Webhook,
  type WebhookAttempt,
  type WebhookMessage,
  type WebhookOwner,
} from '../contract/webhooks.ts';
import { OutcomeWords } from './last-attempt.tsx';

/** Polling intervals while a message waits, and otherwise. */
const POLL_MS = { waiting: 2_000, quiet: 10_000 };

const ICONS = { WAITING: 'none', DELIVERED: 'passed', FAILED: 'failed' } as const satisfies Record<MessageStatus, string>;

const useStyles = makeStyles({
  list: {
    ...layout.plainList,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
  },
  item: {
    padding: '12px 16px 4px',
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: '12px',
    rowGap: '8px',
    '& > svg': { marginTop: '2px' },
  },
  // The button moves below only where the words would get too narrow.
  words: { flexGrow: 1, flexBasis: '120px', minWidth: 0 },
  event: { fontWeight: 600 },
  details: { paddingLeft: '28px' },
  status: { display: 'flex', alignItems: 'flex-start', columnGap: '6px', '& > svg': { marginTop: '2px' } },
  attempts: { ...layout.plainList, display: 'grid', rowGap: '12px', margin: '4px 0 12px' },
  pre: {
    margin: '4px 0 0',
    padding: '8px 12px',
    maxHeight: '420px',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    ...layout.smallInLine,
    lineHeight: '18px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: '4px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  label: { ...layout.smallInLine, fontWeight: 600 },
});

interface WebhookLogProps {
  owner: WebhookOwner;
  webhook: Webhook;
  /** Whether messages can be sent again. */
  maySend: boolean;
}

export function WebhookLog({ owner, webhook, maySend }: WebhookLogProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [list] = useState(() =>
    createList<WebhookMessage>({
      search: ({ limit, offset, signal }) =>
        api.searchWebhookMessages(...ownerPath(owner), webhook.id, { limit, offset }, { signal }),
      pollMs: (messages) => (messages.some(({ status }) => status === 'WAITING') ? POLL_MS.waiting : POLL_MS.quiet),
    }),
  );
  async function replay({ id }: WebhookMessage): Promise<void> {
    try {
      await api.replayWebhookMessage(...ownerPath(owner), webhook.id, id);
      notify({ variant: 'success', title: t('webhooks.replayed') });
    } catch (error) {
      notifyProblem(error, { title: t('webhooks.failed') });
    }
    await list.reload();
  }
  const state = useStore(list.$list);
  if (state.status === 'loading') return null;
  if (state.status === 'error') return <ListFailed error={state.error} onRetry={() => void list.reload()} />;
  if (state.total === 0) return <EmptyState title={t('webhooks.logEmpty')} text={t('webhooks.logEmptyBody')} />;
  return (
    <>
      <ul className={styles.list} aria-label={t('webhooks.log')}>
        {state.data.map((message) => (
          <li key={message.id} className={styles.item}>
            <Message message={message} onReplay={maySend ? () => void replay(message) : undefined} />
          </li>
        ))}
      </ul>
      <ListPages list={list} state={state} />
    </>
  );
}

interface MessageProps {
  message: WebhookMessage;
  /** Sends it again; absent where that is not possible. */
  onReplay: (() => void) | undefined;
}

function Message({ message, onReplay }: MessageProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { event, status, createdAt, nextAttemptAt, attempts } = message;
  const [last] = attempts;
  const what = t(`webhooks.event.${event}`);
  const time = formatDateTime(language, createdAt);
  return (
    <>
      <div className={styles.head}>
        <StatusIcon status={ICONS[status]} />
        <div className={styles.words}>
          <span className={styles.event}>{what}</span>
          <UnderName>{time}</UnderName>
          <UnderName>
            {t(`webhooks.messageStatus.${status}`)}
            {last && (
              <>
                {'\u00A0· '}
                <OutcomeWords {...last} />
              </>
            )}
            {last && nextAttemptAt && ` · ${t('webhooks.nextAttempt', { time: formatDateTime(language, nextAttemptAt) })}`}
          </UnderName>
        </div>
        {onReplay && status !== 'WAITING' && (
          <Button size="small" aria-label={t('webhooks.replayOf', { event: what, time })} onClick={onReplay}>
            {t('webhooks.replay')}
          </Button>
        )}
      </div>
      <div className={styles.details}>
        <Collapsible label={() => t('webhooks.details')}>
          <MessageDetails {...message} />
        </Collapsible>
      </div>
    </>
  );
}

function MessageDetails({ attempts, payload }: WebhookMessage) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <>
      <ul className={styles.attempts}>
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <Attempt {...attempt} />
          </li>
        ))}
      </ul>
      <span className={styles.label}>{t('webhooks.content')}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <pre className={styles.pre} tabIndex={0}>
        {JSON.stringify(payload, null, 2)}
      </pre>
    </>
  );
}

function Attempt({ at, durationMs, outcome, status, answer }: WebhookAttempt) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <span className={styles.status}>
        <StatusIcon status={outcome === 'DELIVERED' ? 'passed' : 'failed'} />
        <span>
          <OutcomeWords outcome={outcome} status={status} />
          <UnderName>
            {formatDateTime(language, at)} · {t('webhooks.took', { ms: String(durationMs) })}
          </UnderName>
        </span>
      </span>
      {answer && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <pre className={styles.pre} tabIndex={0}>
          {answer}
        </pre>
      )}
    </>
  );
}
