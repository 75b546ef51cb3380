/** One rule of a rule set: what it checks, why, how to repair it, and its objects. */
import { Alert, Cell, DataTable, HeadCell, HeadRow, layout, makeStyles, Row, TableBody } from '@vakwerk/ui';
import { type ReactNode, useMemo } from 'react';
import { objectLabel } from '../../../common/contract/object-label.ts';
import type { ReportResource } from '../../../common/contract/reports.ts';
import type { ListedRuleCheck } from '../../../common/contract/rule-set-schema.ts';
import { ExceptedNote } from '../excepted-note.tsx';
import { ModelButton } from '../model/model-button.tsx';
import { EntityLink } from '../objects/entity-link.tsx';
import { GlobalId, useCopyStops } from '../objects/global-id.tsx';
import { ListBar } from '../objects/list-bar.tsx';
import type { ReportSource, RuleSetSource } from '../report-source.ts';
import { useWords } from '../words.ts';
import { narrowBox, stackedTable } from '../workbench/narrow.ts';
import type { ChosenRule } from './chosen-rule.tsx';
import { type ComparedResults, newChecks } from './compared-results.ts';
import { NewBadge } from './new-badge.tsx';
import { PairCauses } from './pair-causes.tsx';
import { ListedCount, Reasons, RuleFacts, reasonWords } from './rule-facts.tsx';
import { useOutcomeStyles } from './rule-list.tsx';
import { RuleModelInLine, useRuleSide } from './rule-model.tsx';
import { SearchedChecks } from './searched-checks.tsx';

const useStyles = makeStyles({
  root: { ...narrowBox, maxWidth: '1200px', minWidth: 0 },
  box: narrowBox,
  ...stackedTable,
  buttons: { ...layout.row(8), alignItems: 'baseline', margin: '8px 0' },
  followed: { margin: '0 0 16px', ':empty': { display: 'none' } },
  object: { width: '40%', overflowWrap: 'anywhere' },
  second: { display: 'flex', flexWrap: 'wrap', columnGap: '8px', ...layout.quietInLine },
});

interface RuleChecksProps extends ChosenRule {
  report: ReportResource;
  source: ReportSource;
  ruleSets: RuleSetSource;
  comparison: ComparedResults | undefined;
}

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
      <PairCauses rule={rule} />
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
  const { t } = useWords();
  const isNew = useMemo(() => newChecks(comparison, { ruleSetId, ruleId }), [comparison, ruleSetId, ruleId]);
  const newMark = (check: ListedRuleCheck) => (isNew(check) ? comparison?.isNew : undefined);
  const partOf = (check: ListedRuleCheck, reload: () => void) => {
    const { object: key, globalId, stepId, exception: current, outcome } = check;
    // The exception of the whole rule is answered at the rule.
    if (outcome !== 'FAILED' || key === undefined || current?.ofRule) return null;
    const object = { key, name: objectLabel(check) || globalId || `#${stepId}` };
    const message = reasonWords(t, check);
    return source.service?.setRulePart?.({ ruleSetId, ruleId, message, object, exception: current, onChange: reload });
  };
  return (
    <SearchedChecks ruleSets={ruleSets} ruleSetId={ruleSetId} ruleId={ruleId} of={report}>
      {(checks, retry) => {
        const reload = () => {
          retry();
          onChange();
        };
        return <CheckTable checks={checks} partOf={(check) => partOf(check, reload)} newMark={newMark} />;
      }}
    </SearchedChecks>
  );
}

interface CheckTableProps {
  checks: readonly ListedRuleCheck[];
  partOf: (check: ListedRuleCheck) => ReactNode;
  /** Returns the mark of a check that is new; undefined for other checks. */
  newMark: (check: ListedRuleCheck) => string | undefined;
}

function CheckTable({ checks, partOf, newMark }: CheckTableProps) {
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
                <NewBadge mark={newMark(check)} />
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
