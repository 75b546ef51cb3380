/** Whether the file is valid IFC: the verdict, its layers, and the causes with their places in the file. */
import { Alert, Heading, layout, makeStyles, StatusBadge, useAnswer, useLate } from '@vakwerk/ui';
import { useMemo } from 'react';
import type { ReportComparison, ReportResource } from '../../../common/contract/reports.ts';
import type { LayerCauses, ReportValidity, ValidityCauses } from '../../../common/contract/validity.ts';
import { LoadFailed } from '../load-failed.tsx';
import type { ReportService, ReportSource, ValiditySource } from '../report-source.ts';
import { changesIn } from '../result-changes.ts';
import { usePlaceHeading } from '../rules/node-heading.tsx';
import { SearchAndOutcome } from '../search-and-outcome.tsx';
import { useWords } from '../words.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { type CauseOfLayer, CauseTable, keyOf } from './cause-table.tsx';
import { FindingTable } from './finding-table.tsx';
import { LayerTable } from './layer-table.tsx';
import { Loading } from './loading.tsx';
import { SignatureList } from './signature-list.tsx';
import { countsIn } from './validity-words.ts';

const useStyles = makeStyles({
  root: { ...layout.stack(16), maxWidth: '1200px' },
  title: { margin: 0, ...layout.sectionTitle },
});

interface ValidityViewProps {
  report: ReportResource;
  source: ReportSource;
  /** The changes since the previous version; undefined until they are loaded. */
  comparison: ReportComparison | undefined;
}

export function ValidityView({ report: { validity }, source, comparison }: ValidityViewProps) {
  const styles = useStyles();
  const { t } = useWords();
  if (!validity || !source.validity)
    return (
      <Alert variant="info" header={t('validityView.old.title')}>
        {t('validityView.old.body')}
      </Alert>
    );
  if (validity.layers.every(({ outcome }) => outcome === 'OFF'))
    return (
      <Alert variant="info" header={t('validityView.off.title')}>
        {t('validityView.off.body')}
      </Alert>
    );
  return (
    <div className={styles.root}>
      <Verdict validity={validity} comparison={comparison} />
      <LayerTable layers={validity.layers} />
      <Causes source={source.validity} service={source.service} comparison={comparison} />
    </div>
  );
}

const VARIANTS = { VALID: 'success', INVALID: 'error', UNDECIDED: 'warning' } as const;

type Compared = Pick<ValidityViewProps, 'comparison'>;

function Verdict({ validity, comparison }: Compared & { validity: ReportValidity }) {
  const words = useWords();
  const { t } = words;
  const { outcome, layers } = validity;
  const hasFindings = layers.some(({ counts }) => counts.errors + counts.warnings > 0);
  const verdict = t(`validityView.verdict.${outcome}`);
  const header = hasFindings ? t('validityView.verdictCounts', { verdict, counts: countsIn(words, validity) }) : verdict;
  return (
    <Alert variant={VARIANTS[outcome]} header={header} isLive={false}>
      {comparison && <ChangesLine comparison={comparison} />}
      {(hasFindings || outcome === 'UNDECIDED') && t(`validityView.advice.${outcome}`)}
    </Alert>
  );
}

/** What is new, still there and solved since the previous version. */
function ChangesLine({ comparison: { previous, validity } }: { comparison: ReportComparison }) {
  const words = useWords();
  if (!previous || !validity) return null;
  const counts = changesIn(words, validity.totals);
  const isByNumber = validity.causes.some((cause) => cause.isByNumber);
  return (
    <p>
      {words.t('resultChanges.verdict', { version: previous.fileVersion, counts })}{' '}
      {isByNumber && words.t('validityView.changes.byNumber')}
    </p>
  );
}

interface CausesProps extends Compared {
  source: ValiditySource;
  service: ReportService | undefined;
}

/** The causes, or the places of the chosen cause or of a search. */
function Causes(props: CausesProps) {
  const { source } = props;
  const { t, language } = useWords();
  const ask = useMemo(() => () => source.causes(language), [source, language]);
  const { value, hasFailed, retry } = useAnswer(ask);
  const isLate = useLate(!value && !hasFailed);
  if (hasFailed) return <LoadFailed header={t('validityView.failed')} retry={retry} />;
  if (!value) return isLate ? <Loading /> : null;
  return <LoadedCauses {...props} causes={value} reload={retry} />;
}

interface LoadedProps extends CausesProps {
  causes: ValidityCauses;
  reload: () => void;
}

function LoadedCauses(props: LoadedProps) {
  const { layers } = props.causes;
  const signatures = layers.flatMap((layer) => layer.signatures ?? []);
  return (
    <>
      <ExceptedLine causes={props.causes} />
      {signatures.length > 0 && <SignatureList signatures={signatures} />}
      {layers.map((layer) => (
        <UndecidedLayer key={layer.layer} {...layer} />
      ))}
      <CausesOrPlaces {...props} />
    </>
  );
}

/** Says under the verdict how many findings exceptions cover. */
function ExceptedLine({ causes: { layers } }: { causes: ValidityCauses }) {
  const { counted } = useWords();
  const count = layers.reduce((sum, { excepted }) => sum + (excepted ? excepted.errors + excepted.warnings : 0), 0);
  return count > 0 ? <StatusBadge status="excepted" label={counted('validityView.excepted.verdict', count)} /> : null;
}

/** Says why a layer as a whole is undecided. */
function UndecidedLayer({ layer, outcome, reason }: LayerCauses) {
  const { t } = useWords();
  if (outcome !== 'UNDECIDED' || !reason) return null;
  const [name, why] = [t(`validityView.layer.${layer}`), t(`validityView.reason.${reason.code}`)];
  return <p>{t('validityView.undecidedLayer', { layer: name, reason: why })}</p>;
}

const causesOf = ({ layers }: ValidityCauses): CauseOfLayer[] =>
  layers.flatMap(({ layer, causes }) => causes.map((cause) => ({ ...cause, layer })));

/** Returns the causes that only the previous version has. Their sentences are those of its report. */
function useSolvedCauses({ causes, service, comparison }: CausesProps & { causes: ValidityCauses }): CauseOfLayer[] {
  const { language } = useWords();
  const current = useMemo(() => new Set(causesOf(causes).map(keyOf)), [causes]);
  const solved = new Set(
    comparison?.validity?.causes.filter((cause) => cause.fixed > 0 && !current.has(keyOf(cause))).map(keyOf),
  );
  const previousId = solved.size > 0 ? comparison?.previous?.reportId : undefined;
  const ask = useMemo(() => {
    const previous = previousId === undefined ? undefined : service?.validityOf?.(previousId);
    return previous && (() => previous.causes(language));
  }, [previousId, service, language]);
  const { value } = useAnswer(ask);
  return value ? causesOf(value).filter((cause) => solved.has(keyOf(cause))) : [];
}

function CausesOrPlaces(props: LoadedProps) {
  const { causes, source, service, comparison, reload } = props;
  const { t } = useWords();
  const { place, go } = usePlaces();
  const all = causesOf(causes);
  const solved = useSolvedCauses(props);
  const chosen = all.find(
    ({ code, layer, outcome }) => outcome === 'BROKEN' && code === place.node && layer === place.specification,
  );
  const severity = (['ERROR', 'WARNING'] as const).find((one) => one === place.outcomes?.[0]);
  const isShown = (cause: CauseOfLayer) => severity === undefined || cause.severity === severity;
  const back = () => go({ specification: undefined, node: undefined, query: '', page: 1 });
  if (all.length + solved.length === 0)
    return causes.layers.some(({ reason }) => reason) ? null : <p>{t('validityView.causes.none')}</p>;
  return (
    <>
      <SearchAndOutcome
        searchLabel={t('validityView.search')}
        outcomeLabel={t('validityView.severity.label')}
        options={(['all', 'ERROR', 'WARNING'] as const).map((value) => ({ value, text: t(`validityView.severity.${value}`) }))}
        chosen={severity}
      />
      {chosen || place.query ? (
        <FindingTable {...{ validity: source, cause: chosen, severity, back, service }} onChange={reload} />
      ) : (
        <CauseList causes={all.filter(isShown)} solved={solved.filter(isShown)} comparison={comparison} />
      )}
    </>
  );
}

function CauseList({ causes, solved, comparison }: Compared & Record<'causes' | 'solved', readonly CauseOfLayer[]>) {
  const styles = useStyles();
  const { counted } = useWords();
  const title = counted('validityView.causes.title', causes.length);
  const heading = usePlaceHeading(title);
  return (
    <div>
      <Heading at={2} {...heading} className={styles.title}>
        {title}
      </Heading>
      <CauseTable causes={causes} solved={solved} comparison={comparison} />
    </div>
  );
}
