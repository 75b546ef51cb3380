/** Shows the running canary: its revision, its audience, and its share of failed pages compared with the others. */
import { formatDateTime } from '@vakwerk/i18n';
import { Button, Card, Facts, Link, layout, makeStyles, useLanguage, useTranslate } from '@vakwerk/ui';
import type { Canary } from '../../common/contract/import-map.ts';
import type { AskedChange } from './change-dialog.tsx';
import { ErrorShares } from './error-shares.tsx';
import { RevisionFacts } from './revision-facts.tsx';

const useStyles = makeStyles({
  card: layout.stack(12),
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '16px', rowGap: '8px' },
  title: { margin: 0, ...layout.sectionTitle },
  actions: layout.row(8),
});

export function CanaryCard({ canary, onAsk }: { canary: Canary; onAsk: (change: AskedChange) => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { number } = canary.revision;
  return (
    <Card className={styles.card} aria-labelledby="canary">
      <div className={styles.head}>
        <h3 className={styles.title} id="canary">
          {t('operations.canary.title')}{' '}
          <Link href={`/operations/import-map/${number}`}>{t('operations.revision.title', { number })}</Link>
        </h3>
        <div className={styles.actions}>
          <Button onClick={() => onAsk({ kind: 'promote', number })}>{t('operations.change.promote.ask')}</Button>
          <Button variant="danger" onClick={() => onAsk({ kind: 'cancel', number })}>
            {t('operations.change.cancel.ask')}
          </Button>
        </div>
      </div>
      <Facts
        facts={[
          { key: 'audience', content: <strong>{useAudienceWords(canary)}</strong> },
          { key: 'since', content: t('operations.canary.since', { at: formatDateTime(language, canary.startedAt) }) },
        ]}
      />
      <RevisionFacts revision={canary.revision} />
      <ErrorShares canary={canary} beside={canary.beside} />
    </Card>
  );
}

function useAudienceWords({ audience, audienceName }: Canary): string {
  const t = useTranslate();
  if (audience.share !== undefined) return t('operations.canary.share', { share: audience.share });
  const kind = audience.organizationId === undefined ? 'user' : 'organization';
  return t(`operations.canary.${kind}`, { name: audienceName ?? t('operations.canary.deleted') });
}
