/** One rule of a joint check with its objects by file; each is shown in the model with the other one of its pair. */
import { Alert, Button, Cell, DataTable, HeadCell, HeadRow, layout, makeStyles, Row, TableBody, useAnswer } from '@vakwerk/ui';
import { type ReactNode, useMemo } from 'react';
import { PAGE_SIZE } from '../../../common/contract/limits.ts';
import { objectLabel } from '../../../common/contract/object-label.ts';
import { isPairKind } from '../../../common/contract/pair-kinds.ts';
import type { ListedRuleCheck, ReportedGroup, ReportedRule } from '../../../common/contract/rule-set-schema.ts';
import { ExceptedNote } from '../excepted-note.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { GlobalId, Missing, useCopyStops } from '../objects/global-id.tsx';
import { ListBar } from '../objects/list-bar.tsx';
import { ReportPages } from '../report-pages.tsx';
import type { ExceptionPlace, RuleSetSource } from '../report-source.ts';
import { SearchAndOutcome } from '../search-and-outcome.tsx';
import { useWords } from '../words.ts';
import { narrowBox, stackedTable } from '../workbench/narrow.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { ListedCount, Reasons, RuleFacts, reasonWords } from './rule-facts.tsx';
import { useOutcomeStyles } from './rule-list.tsx';

const useStyles = makeStyles({
  root: { ...narrowBox, minWidth: 0 },
  box: narrowBox,
  ...stackedTable,
  tools: { margin: '12px 0 8px' },
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

interface JointRuleProps {
  ruleSets: RuleSetSource;
  /** The rule set of the rule. */
  tree: ReportedGroup;
  rule: ReportedRule;
  back: () => void;
  onShow: (objects: readonly JointObject[]) => void;
  /** Renders more of the page at a check that fails; absent where nothing can be excepted. */
  exceptionPart?: JointExceptionPart | undefined;
  /** Reloads the rules. */
  onChange: () => void;
}

const OUTCOMES = ['FAILED', 'UNDECIDED', 'PASSED'] as const;

export function JointRule(props: JointRuleProps) {
  const { rule, back } = props;
  const styles = useStyles();
  const { t } = useWords();
  return (
    <div className={styles.root}>
      <ListBar title={rule.name} back={t('ruleSets.rule.back')} onBack={back} />
      <RuleFacts rule={rule} />
      <ExceptedNote exception={rule.exception} excepted={rule.excepted} />
      <ListedCount rule={rule} />
      {rule.outcome === 'DISABLED' && <Alert variant="info">{t('report.rule.disabled')}</Alert>}
      {rule.outcome !== 'DISABLED' && rule.listed === 0 && <p>{t('ruleSets.checks.empty')}</p>}
      {rule.listed > 0 && <Checks {...props} />}
    </div>
  );
}

function Checks({ ruleSets, tree: { ruleSetId = '' }, rule, onShow, exceptionPart, onChange }: JointRuleProps) {
  const styles = useStyles();
  const { t, language } = useWords();
  const { place } = usePlaces();
  const { query, page } = place;
  const { id: ruleId, kind } = rule;
  const chosen = OUTCOMES.find((one) => one === place.outcomes?.[0]);
  const ask = useMemo(() => {
    const search = { query, language, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, ...(chosen && { outcome: [chosen] }) };
    return () => ruleSets.checks({ ruleSetId, ruleId }, search);
  }, [ruleSets, ruleSetId, ruleId, query, language, page, chosen]);
  const { value, hasFailed, isLoading, retry } = useAnswer(ask);
  const reload = () => {
    retry();
    onChange();
  };
  const partOf = (check: ListedRuleCheck) => {
    const { object: key, exception, outcome } = check;
    // The exception of a whole rule is answered in the report of a file.
    if (outcome !== 'FAILED' || key === undefined || exception?.ofRule) return null;
    const object = { key, name: nameOf(check) };
    const message = reasonWords(t, check);
    return exceptionPart?.({ ruleSetId, ruleId, files: filesOf(check, kind), message, object, exception, onChange: reload });
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
            <CheckTable checks={value.data} onShow={onShow} partOf={partOf} />
          )}
          <ReportPages total={value.total} isLoading={isLoading} />
        </>
      )}
    </>
  );
}

interface CheckTableProps extends Pick<JointRuleProps, 'onShow'> {
  checks: readonly ListedRuleCheck[];
  partOf: (check: ListedRuleCheck) => ReactNode;
}

function CheckTable({ checks, onShow, partOf }: CheckTableProps) {
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
