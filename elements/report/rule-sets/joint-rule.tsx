/** One rule of a joint check with its objects by file; each is shown in the model with the other one of its pair. */
import { Alert, Button, Cell, DataTable, HeadCell, HeadRow, layout, makeStyles, Row, TableBody } from '@vakwerk/ui';
import { type ReactNode, useMemo } from 'react';
import { objectLabel } from '../../../common/contract/object-label.ts';
import { isPairKind } from '../../../common/contract/pair-kinds.ts';
import type { ListedRuleCheck, ReportedRule } from '../../../common/contract/rule-set-schema.ts';
import { ExceptedNote } from '../excepted-note.tsx';
import { GlobalId, Missing, useCopyStops } from '../objects/global-id.tsx';
import { ListBar } from '../objects/list-bar.tsx';
import type { ExceptionPlace, RuleSetSource } from '../report-source.ts';
import { useWords } from '../words.ts';
import { narrowBox, stackedTable } from '../workbench/narrow.ts';
import type { ChosenRule } from './chosen-rule.tsx';
import { type ComparedResults, newChecks } from './compared-results.ts';
import { NewBadge } from './new-badge.tsx';
import { PairCauses } from './pair-causes.tsx';
import { ListedCount, Reasons, RuleFacts, reasonWords } from './rule-facts.tsx';
import { useOutcomeStyles } from './rule-list.tsx';
import { SearchedChecks } from './searched-checks.tsx';

const useStyles = makeStyles({
  root: { ...narrowBox, minWidth: 0 },
  box: narrowBox,
  ...stackedTable,
  object: { width: '35%', overflowWrap: 'anywhere' },
  show: { whiteSpace: 'nowrap' },
  second: { display: 'flex', flexWrap: 'wrap', columnGap: '8px', ...layout.quietInLine },
});

/** An object of one of the files. */
export interface JointObject {
  /** Name of the file. */
  file: string;
  globalId: string;
}

/** A check that fails, and what an exception of it is of. */
export interface JointExceptionPlace extends ExceptionPlace {
  ruleSetId: string;
  ruleId: string;
  object: { key: string; name: string };
  /** The names of both files of a pair over two, in alphabetical order. */
  files: string[];
}

export type JointExceptionPart = (place: JointExceptionPlace) => ReactNode;

interface JointRuleProps extends ChosenRule {
  ruleSets: RuleSetSource;
  comparison: ComparedResults | undefined;
  onShow: (objects: readonly JointObject[]) => void;
  /** Renders more of the page at a check that fails; absent where nothing can be excepted. */
  exceptionPart?: JointExceptionPart | undefined;
}

export function JointRule(props: JointRuleProps) {
  const { rule, back } = props;
  const styles = useStyles();
  const { t } = useWords();
  return (
    <div className={styles.root}>
      <ListBar title={rule.name} back={t('ruleSets.rule.back')} onBack={back} />
      <RuleFacts rule={rule} />
      <PairCauses rule={rule} />
      <ExceptedNote exception={rule.exception} excepted={rule.excepted} />
      <ListedCount rule={rule} />
      {rule.outcome === 'DISABLED' && <Alert variant="info">{t('report.rule.disabled')}</Alert>}
      {rule.outcome !== 'DISABLED' && rule.listed === 0 && <p>{t('ruleSets.checks.empty')}</p>}
      {rule.listed > 0 && <Checks {...props} />}
    </div>
  );
}

function Checks({ ruleSets, tree: { ruleSetId = '' }, rule, comparison, onShow, exceptionPart, onChange }: JointRuleProps) {
  const { t } = useWords();
  const { id: ruleId, kind } = rule;
  const isNew = useMemo(() => newChecks(comparison, { ruleSetId, ruleId }), [comparison, ruleSetId, ruleId]);
  const newMark = (check: ListedRuleCheck) => (isNew(check) ? comparison?.isNew : undefined);
  const partOf = (check: ListedRuleCheck, reload: () => void) => {
    const { object: key, exception, outcome } = check;
    // The exception of a whole rule is answered in the report of a file.
    if (outcome !== 'FAILED' || key === undefined || exception?.ofRule) return null;
    const object = { key, name: nameOf(check) };
    const message = reasonWords(t, check);
    return exceptionPart?.({ ruleSetId, ruleId, files: filesOf(check, kind), message, object, exception, onChange: reload });
  };
  return (
    // Another joint check has another source.
    <SearchedChecks ruleSets={ruleSets} ruleSetId={ruleSetId} ruleId={ruleId} of={ruleSets}>
      {(checks, retry) => {
        const reload = () => {
          retry();
          onChange();
        };
        return <CheckTable {...{ checks, onShow, newMark }} partOf={(check) => partOf(check, reload)} />;
      }}
    </SearchedChecks>
  );
}

interface CheckTableProps extends Pick<JointRuleProps, 'onShow'> {
  checks: readonly ListedRuleCheck[];
  partOf: (check: ListedRuleCheck) => ReactNode;
  /** Returns the mark of a check that is new; undefined for other checks. */
  newMark: (check: ListedRuleCheck) => string | undefined;
}

function CheckTable({ checks, onShow, partOf, newMark }: CheckTableProps) {
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
          <HeadCell>{t('ruleSets.joint.file')}</HeadCell>
          <HeadCell>{t('ruleSets.checks.result')}</HeadCell>
          <HeadCell>{t('ruleSets.joint.model')}</HeadCell>
        </HeadRow>
        <TableBody className={styles.body}>
          {checks.map((check, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an object may be in several pairs
            <Row key={at} className={styles.row}>
              <Cell className={styles.whole}>
                {objectLabel(check) || <Missing of="noName" />}
                <span className={styles.second}>
                  {[check.ifcType, check.storey].filter(Boolean).join(' · ')}
                  {check.globalId && <GlobalId globalId={check.globalId} stepId={check.stepId} isStop={isStop(check)} />}
                </span>
              </Cell>
              <Cell className={styles.whole}>{check.file}</Cell>
              <Cell className={styles.whole}>
                <Reasons check={check} className={outcomes[check.outcome]} />
                <NewBadge mark={newMark(check)} />
                <ExceptedNote exception={check.exception} />
                {partOf(check)}
              </Cell>
              <Cell className={styles.whole}>
                <ShowButton check={check} onShow={onShow} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </DataTable>
    </div>
  );
}

/** Classes that have no shape: there is nothing to show. */
const NEVER_DRAWN: ReadonlySet<string> = new Set(['IfcProject', 'IfcBuilding', 'IfcBuildingStorey']);

function ShowButton({ check, onShow }: { check: ListedRuleCheck } & Pick<JointRuleProps, 'onShow'>) {
  const styles = useStyles();
  const { t } = useWords();
  const objects = NEVER_DRAWN.has(check.ifcType) ? [] : objectsOf(check);
  if (objects.length === 0) return null;
  const name = nameOf(check);
  return (
    <Button
      size="small"
      className={styles.show}
      aria-label={t('ruleSets.joint.showOf', { name })}
      onClick={() => onShow(objects)}
    >
      {t('ruleSets.joint.show')}
    </Button>
  );
}

function nameOf(check: ListedRuleCheck): string {
  return objectLabel(check) || `#${check.stepId}`;
}

/** Returns the names of the files that an exception of a check is of. */
function filesOf({ file, other }: ListedRuleCheck, kind: ReportedRule['kind']): string[] {
  return other && isPairKind(kind) && other.file !== file ? [file, other.file].sort() : [file];
}

function objectsOf({ file, globalId, other }: ListedRuleCheck): JointObject[] {
  return [{ file, globalId }, ...(other ? [other] : [])].flatMap(({ file, globalId }) =>
    globalId === null ? [] : [{ file, globalId }],
  );
}
