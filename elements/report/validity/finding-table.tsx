/** Places in the file that break a rule: those of one cause, or those that a search matches. */
import { Cell, DataTable, HeadCell, HeadRow, layout, makeStyles, Row, TableBody, useAnswer, useLate } from '@vakwerk/ui';
import { useMemo } from 'react';
import { PAGE_SIZE } from '../../../common/contract/limits.ts';
import type { ListedFinding } from '../../../common/contract/validity.ts';
import { ExceptedNote } from '../excepted-note.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { EntityLink } from '../objects/entity-link.tsx';
import { GlobalId, useCopyStops } from '../objects/global-id.tsx';
import { ListBar } from '../objects/list-bar.tsx';
import { ReportPages } from '../report-pages.tsx';
import type { ReportService, ValidityPlace, ValiditySource } from '../report-source.ts';
import { useWords } from '../words.ts';
import { narrowBox, stackedTable } from '../workbench/narrow.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import type { CauseOfLayer } from './cause-table.tsx';
import { Loading } from './loading.tsx';

const useStyles = makeStyles({
  box: narrowBox,
  ...stackedTable,
  rule: { margin: '4px 0 8px', maxWidth: '72ch' },
  followed: { margin: '8px 0 0', ':empty': { display: 'none' } },
  object: { width: '40%', overflowWrap: 'anywhere' },
  second: { display: 'flex', flexWrap: 'wrap', columnGap: '8px', ...layout.quietInLine },
  code: { ...layout.quietInLine, display: 'block' },
});

interface FindingTableProps {
  validity: ValiditySource;
  /** Undefined for a search through all causes. */
  cause: CauseOfLayer | undefined;
  severity: 'ERROR' | 'WARNING' | undefined;
  back: () => void;
  /** Renders more of the page next to a rule or a place. */
  service: Pick<ReportService, 'validityPart' | 'rulePart'> | undefined;
  /** Reloads the causes. */
  onChange: () => void;
}

export function FindingTable({ validity, cause, severity, back, service, onChange }: FindingTableProps) {
  const styles = useStyles();
  const part = service?.validityPart;
  const { t, counted, number, language } = useWords();
  const { place } = usePlaces();
  const { query, page } = place;
  const { layer, code } = cause ?? {};
  const ask = useMemo(() => {
    const offset = (page - 1) * PAGE_SIZE;
    const ofCause = layer && code ? { layer, code } : { severity };
    return () => validity.search({ ...ofCause, query, language, limit: PAGE_SIZE, offset });
  }, [validity, layer, code, severity, query, language, page]);
  const { value, hasFailed, isLoading, retry } = useAnswer(ask);
  const isLate = useLate(!value && !hasFailed);
  const reload = () => {
    retry();
    onChange();
  };
  const isCut = cause !== undefined && cause.count > cause.listed;
  const total = cause && !query ? cause.count : value?.total;
  return (
    <div>
      <ListBar
        title={total === undefined ? undefined : counted('validityView.findings.title', total)}
        back={t('validityView.findings.back')}
        onBack={back}
      />
      {cause && (
        <div className={styles.rule}>
          {cause.message}{' '}
          {isCut && t('validityView.findings.listed', { listed: number(cause.listed), count: number(cause.count) })}
          <ExceptedNote exception={cause.exception} excepted={cause.excepted} />
          {part?.({ layer: cause.layer, code: cause.code, message: cause.message, exception: cause.exception, onChange: reload })}
          <div className={styles.followed}>{service?.rulePart?.({ ruleId: cause.code, specificationId: cause.layer })}</div>
        </div>
      )}
      {hasFailed && <LoadFailed header={t('validityView.findings.failed')} retry={retry} />}
      {!value && !hasFailed && isLate && <Loading />}
      {value && !hasFailed && (
        <>
          {value.total === 0 ? (
            <p>{t('validityView.findings.none')}</p>
          ) : (
            <Findings findings={value.data} isOfCause={cause !== undefined} part={part} onChange={reload} />
          )}
          <ReportPages total={value.total} isLoading={isLoading} />
        </>
      )}
    </div>
  );
}

interface FindingsProps extends Pick<FindingTableProps, 'onChange'> {
  part: ReportService['validityPart'];
  findings: readonly ListedFinding[];
  isOfCause: boolean;
}

function Findings({ findings, isOfCause, part, onChange }: FindingsProps) {
  const styles = useStyles();
  const { t } = useWords();
  const objects = useMemo(() => findings.map(({ globalId = null, ...finding }) => ({ ...finding, globalId })), [findings]);
  const { isStop, onKeyDown } = useCopyStops(objects);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are heard from the copy buttons inside
    <div className={styles.box} onKeyDown={onKeyDown}>
      <DataTable label={t('validityView.findings.caption')} className={styles.table}>
        <HeadRow className={styles.head}>
          <HeadCell className={styles.object}>{t('validityView.findings.object')}</HeadCell>
          <HeadCell>{t('validityView.findings.sentence')}</HeadCell>
        </HeadRow>
        <TableBody className={styles.body}>
          {objects.map((finding, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place may break a rule twice
            <Row key={at} className={styles.row}>
              <Cell className={styles.whole}>
                <Place finding={finding} isStop={isStop(finding)} />
              </Cell>
              <Cell className={styles.whole}>
                {finding.message}
                {!isOfCause && <span className={styles.code}>{finding.code}</span>}
                <ExceptedNote exception={finding.exception} />
                {/* The exception of the whole rule is answered at the rule. */}
                {!finding.exception?.ofRule && part?.(placeOf(finding, onChange))}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </DataTable>
    </div>
  );
}

function placeOf(finding: ShownFinding, onChange: () => void): ValidityPlace {
  const { layer, code, message, object: key, name, instance = '', exception } = finding;
  return { layer, code, message, object: key === undefined ? undefined : { key, name: name || instance }, exception, onChange };
}

type ShownFinding = Omit<ListedFinding, 'globalId'> & { globalId: string | null };

function Place({ finding, isStop }: { finding: ShownFinding; isStop: boolean }) {
  const styles = useStyles();
  const { t } = useWords();
  const { instance, globalId, name, line, column, stepId } = finding;
  const at = line === undefined ? undefined : t('validityView.findings.at', { line, column: column ?? 1 });
  if (!instance) return at ?? t('validityView.findings.file');
  return (
    <>
      {globalId ? <EntityLink entity={{ globalId, name: name || instance }} /> : name || instance}
      <span className={styles.second}>
        {name && instance}
        {globalId && <GlobalId globalId={globalId} stepId={stepId ?? null} isStop={isStop} />}
        {at}
      </span>
    </>
  );
}
