/** The decisions with their authors and reasons, the newest first. */

import { formatDateTime } from '@vakwerk/i18n';
import { layout, makeStyles, StatusIcon, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import type { DecisionEntry, Delivery } from '../../common/contract/deliveries.ts';
import { personName } from '../../common/contract/person-name.ts';
import { CertificateActions } from './certificate-actions.tsx';

const useStyles = makeStyles({
  section: { ...layout.stack(8), alignContent: 'start' },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  grey: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: { display: 'grid', rowGap: '16px', ...layout.plainList },
  item: { display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', columnGap: '12px', '& > svg': { marginTop: '2px' } },
  what: { margin: 0, fontWeight: 600 },
  reason: { margin: '2px 0 0', maxWidth: '72ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  when: { margin: '2px 0 0', ...layout.quiet },
});

export function DecisionList({ delivery }: { delivery: Delivery }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { decisions } = delivery;
  const title = t('deliveries.decision.title');
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {decisions.length === 0 && <p className={styles.grey}>{t('deliveries.decision.none')}</p>}
      <ul className={styles.list}>
        {decisions.map(({ id, decision, reason, decidedBy, decidedAt, certificateId }, at) => (
          <li key={id} className={styles.item}>
            <StatusIcon status={decision === 'ACCEPTED' ? 'passed' : 'failed'} />
            <div>
              <p className={styles.what}>
                {t(`deliveries.decision.${decision}`, {
                  name: decidedBy ? personName(decidedBy) : t('deliveries.table.deletedAccount'),
                })}
              </p>
              {reason && <p className={styles.reason}>{reason}</p>}
              <p className={styles.when}>{formatDateTime(language, decidedAt)}</p>
              {certificateId !== null && (
                <CertificateActions
                  delivery={delivery}
                  certificateId={certificateId}
                  decidedAt={decidedAt}
                  reopenedAt={reopenedAfter(decisions, at)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The decision after an acceptance is always a rejection, which reopens the delivery. */
function reopenedAfter(decisions: readonly DecisionEntry[], at: number): string | undefined {
  return decisions[at - 1]?.decidedAt;
}
