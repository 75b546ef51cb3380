import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { $user, contacts, createLoader } from '@vakwerk/store';
import { Card, Link, layout, makeStyles, StatusIcon, tokens, useTranslate } from '@vakwerk/ui';
import { NEXT_STEPS, type NextStep, type NextSteps } from '../../common/contract/waiting.ts';

const useStyles = makeStyles({
  card: { padding: '24px' },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  list: { ...layout.plainList, margin: '12px 0 0', display: 'grid', rowGap: '8px' },
  step: { display: 'flex', alignItems: 'baseline', columnGap: '8px' },
  sign: { display: 'inline-flex', alignSelf: 'center', justifyContent: 'center', width: '20px', flexShrink: 0 },
  done: { color: tokens.colorNeutralForeground3 },
  mail: { margin: '16px 0 0', color: tokens.colorNeutralForeground3, textWrap: 'pretty' },
});

const steps = createLoader((signal) => api.getNextSteps({ signal }));

/** Lists the steps to a first report for an admin, until all are done. */
export function NextStepsCard() {
  const styles = useStyles();
  const t = useTranslate();
  const isPlatformAdmin = useStore($user)?.admin ?? false;
  // A failure is not shown: the list only helps.
  const { data } = useStore(steps.$loaded);
  if (!data || data.done.length === NEXT_STEPS.length) return null;
  const next = NEXT_STEPS.find((step) => !data.done.includes(step));
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{t('dashboard.next.title')}</h2>
      <ol className={styles.list}>
        {NEXT_STEPS.map((step) => {
          const isDone = data.done.includes(step);
          return (
            <li key={step} className={styles.step} aria-current={step === next ? 'step' : undefined}>
              <span className={styles.sign}>
                {isDone ? <StatusIcon status="passed" label={t('dashboard.next.done')} /> : NEXT_STEPS.indexOf(step) + 1}
              </span>
              {isDone ? (
                <span className={styles.done}>{t(`dashboard.next.${step}`)}</span>
              ) : (
                <Link href={pageOf(step, data)}>{t(`dashboard.next.${step}`)}</Link>
              )}
            </li>
          );
        })}
      </ol>
      {contacts.mailStays && (
        <p className={styles.mail}>{t(isPlatformAdmin ? 'dashboard.next.mailStays' : 'dashboard.next.noMail')}</p>
      )}
    </Card>
  );
}

/** Returns the page on which a step is done; without the thing that it needs, the page that makes it. */
function pageOf(step: NextStep, { organizationId, projectId }: NextSteps): string {
  if (step === 'organization' || (step === 'colleague' && organizationId === null)) return '/organizations';
  if (step === 'colleague') return `/organizations/${organizationId}/settings/organization-members`;
  if (step === 'project' || projectId === null) return '/projects';
  return step === 'specification' ? `/projects/${projectId}/settings/specifications` : `/projects/${projectId}`;
}
