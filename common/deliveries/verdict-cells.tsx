/** Shows the verdict of each specification of a delivery on one delivered file, or one wide cell where there is no verdict yet. */
import { Cell, Link, layout, makeStyles, Spinner, StatusIcon, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { areErrorsExcepted, requiredLayers } from '../contract/required-layers.ts';
import { isRuleSetInOrder } from '../contract/rule-sets-in-order.ts';
import type { Language } from '../contract/users.ts';
import type { ShownDelivery, ShownFile } from './shown-delivery.ts';
import { specificationLabel } from './specification-label.ts';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'start', columnGap: '8px', '& > :first-child': { flexShrink: 0, marginTop: '2px' } },
  words: { minWidth: 0, whiteSpace: 'normal' },
  // delivery-table.tsx has the headers of these columns.
  wide: { '@media (max-width: 639.98px)': { display: 'none' } },
  below: {
    ...layout.plainList,
    display: 'grid',
    rowGap: '8px',
    margin: '8px 0 4px',
    '@media (min-width: 640px)': { display: 'none' },
  },
  name: { display: 'block', ...layout.small, fontWeight: 600, color: tokens.colorNeutralForeground3 },
  grey: { display: 'block', ...layout.quiet },
});

interface CellsProps {
  delivery: Pick<ShownDelivery, 'specifications' | 'validity' | 'ruleSets' | 'project'>;
  file: ShownFile;
}

export function VerdictCells({ delivery, file }: CellsProps) {
  const styles = useStyles();
  const language = useLanguage();
  const verdicts = verdictsIn({ delivery, file }, language);
  if (verdicts.length === 0) return null;
  if (!isJudged(file)) {
    return (
      <Cell className={styles.wide} colSpan={verdicts.length}>
        <Unjudged file={file} href={hrefOf({ delivery, file })} />
      </Cell>
    );
  }
  return verdicts.map(({ key, verdict }) => (
    <Cell key={key} className={styles.wide}>
      {verdict}
    </Cell>
  ));
}

/** Returns whether a delivery has a column that says whether files are valid IFC. */
export function requiresValidity({ validity }: Pick<ShownDelivery, 'validity'>): boolean {
  return requiredLayers(validity).length > 0;
}

/** Returns the number of columns with verdicts. */
export function countVerdicts(delivery: Pick<ShownDelivery, 'specifications' | 'validity' | 'ruleSets'>): number {
  return delivery.specifications.length + delivery.ruleSets.length + (requiresValidity(delivery) ? 1 : 0);
}

function isJudged({ verdicts, validity, ruleSets = [] }: ShownFile): boolean {
  return verdicts.length + ruleSets.length > 0 || Boolean(validity);
}

/** Returns the verdict of each specification and rule set and, where it is required, on the validity of the file. */
function verdictsIn(
  { delivery, file }: CellsProps,
  language: Language,
): { key: string; name: string | null; verdict: ReactNode }[] {
  const ofSpecifications = delivery.specifications.map((specification) => ({
    key: specification.id,
    name: specificationLabel(specification),
    verdict: <Verdict specification={specification} delivery={delivery} file={file} />,
  }));
  const ofRuleSets = delivery.ruleSets.map(({ id, name, version }) => {
    const label = specificationLabel({ name: name[language], version });
    return { key: id, name: label, verdict: <RuleSet id={id} label={label} delivery={delivery} file={file} /> };
  });
  const verdicts = [...ofSpecifications, ...ofRuleSets];
  if (!requiresValidity(delivery)) return verdicts;
  return [...verdicts, { key: 'validity', name: null, verdict: <Validity delivery={delivery} file={file} /> }];
}

/** Shows the same as a list, where there is no room for columns. */
export function VerdictsBelow({ delivery, file }: CellsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const verdicts = verdictsIn({ delivery, file }, language);
  if (verdicts.length === 0) return null;
  return (
    <ul className={styles.below}>
      {!isJudged(file) ? (
        <li>
          <Unjudged file={file} href={hrefOf({ delivery, file })} />
        </li>
      ) : (
        verdicts.map(({ key, name, verdict }) => (
          <li key={key}>
            <span className={styles.name}>{name ?? t('deliveries.table.validity')}</span>
            {verdict}
          </li>
        ))
      )}
    </ul>
  );
}

/** Returns the address of the report that the verdict is counted from, for users who may open it. */
function hrefOf({ delivery: { project }, file: { report } }: CellsProps): string | null {
  return report && project ? `/projects/${encodeURIComponent(project.id)}/reports/${encodeURIComponent(report.id)}` : null;
}

function Unjudged({ file: { state }, href }: { file: ShownFile; href: string | null }) {
  const t = useTranslate();
  if (state === 'CHECKING') return <Line sign={<Spinner />}>{t('deliveries.table.checking')}</Line>;
  const isError = state === 'ERROR';
  return (
    <Line sign={<StatusIcon status="warning" />}>
      {t(isError ? 'deliveries.table.error' : 'deliveries.table.notChecked')}{' '}
      {isError && href && <Link href={href}>{t('deliveries.table.why')}</Link>}
    </Line>
  );
}

function Verdict({ specification, delivery, file }: CellsProps & { specification: ShownDelivery['specifications'][number] }) {
  const styles = useStyles();
  const t = useTranslate();
  const { filename: name } = file;
  const href = hrefOf({ delivery, file });
  const verdict = file.verdicts.find((one) => one.specificationId === specification.id);
  if (!verdict || verdict.outcome === 'NONE')
    return <Line sign={<StatusIcon status="none" />}>{t('deliveries.table.none')}</Line>;
  const isFailed = verdict.outcome === 'FAILED';
  const { rules, failures, excepted } = verdict;
  // The verdict of IDS does not change; exceptions are shown next to it.
  const words = isFailed ? t('deliveries.table.failed', { count: rules.failed }) : t('deliveries.table.passed');
  const isExcepted = isFailed && excepted?.rules === rules.failed;
  const label = `${words}. ${t('deliveries.table.openReport', { name, specification: specification.name })}`;
  return (
    <Line sign={<StatusIcon status={isExcepted ? 'excepted' : isFailed ? 'failed' : 'passed'} />}>
      {href ? (
        <Link href={`${href}?s=${encodeURIComponent(specification.id)}`} aria-label={label} prefetch="none">
          {words}
        </Link>
      ) : (
        words
      )}
      {isFailed && <span className={styles.grey}>{t('deliveries.table.failures', { count: failures })}</span>}
      {excepted && (
        <span className={styles.grey}>
          {t(isExcepted ? 'deliveries.table.allExcepted' : 'deliveries.table.excepted', { count: excepted.failures })}
        </span>
      )}
    </Line>
  );
}

function RuleSet({ id, label: specification, delivery, file }: CellsProps & { id: string; label: string }) {
  const styles = useStyles();
  const t = useTranslate();
  const href = hrefOf({ delivery, file });
  const verdict = file.ruleSets?.find(({ ruleSetId }) => ruleSetId === id);
  if (!verdict || verdict.outcome === 'NONE')
    return <Line sign={<StatusIcon status="none" />}>{t('deliveries.table.none')}</Line>;
  const { outcome, rules, failures, excepted } = verdict;
  const undecided = t('deliveries.table.undecided', { count: rules.undecided });
  const failed = t('deliveries.table.failed', { count: rules.failed });
  const words = outcome === 'PASSED' ? t('deliveries.table.passed') : outcome === 'FAILED' ? failed : undecided;
  const isWhole = excepted?.rules === rules.failed;
  const ofFailed = isWhole && isRuleSetInOrder(verdict) ? 'excepted' : 'failed';
  const status = outcome === 'PASSED' ? 'passed' : outcome === 'FAILED' ? ofFailed : 'warning';
  const label = `${words}. ${t('deliveries.table.openReport', { name: file.filename, specification })}`;
  return (
    <Line sign={<StatusIcon status={status} />}>
      {href ? (
        <Link href={`${href}?tab=rules`} aria-label={label} prefetch="none">
          {words}
        </Link>
      ) : (
        words
      )}
      {outcome === 'FAILED' && <span className={styles.grey}>{t('deliveries.table.failures', { count: failures })}</span>}
      {excepted && (
        <span className={styles.grey}>
          {t(isWhole ? 'deliveries.table.allExcepted' : 'deliveries.table.excepted', { count: excepted.failures })}
        </span>
      )}
      {outcome === 'FAILED' && rules.undecided > 0 && <span className={styles.grey}>{undecided}</span>}
    </Line>
  );
}

function Validity({ delivery, file }: CellsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const href = hrefOf({ delivery, file });
  const { filename: name, validity } = file;
  if (!validity) return <Line sign={<StatusIcon status="none" />}>{t('deliveries.table.none')}</Line>;
  const { outcome, layers } = validity;
  const words = t(`deliveries.table.validityOutcome.${outcome}`);
  const errors = layers.reduce((sum, { counts }) => sum + counts.errors, 0);
  const excepted = layers.reduce((sum, layer) => sum + (layer.excepted?.errors ?? 0), 0);
  // No exception covers what is undecided.
  const isExcepted = outcome === 'FAILED' && areErrorsExcepted(layers);
  const failed = isExcepted ? 'excepted' : 'failed';
  const status = outcome === 'PASSED' ? 'passed' : outcome === 'FAILED' ? failed : 'warning';
  const label = `${words}. ${t('deliveries.table.openValidity', { name })}`;
  return (
    <Line sign={<StatusIcon status={status} />}>
      {href ? (
        <Link href={`${href}?tab=validity`} aria-label={label} prefetch="none">
          {words}
        </Link>
      ) : (
        words
      )}
      {errors > 0 && <span className={styles.grey}>{t('deliveries.table.failures', { count: errors })}</span>}
      {excepted > 0 && (
        <span className={styles.grey}>
          {t(isExcepted ? 'deliveries.table.allExcepted' : 'deliveries.table.excepted', { count: excepted })}
        </span>
      )}
    </Line>
  );
}

function Line({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  const styles = useStyles();
  return (
    <span className={styles.line}>
      {sign}
      <span className={styles.words}>{children}</span>
    </span>
  );
}
