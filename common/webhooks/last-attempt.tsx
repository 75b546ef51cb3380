/** Shows how the last attempt of a webhook ended, and how many messages wait. */
import { makeStyles, RelativeTime, StatusIcon, tokens, useTranslate } from '@vakwerk/ui';
import type { AttemptOutcome, Webhook } from '../contract/webhooks.ts';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'flex-start', columnGap: '6px', '& > svg': { marginTop: '2px' } },
  grey: { color: tokens.colorNeutralForeground3 },
});

export function LastAttempt({ lastAttempt, waiting }: Pick<Webhook, 'lastAttempt' | 'waiting'>) {
  const styles = useStyles();
  const t = useTranslate();
  if (!lastAttempt) return <span className={styles.grey}>{t('webhooks.never')}</span>;
  return (
    <span className={styles.line}>
      <StatusIcon status={lastAttempt.outcome === 'DELIVERED' ? 'passed' : 'failed'} />
      <span>
        <OutcomeWords {...lastAttempt} /> · <RelativeTime at={lastAttempt.at} />
        {waiting > 0 && ` · ${t('webhooks.waiting', { count: waiting })}`}
      </span>
    </span>
  );
}

export function OutcomeWords({ outcome, status }: { outcome: AttemptOutcome; status: number | null }) {
  return useTranslate()(`webhooks.outcome.${outcome}`, { status: String(status ?? '') });
}
