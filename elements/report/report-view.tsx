/** A whole report in all its states: header, tabs and content. Independent of the page around it. */
import {
  Alert,
  type Answer,
  Badge,
  Heading,
  lazyPiece,
  makeStyles,
  mergeClasses,
  ProgressBar,
  ReportSkeleton,
  TabPanel,
  Tabs,
  tokens,
  useAnswer,
  useLate,
} from '@vakwerk/ui';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ReportComparison, ReportResource } from '../../common/contract/reports.ts';
import type { Language } from '../../common/contract/users.ts';
import { ChangePanel } from './change-panel.tsx';
import { ChosenEntity } from './chosen-entity.tsx';
import { changesByNode } from './comparison.ts';
import { ExceptedContext, exceptedByNode } from './excepted.tsx';
import { FindingsList } from './findings-list.tsx';
import { LoadFailed } from './load-failed.tsx';
import { type Places, PlacesContext } from './place-link.tsx';
import { ReportHeader, ReportTitle } from './report-header.tsx';
import { addressKeeper, formatPlace, type PlaceKeeper, parsePlace, type ReportPlace } from './report-location.ts';
import type { ReportSource } from './report-source.ts';
import { useRuleAhead } from './rule-part.tsx';
import { SettingsChanged } from './settings-changed.tsx';
import { hasAreas, mendedSearch, placeName, shownPlace } from './shown-place.ts';
import { useReport } from './use-report.ts';
import { SpecificationBar, ValidationView } from './validation-view.tsx';
import { useIsWide, useRoom, WideContext } from './wide.ts';
import { useWords, WordsContext, wordsOf } from './words.ts';

export interface ReportViewProps {
  source: ReportSource;
  language: Language;
  /** AREA_REPORT shows floor areas and materials; undefined until they are loaded. */
  featureFlags?: readonly string[];
  /** True if the report has its own page, whose window the workbench fills. */
  isPage?: boolean;
  /** Keeps the place in the report; by default in the page's address. */
  keeper?: PlaceKeeper;
  /** Returns the page for a new upload (D56); without it there is no button. */
  uploadHref?: (report: ReportResource) => string | undefined;
  /** Returns the settings page of the specifications of the report's project, if it has one. */
  settingsHref?: (report: ReportResource) => string | undefined;
  /** Address of another report of the same file. */
  reportHref?: (reportId: string) => string;
  /** Opens a new report of the same file. */
  openReport?: (reportId: string) => void;
  /** More buttons in the header. */
  actions?: (report: ReportResource) => ReactNode;
  onLoad?: (report: ReportResource) => void;
  /** Receives the title of the shown place: "3.2 Afnemer – gebouw.ifc". */
  onTitle?: (title: string) => void;
  /** Called when the report cannot be loaded. */
  onFailure?: (error: unknown) => void;
  /** What to show instead when the report cannot be loaded; undefined shows the usual message. */
  onError?: (error: unknown) => ReactNode | undefined;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '16px',
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
  },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px' },
  wide: { rowGap: '6px' },
  /** Parts of the report, specifications and search are on one line. */
  tabs: { display: 'flex', alignItems: 'center', columnGap: '16px', minHeight: '36px', minWidth: 0 },
  progress: { maxWidth: '480px' },
});

function usePlace(keeper: PlaceKeeper, opensEntities: boolean): Places {
  const search = useSyncExternalStore(keeper.subscribe, keeper.read);
  const place = useMemo(() => parsePlace(search), [search]);
  const go = useCallback(
    (change: Partial<ReportPlace>, options?: { replace?: boolean }) => {
      const now = keeper.read();
      const next = formatPlace({ ...parsePlace(now), ...change }, now);
      // A tab is selected by the focus, and again by the click that caused the focus.
      if (next !== now) keeper.write(next, options);
    },
    [keeper],
  );
  const start = useRef(search);
  const moved = useRef(false);
  if (search !== start.current) moved.current = true;
  const hasMoved = useCallback(() => moved.current, []);
  return useMemo(() => ({ place, keeper, opensEntities, go, hasMoved }), [place, keeper, opensEntities, go, hasMoved]);
}

/** Errors without the advice to correct the file, because the file may not be the cause. */
const NOT_THE_FILE = new Set(['CRASHED', 'TIMEOUT', 'OUT_OF_MEMORY', 'STORED_FILE_DAMAGED']);

function ErrorReport({ report }: { report: ReportResource }) {
  const { t } = useWords();
  const { error } = report;
  const key = `report.status.errorCode.${error?.code ?? 'OTHER'}`;
  const reason = t(key) === key ? t('report.status.errorCode.OTHER') : t(key);
  return (
    <Alert variant="error" header={t('report.status.error')}>
      {[
        reason,
        error?.line ? t('report.status.errorAt', { line: error.line }) : '',
        NOT_THE_FILE.has(error?.code ?? '') ? '' : t('report.status.errorBody'),
      ].join(' ')}
    </Alert>
  );
}

function PendingReport({ report }: { report: ReportResource }) {
  const styles = useStyles();
  const { t } = useWords();
  return (
    <div role="status" className={styles.progress}>
      <Heading at={2}>{t('report.status.pending')}</Heading>
      <ProgressBar value={report.progress} label={t('report.status.pending')} />
      <p>{t('report.status.pendingBody')}</p>
    </div>
  );
}

function BetaLabel({ text }: { text: string }) {
  const { t } = useWords();
  return (
    <>
      {text}
      <Badge>{t('report.beta')}</Badge>
    </>
  );
}

/** Sets the title of the shown place, and corrects an address that names a place that does not exist. */
function useShownPlace(report: ReportResource | undefined, props: ReportViewProps, { place, keeper }: Places): void {
  const { t } = useWords();
  const { featureFlags, onTitle } = props;
  const isProcessed = report?.status === 'PROCESSED';
  // The address is not corrected before the flags are loaded.
  const withAreas = isProcessed && (featureFlags === undefined || hasAreas(report, featureFlags));
  const currentPlace = isProcessed ? shownPlace(report, place, withAreas) : undefined;
  const name = currentPlace && report && placeName(report, currentPlace, t);
  const title = report && (name ? `${name} – ${report.filename}` : report.filename);
  useEffect(() => {
    if (title !== undefined) onTitle?.(title);
  }, [title, onTitle]);
  useEffect(() => {
    const search = keeper.read();
    // Only if the place has not changed since this render.
    const isCurrent = formatPlace(parsePlace(search)) === formatPlace(place);
    const mended = currentPlace && isCurrent ? mendedSearch(search, currentPlace) : undefined;
    if (mended !== undefined) keeper.write(mended, { replace: true });
  });
}

/** Loads the changes since the previous version. */
function useComparison(report: ReportResource | undefined, { service }: ReportSource): Answer<ReportComparison> {
  const isCompared = report?.status === 'PROCESSED' && report.fileVersion > 1;
  const ask = useMemo(() => (service && isCompared ? () => service.compare() : undefined), [service, isCompared]);
  return useAnswer(ask);
}

interface ShownReport {
  report: ReportResource;
  props: ReportViewProps;
  places: Places;
  comparison: Answer<ReportComparison>;
}

/** The validation, with tabs for floor areas and materials if the flag is set and there are data (D113). */
function ProcessedReport({ report, props, places, comparison }: ShownReport) {
  const styles = useStyles();
  const { t } = useWords();
  const { isWorkbench } = useRoom();
  const withAreas = hasAreas(report, props.featureFlags);
  const tab = withAreas ? places.place.tab : 'validation';
  const changes = useMemo(
    () => comparison.value && changesByNode(comparison.value, report.elements ?? []),
    [comparison.value, report.elements],
  );
  return (
    <>
      <div className={isWorkbench ? styles.tabs : styles.part}>
        {withAreas && (
          <Tabs
            id="part"
            label={t('report.tabs.label')}
            selected={tab}
            onSelect={(next) => places.go({ tab: next as ReportPlace['tab'] })}
            tabs={[
              { value: 'validation', content: t('report.tabs.validation') },
              { value: 'spaces', content: <BetaLabel text={t('report.tabs.spaces')} /> },
              { value: 'materials', content: <BetaLabel text={t('report.tabs.materials')} /> },
            ]}
          />
        )}
        {tab === 'validation' && !isWorkbench && <ChangePanel comparison={comparison} />}
        {tab === 'validation' && <SpecificationBar report={report} changes={changes} />}
      </div>
      <TabPanel id="part" selected={withAreas ? tab : undefined}>
        {tab === 'validation' && (
          <ValidationView
            report={report}
            source={props.source}
            settingsHref={props.settingsHref?.(report)}
            changes={changes}
            isPage={props.isPage === true}
          />
        )}
        {tab === 'spaces' && <SpacesTab report={report} source={props.source} />}
        {tab === 'materials' && <MaterialsTab report={report} source={props.source} />}
      </TabPanel>
    </>
  );
}

/** Loaded when its tab is first shown, which most reports do not have. */
const SpacesTab = lazyPiece(async () => (await import('./spaces-view.tsx')).SpacesView);
const MaterialsTab = lazyPiece(async () => (await import('./materials-view.tsx')).MaterialsView);

function Waiting() {
  const { t } = useWords();
  const { isWide } = useRoom();
  return useLate(true) ? <ReportSkeleton label={t('report.loading')} isWide={isWide} /> : null;
}

function LoadError({ retry }: { retry: () => void }) {
  const { t } = useWords();
  return (
    <>
      <ReportTitle text={t('report.title')} />
      <LoadFailed header={t('report.loadError.title')} retry={retry}>
        {t('report.loadError.body')}
      </LoadFailed>
    </>
  );
}

function ReportBody(props: ReportViewProps & { places: Places }) {
  const { source, places, onLoad, onError, onFailure } = props;
  const { report, error, retry } = useReport(source);
  const comparison = useComparison(report, source);
  useShownPlace(report, props, places);
  useEffect(() => {
    if (report) onLoad?.(report);
  }, [report, onLoad]);
  useEffect(() => {
    if (error !== undefined) onFailure?.(error);
  }, [error, onFailure]);
  // The header is drawn first; the rest follows in small steps.
  const drawn = useDeferredValue(report);
  useRuleAhead(places.place.node !== undefined || drawn !== undefined);
  const { elements = null, excepted } = drawn ?? {};
  const exceptedOf = useMemo(() => exceptedByNode({ elements, excepted }), [elements, excepted]);
  if (error !== undefined) return onError?.(error) ?? <LoadError retry={retry} />;
  if (!report) return <Waiting />;
  return (
    <ExceptedContext value={exceptedOf}>
      <ReportHeader
        report={report}
        source={source}
        uploadHref={props.uploadHref?.(report)}
        reportHref={props.reportHref}
        actions={props.actions?.(report)}
        comparison={comparison}
      />
      {drawn && <UnderHeader report={drawn} props={props} places={places} comparison={comparison} />}
    </ExceptedContext>
  );
}

function UnderHeader(parts: ShownReport) {
  const { report, props, places } = parts;
  const { isWide } = useRoom();
  const hasPane = isWide && (places.place.tab === 'validation' || !hasAreas(report, props.featureFlags));
  return (
    <>
      <SettingsChanged report={report} service={props.source.service} openReport={props.openReport} />
      {report.status === 'ERROR' && <ErrorReport report={report} />}
      {report.status === 'PENDING' && <PendingReport report={report} />}
      {report.status === 'PROCESSED' && (
        <>
          <FindingsList findings={report.findings} />
          <ProcessedReport {...parts} />
          {!hasPane && <ChosenEntity report={report} source={props.source} />}
        </>
      )}
    </>
  );
}

export function ReportView(props: ReportViewProps) {
  const styles = useStyles();
  const [fallback] = useState(addressKeeper);
  const root = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(root);
  const places = usePlace(props.keeper ?? fallback, props.source.describeEntity !== undefined);
  return (
    <WordsContext value={wordsOf(props.language)}>
      <PlacesContext value={places}>
        <WideContext value={isWide}>
          <div ref={root} className={mergeClasses(styles.root, isWide && styles.wide)} lang={props.language}>
            <ReportBody {...props} places={places} />
          </div>
        </WideContext>
      </PlacesContext>
    </WordsContext>
  );
}
