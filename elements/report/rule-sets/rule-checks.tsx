/** One rule of a rule set: what it checks, why, how to repair it, and its objects. */
import { Alert, Badge, Cell, DataTable, HeadCell, HeadRow, layout, makeStyles, Row, TableBody, useAnswer } from '@vakwerk/ui';
import { type ReactNode, useMemo } from 'react';
import { PAGE_SIZE } from '../../../common/contract/limits.ts';
import { objectLabel } from '../../../common/contract/object-label.ts';
import type { ReportComparison, ReportResource } from '../../../common/contract/reports.ts';
import type { ListedRuleCheck, ReportedGroup, ReportedRule } from '../../../common/contract/rule-set-schema.ts';
import { ExceptedNote } from '../excepted-note.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { ModelButton } from '../model/model-button.tsx';
import { EntityLink } from '../objects/entity-link.tsx';
import { GlobalId, useCopyStops } from '../objects/global-id.tsx';
import { ListBar } from '../objects/list-bar.tsx';
import { ReportPages } from '../report-pages.tsx';
import type { ReportSource, RuleSetSource } from '../report-source.ts';
import { SearchAndOutcome } from '../search-and-outcome.tsx';
import { useWords } from '../words.ts';
import { narrowBox, stackedTable } from '../workbench/narrow.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { ListedCount, Reasons, RuleFacts, reasonWords } from './rule-facts.tsx';
import { useOutcomeStyles } from './rule-list.tsx';
import { RuleModelInLine, useRuleSide } from './rule-model.tsx';

const useStyles = makeStyles({
  root: { ...narrowBox, maxWidth: '1200px', minWidth: 0 },
  box: narrowBox,
  ...stackedTable,
  tools: { margin: '12px 0 8px' },
  buttons: { ...layout.row(8), alignItems: 'baseline', margin: '8px 0' },
  followed: { margin: '0 0 16px', ':empty': { display: 'none' } },
  object: { width: '40%', overflowWrap: 'anywhere' },
  second: { display: 'flex', flexWrap: 'wrap', columnGap: '8px', ...layout.quietInLine },
});

interface RuleChecksProps {
  report: ReportResource;
  source: ReportSource;
  ruleSets: RuleSetSource;
  /** The rule set of the rule. */
  tree: ReportedGroup;
  rule: ReportedRule;
  back: () => void;
  /** Reloads the rules. */
  onChange: () => void;
  comparison: ReportComparison | undefined;
}

const OUTCOMES = ['FAILED', 'UNDECIDED', 'PASSED'] as const;

export function RuleChecks(props: RuleChecksProps) {
  const { report, source, ruleSets, tree, rule, back, onChange } = props;
  const { ruleSetId = '' } = tree;
  const styles = useStyles();
  const { t } = useWords();
  const { name, listed, outcome, excepted, exception } = rule;
  // Renders more of the page next to the rule or an object.
  const part = source.service?.setRulePart;
  const place = { report, source, ruleSets, tree, ruleId: rule.id };
  const side = useRuleSide(place);
  const content = (
    <div className={styles.root}>
      <ListBar title={name} back={t('ruleSets.rule.back')} onBack={back} />
      <RuleFacts rule={rule} />
      <ExceptedNote exception={exception} excepted={excepted} />
      <div className={styles.buttons}>
        {outcome === 'FAILED' && part?.({ ruleSetId, ruleId: rule.id, message: name, exception, onChange })}
        <ModelButton source={source} />
      </div>
      <div className={styles.followed}>{source.service?.rulePart?.({ ruleId: rule.id, specificationId: ruleSetId })}</div>
      <RuleModelInLine {...place} />
      <ListedCount rule={rule} />
      {outcome === 'DISABLED' && <Alert variant="info">{t('report.rule.disabled')}</Alert>}
      {outcome !== 'DISABLED' && listed === 0 && <p>{t('ruleSets.checks.empty')}</p>}
      {/* Objects show the exception of the whole rule, and are read again with it. */}
      {listed > 0 && <Checks key={`${exception?.id} ${exception?.status}`} {...props} />}
    </div>
  );
  return (
    <div className={side?.className}>
      {content}
      {side?.content}
    </div>
  );
}

function Checks({ report, source, ruleSets, tree, rule: { id: ruleId }, onChange, comparison }: RuleChecksProps) {
  const { ruleSetId = '' } = tree;
  const styles = useStyles();
  const { t, language } = useWords();
  const { place } = usePlaces();
  const { query, page } = place;
  const chosen = OUTCOMES.find((one) => one === place.outcomes?.[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another report the same is asked again
  const ask = useMemo(() => {
    const search = { query, language, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, ...(chosen && { outcome: [chosen] }) };
    return () => ruleSets.checks({ ruleSetId, ruleId }, search);
  }, [ruleSets, ruleSetId, ruleId, query, language, page, chosen, report]);
  const { value, hasFailed, isLoading, retry } = useAnswer(ask);
  const isNew = useMemo(() => newObjects(comparison, ruleSetId, ruleId), [comparison, ruleSetId, ruleId]);
  const newSince = (check: ListedRuleCheck) => (isNew(check) ? comparison?.previous?.fileVersion : undefined);
  const reload = () => {
    retry();
    onChange();
  };
  const partOf = (check: ListedRuleCheck) => {
    const { object: key, globalId, stepId, exception: current, outcome } = check;
    // The exception of the whole rule is answered at the rule.
    if (outcome !== 'FAILED' || key === undefined || current?.ofRule) return null;
    const object = { key, name: objectLabel(check) || globalId || `#${stepId}` };
    const message = reasonWords(t, check);
    return source.service?.setRulePart?.({ ruleSetId, ruleId, message, object, exception: current, onChange: reload });
  };
  return (
    <>
      <SearchAndOutcome
        searchLabel={t('ruleSets.search')}
        outcomeLabel={t('ruleSets.filter.label')}
        options={(['all', ...OUTCOMES] as const).map((value) => ({ value, text: t(`ruleSets.filter.${value}`) }))}
        chosen={chosen}
        className={styles.tools}
      />
      {hasFailed && <LoadFailed header={t('ruleSets.checks.failed')} retry={retry} />}
      {value && !hasFailed && (
        <>
          {value.total === 0 ? (
            <p>{t('ruleSets.checks.none')}</p>
          ) : (
            <CheckTable checks={value.data} partOf={partOf} newSince={newSince} />
          )}
          <ReportPages total={value.total} isLoading={isLoading} />
        </>
      )}
    </>
  );
}

/** Returns what tells the failed checks that are new since the previous version from those that failed before. */
function newObjects(
  comparison: ReportComparison | undefined,
  ruleSetId: string,
  ruleId: string,
): (check: ListedRuleCheck) => boolean {
  const changes = comparison?.ruleSets?.rules.find((rule) => rule.ruleSetId === ruleSetId && rule.ruleId === ruleId);
  if (!changes || changes.isByNumber) return () => false;
  const objects = changes.newObjects && new Set(changes.newObjects);
  const areAllNew = changes.new > 0 && changes.stillFailing === 0;
  return ({ outcome, object = '' }) => outcome === 'FAILED' && (areAllNew || objects?.has(object) === true);
}

interface CheckTableProps {
  checks: readonly ListedRuleCheck[];
  partOf: (check: ListedRuleCheck) => ReactNode;
  /** Returns the version before which the check did not fail; undefined for other checks. */
  newSince: (check: ListedRuleCheck) => number | undefined;
}

function CheckTable({ checks, partOf, newSince }: CheckTableProps) {
  const styles = useStyles();
  const outcomes = useOutcomeStyles();
  const { t } = useWords();
  const { isStop, onKeyDown } = useCopyStops(checks);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are heard from the copy buttons inside
    <div className={styles.box} onKeyDown={onKeyDown}>
      <DataTable label={t('ruleSets.checks.caption')} className={styles.table}>
        <HeadRow className={styles.head}>
          <HeadCell className={styles.object}>{t('ruleSets.checks.object')}</HeadCell>
          <HeadCell>{t('ruleSets.checks.result')}</HeadCell>
        </HeadRow>
        <TableBody className={styles.body}>
          {checks.map((check, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an object may be in several pairs
            <Row key={at} className={styles.row}>
              <Cell className={styles.whole}>
                <EntityLink entity={check} />
                <span className={styles.second}>
                  {[check.ifcType, check.storey].filter(Boolean).join(' · ')}
                  {check.globalId && <GlobalId globalId={check.globalId} stepId={check.stepId} isStop={isStop(check)} />}
                </span>
              </Cell>
              <Cell className={styles.whole}>
                <Reasons check={check} className={outcomes[check.outcome]} />
                <NewBadge version={newSince(check)} />
                <ExceptedNote exception={check.exception} />
                {partOf(check)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </DataTable>
    </div>
  );
}

function NewBadge({ version }: { version: number | undefined }) {
  const { t } = useWords();
  return version === undefined ? null : <Badge variant="brand">{t('resultChanges.isNew', { version })}</Badge>;
}
