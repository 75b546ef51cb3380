/** What a webhook sent, with each attempt and its answer; looks again while something is on its way. */
import { replayWebhookMessage, searchWebhookMessages, type WebhookOwner } from '@vakwerk/api';
import { formatDateTime } from '@vakwerk/i18n';
import { type Column, EmptyState, ListView } from '@vakwerk/lists';
import { createList, notify, tellProblem } from '@vakwerk/store';
import { Button, Collapsible, makeStyles, StatusIcon, tokens, UnderName, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { MessageStatus, Webhook, WebhookAttempt, WebhookMessage } from '../contract/webhooks.ts';
import { OutcomeWords } from './last-attempt.tsx';

/** While a message waits, and else. */
const POLL_MS = { waiting: 2_000, quiet: 10_000 };

const ICONS = { WAITING: 'none', DELIVERED: 'passed', FAILED: 'failed' } as const satisfies Record<MessageStatus, string>;

const useStyles = makeStyles({
  status: { display: 'flex', alignItems: 'flex-start', columnGap: '6px', '& > svg': { marginTop: '2px' } },
  attempts: { display: 'grid', rowGap: '12px', margin: '4px 0 12px', padding: 0, listStyle: 'none' },
  pre: {
    margin: '4px 0 0',
    padding: '8px 12px',
    maxHeight: '320px',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '12px',
    lineHeight: '18px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: '4px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  label: { fontWeight: 600, fontSize: '12px' },
});

interface WebhookLogProps {
  owner: WebhookOwner;
  webhook: Webhook;
  /** Messages can be sent again. */
  maySend: boolean;
}

export function WebhookLog({ owner, webhook, maySend }: WebhookLogProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [list] = useState(() =>
    createList<WebhookMessage>({
      search: ({ limit, offset, signal }) => searchWebhookMessages(owner, webhook.id, { limit, offset, signal }),
      pollMs: (messages) => (messages.some(({ status }) => status === 'WAITING') ? POLL_MS.waiting : POLL_MS.quiet),
    }),
  );
  async function replay({ id }: WebhookMessage): Promise<void> {
    try {
      await replayWebhookMessage(owner, webhook.id, id);
      notify({ variant: 'success', title: t('webhooks.replayed') });
    } catch (error) {
      tellProblem(error, { title: t('webhooks.failed') });
    }
    await list.reload();
  }
  const replayName = ({ event, createdAt }: WebhookMessage) =>
    t('webhooks.replayOf', { event: t(`webhooks.event.${event}`), time: formatDateTime(language, createdAt) });
  return (
    <ListView
      label={t('webhooks.log')}
      list={list}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowActions={
        maySend
          ? (message) =>
              message.status !== 'WAITING' && (
                <Button size="small" aria-label={replayName(message)} onClick={() => void replay(message)}>
                  {t('webhooks.replay')}
                </Button>
              )
          : undefined
      }
      empty={<EmptyState title={t('webhooks.logEmpty')} text={t('webhooks.logEmptyBody')} />}
    />
  );
}

function useColumns(): Column<WebhookMessage>[] {
  const t = useTranslate();
  const language = useLanguage();
  const styles = useStyles();
  return [
    {
      key: 'event',
      header: t('webhooks.sent'),
      isRowHead: true,
      wraps: true,
      cell: (message) => (
        <>
          {t(`webhooks.event.${message.event}`)}
          <UnderName>{formatDateTime(language, message.createdAt)}</UnderName>
          <Collapsible label={() => t('webhooks.details')}>
            <MessageDetails {...message} />
          </Collapsible>
        </>
      ),
    },
    {
      key: 'status',
      header: t('webhooks.status'),
      wraps: true,
      width: '34%',
      cell: ({ status, attempts: [last], nextAttemptAt }) => (
        <span className={styles.status}>
          <StatusIcon status={ICONS[status]} />
          <span>
            {t(`webhooks.messageStatus.${status}`)}
            {last && (
              <UnderName>
                <OutcomeWords {...last} />
              </UnderName>
            )}
            {last && nextAttemptAt && (
              <UnderName>{t('webhooks.nextAttempt', { time: formatDateTime(language, nextAttemptAt) })}</UnderName>
            )}
          </span>
        </span>
      ),
    },
  ];
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
