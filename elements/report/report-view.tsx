/** A whole report in all its states: header, tabs and content. Independent of the page around it. */
import { hasMessage } from '@vakwerk/i18n';
import {
  Alert,
  type Answer,
  Heading,
  layout,
  lazyPiece,
  makeStyles,
  mergeClasses,
  ProgressBar,
  ReportSkeleton,
  TabPanel,
  tokens,
  useAnswer,
  useLate,
} from '@vakwerk/ui';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ReportComparison, ReportResource } from '../../common/contract/reports.ts';
import type { Language } from '../../common/contract/users.ts';
import { changesByNode } from './comparison.ts';
import { LoadFailed } from './load-failed.tsx';
import { ChosenEntity } from './objects/chosen-entity.tsx';
import { FindingsList } from './objects/findings-list.tsx';
import { denseTabs, PartTabs } from './part-tabs.tsx';
import { ReportHeader, ReportTitle } from './report-header.tsx';
import { addressKeeper, formatPlace, type PlaceKeeper, parsePlace, type ReportPlace } from './report-location.ts';
import { ReportPart } from './report-part.tsx';
import type { ReportSource } from './report-source.ts';
import { ExceptedContext, exceptedByNode } from './rules/excepted.tsx';
import { useFixFirstAhead } from './rules/fix-first-part.ts';
import { useRuleAhead } from './rules/rule-part.tsx';
import { SettingsChanged } from './settings-changed.tsx';
import { useReport } from './use-report.ts';
import { EntitySearch, SpecificationBar, ValidationView } from './validation-view.tsx';
import { useWords, WordsContext, wordsOf } from './words.ts';
import { atNode, type Places, PlacesContext } from './workbench/place-link.tsx';
import { hasAreas, hasRules, hasValidity, mendedSearch, OWN_PLACES, placeName, shownPlace } from './workbench/shown-place.ts';
import { usePlace } from './workbench/use-place.ts';
import { useIsWide, useRoom, WideContext } from './workbench/wide.ts';

export interface ReportViewProps {
  source: ReportSource;
  language: Language;
  /** AREA_REPORT shows floor areas and materials; undefined until they are loaded. */
  featureFlags?: readonly string[];
  /** True if the report has its own page, whose window the workbench fills. */
  isPage?: boolean;
  /** Keeps the place in the report; by default in the page's address. */
  keeper?: PlaceKeeper;
  /** The link back to what the report belongs to, which the line of the workbench begins with. */
  back?: ReactNode;
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
  awaited: { margin: 0, color: tokens.colorNeutralForeground2 },
  root: {
    ...layout.stack(16),
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
  },
  part: layout.stack(16),
  wide: { rowGap: '4px' },
  /** Specifications, parts of the report and search are on one line. */
  tabs: { display: 'flex', alignItems: 'center', columnGap: '8px', minHeight: '36px', minWidth: 0, ...denseTabs },
  progress: { maxWidth: '480px' },
});

/** Errors without the advice to correct the file, because the file may not be the cause. */
const NOT_THE_FILE = new Set(['CRASHED', 'TIMEOUT', 'OUT_OF_MEMORY', 'STORED_FILE_DAMAGED']);

function ErrorReport({ report }: { report: ReportResource }) {
  const { t } = useWords();
  const { error } = report;
  const key = `report.status.errorCode.${error?.code ?? 'OTHER'}`;
  const reason = t(hasMessage(t, key) ? key : 'report.status.errorCode.OTHER');
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

/** Returns the tabs of a report: floor areas and materials only if the flag is set and there are data (D113). */
function tabsOf(report: ReportResource, featureFlags: readonly string[] | undefined): ReportPlace['tab'][] {
  return [
    'validation',
    ...(hasRules(report) ? (['rules'] as const) : []),
    ...(hasValidity(report) ? (['validity'] as const) : []),
    ...(hasAreas(report, featureFlags) ? (['spaces', 'materials'] as const) : []),
  ];
}

function ProcessedReport({ report, props, places, comparison }: ShownReport) {
  const styles = useStyles();
  const { isWorkbench } = useRoom();
  const tabs = tabsOf(report, props.featureFlags);
  const tab = tabs.find((one) => one === places.place.tab) ?? 'validation';
  const hasTabs = tabs.length > 1;
  const select = (next: ReportPlace['tab']) => {
    const isOther = next !== tab && [next, tab].some((one) => OWN_PLACES.includes(one));
    places.go({ ...(isOther && { ...atNode(undefined), specification: undefined }), tab: next });
  };
  const changes = useMemo(
    () => comparison.value && changesByNode(comparison.value, report.elements ?? []),
    [comparison.value, report.elements],
  );
  const parts = hasTabs && <PartTabs report={report} tabs={tabs} selected={tab} onSelect={select} />;
  return (
    <>
      {isWorkbench ? (
        <div className={styles.tabs}>
          <SpecificationBar report={report} changes={changes} isShown={tab === 'validation'} />
          {parts}
          {tab === 'validation' && <EntitySearch />}
        </div>
      ) : (
        <div className={styles.part}>
          {parts}
          {tab === 'validation' && report.fileVersion > 1 && <ChangePanel comparison={comparison} />}
          {tab === 'validation' && <SpecificationBar report={report} changes={changes} isShown />}
        </div>
      )}
      <TabPanel id="part" selected={hasTabs ? tab : undefined}>
        <ReportPart key={tab}>
          {tab === 'validation' && (
            <ValidationView
              report={report}
              source={props.source}
              settingsHref={props.settingsHref?.(report)}
              changes={changes}
              isPage={props.isPage === true}
            />
          )}
          {tab === 'rules' && <RulesTab report={report} source={props.source} comparison={comparison.value} />}
          {tab === 'validity' && <ValidityTab report={report} source={props.source} comparison={comparison.value} />}
          {tab === 'spaces' && <SpacesTab report={report} source={props.source} />}
          {tab === 'materials' && <MaterialsTab report={report} source={props.source} />}
        </ReportPart>
      </TabPanel>
    </>
  );
}

/** Loaded with the first report that has an earlier version and no workbench. */
const ChangePanel = lazyPiece(async () => (await import('./change-panel.tsx')).ChangePanel, AwaitedChanges);

/** Takes the place of the changes until their code is loaded, so that the rules below them do not move twice. */
function AwaitedChanges() {
  const { t } = useWords();
  return (
    <p role="status" className={useStyles().awaited}>
      {t('reportTools.changes.loading')}
    </p>
  );
}

/** Loaded when its tab is first shown. */
const ValidityTab = lazyPiece(async () => (await import('./validity/validity-view.tsx')).ValidityView);
const RulesTab = lazyPiece(async () => (await import('./rule-sets/rule-sets-view.tsx')).RuleSetsView);
const SpacesTab = lazyPiece(async () => (await import('./areas/spaces-view.tsx')).SpacesView);
const MaterialsTab = lazyPiece(async () => (await import('./areas/materials-view.tsx')).MaterialsView);

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
  useFixFirstAhead(places.place.node === undefined);
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
        back={props.back}
        uploadHref={props.uploadHref?.(report)}
        reportHref={props.reportHref}
        actions={props.actions?.(report)}
        comparison={comparison}
      />
      {/* Mounted again when the source has another report: a shared link can follow its file. */}
      {drawn && <UnderHeader key={drawn.id} report={drawn} props={props} places={places} comparison={comparison} />}
    </ExceptedContext>
  );
}

function UnderHeader(parts: ShownReport) {
  const { report, props, places } = parts;
  const { isWide } = useRoom();
  const tabs = tabsOf(report, props.featureFlags);
  const tab = tabs.includes(places.place.tab) ? places.place.tab : 'validation';
  // The tab of rules shows the object itself, under its model if there is room.
  const hasPane = tab === 'rules' || (isWide && tab === 'validation');
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
