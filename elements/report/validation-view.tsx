/** Shows the checks: a tab per specification, a breadcrumb, and the group or rule. */

import {
  Badge,
  Breadcrumb,
  layout,
  lazyPiece,
  makeStyles,
  mergeClasses,
  OverflowTabs,
  SearchBox,
  type Status,
  StatusIcon,
  TabPanel,
} from '@vakwerk/ui';
import { QUERY_MAX_LENGTH } from '../../common/contract/limits.ts';
import type { GroupNode, ReportNode, ReportResource } from '../../common/contract/reports.ts';
import { badgeOf, isBeta, type Badge as Verdict } from '../../common/report/report-view.ts';
import type { NodeChanges } from './comparison.ts';
import { ModelButton, ModelPanel, PlainModel } from './model/model-button.tsx';
import { useIsModelOpen } from './model/use-model-open.ts';
import { ChosenEntity } from './objects/chosen-entity.tsx';
import { ReportPart } from './report-part.tsx';
import type { ReportSource } from './report-source.ts';
import { NodeChangesContext } from './rules/change-counts.tsx';
import { useExcepted } from './rules/excepted.tsx';
import { FailedRuleSteps } from './rules/failed-rule-steps.tsx';
import { GroupView, MissingResults } from './rules/group-view.tsx';
import { NodeName } from './rules/node-name.tsx';
import { RulePart } from './rules/rule-part.tsx';
import { useSearchText } from './use-search-text.ts';
import { useWords } from './words.ts';
import { ALL_CAUSES, atCause, atNode, PlaceLink, usePlaces } from './workbench/place-link.tsx';
import { findNode, type NodePath, specificationKey } from './workbench/report-tree.ts';
import { useRoom } from './workbench/wide.ts';
import { Workbench } from './workbench/workbench.tsx';

/** Lists over all specifications, each loaded when first shown. */
const ChangedRulesView = lazyPiece(async () => (await import('./rules/changed-rules-view.tsx')).ChangedRulesView);
const CausesView = lazyPiece(async () => (await import('./rules/causes-view.tsx')).CausesView);
const EntityResults = lazyPiece(async () => (await import('./objects/entity-results.tsx')).EntityResults);

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  search: {
    flex: '0 0 320px',
    maxWidth: '100%',
    // Next to the link to the causes.
    '@media (max-width: 640px)': { flex: '1 1 200px' },
  },
  /** Leaves the tabs of the specifications more room on a laptop. */
  lineSearch: { flex: '0 0 220px', minWidth: 0, '@media (max-width: 1440px)': { flexBasis: '184px' } },
  /** The width depends on the line, not on the tabs that fit: else hidden ones would stay hidden in a wider window. */
  tabs: { flexGrow: 1, flexBasis: '100%' },
  lineTabs: { flexBasis: 0 },
  /** One line of small text: its last name is that of the heading below it. */
  oneLine: {
    flexWrap: 'nowrap',
    alignItems: 'center',
    height: '24px',
    '& > nav': { flexBasis: 0, minWidth: 0 },
    '& > nav > ol': { WebkitLineClamp: 1, ...layout.smallInLine },
  },
  trail: { ...layout.row(8), alignItems: 'center', '& > nav': { flex: '1 1 200px' } },
  body: layout.stack(12),
  /** On the line with the parts of the report: tabs that do not fit are in a menu. */
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
  },
  causes: { whiteSpace: 'nowrap', flexShrink: 0 },
  current: { fontWeight: 600 },
  /** Has the height of the pane, so that a table in it takes the remaining space. */
  middle: { display: 'flex', flexDirection: 'column', rowGap: '2px', flexGrow: 1, flexShrink: 0, minWidth: 0 },
});

const STATUS: Record<Verdict, Status> = { pass: 'passed', fail: 'failed', none: 'none' };

function TabLabel({ root }: { root: GroupNode }) {
  const { t } = useWords();
  const verdict = badgeOf(root);
  const isExcepted = useExcepted()(root)?.isWhole;
  return (
    <>
      {isExcepted ? (
        <StatusIcon status="excepted" label={t('report.outcome.EXCEPTED')} />
      ) : (
        <StatusIcon status={STATUS[verdict]} label={t(`report.badge.${verdict}`)} />
      )}
      <NodeName name={root.name} />
      {isBeta(root.name) && <Badge>{t('report.beta')}</Badge>}
    </>
  );
}

function Trail({ steps }: Pick<NodePath, 'steps'>) {
  const { t } = useWords();
  const places = [
    { key: undefined, content: t('report.overview') },
    ...steps.map(({ key, node }) => ({ key, content: <NodeName name={node.name} /> })),
  ];
  const entries = places.map(({ key, content }, at) => ({
    key: key ?? '',
    content: at === steps.length ? content : <PlaceLink to={atNode(key)}>{content}</PlaceLink>,
  }));
  return <Breadcrumb label={t('report.breadcrumb')} entries={entries} />;
}

/** Searches all rules. */
export function EntitySearch() {
  const styles = useStyles();
  const { isWorkbench } = useRoom();
  const { t } = useWords();
  const [text, setText] = useSearchText('find');
  const label = t('reportTools.search.label');
  return (
    <SearchBox
      className={isWorkbench ? styles.lineSearch : styles.search}
      maxLength={QUERY_MAX_LENGTH}
      value={text}
      placeholder={t('reportTools.search.short')}
      aria-label={label}
      onChange={(_event, data) => setText(data.value)}
    />
  );
}

/** Returns which part of the specifications is shown. */
function useSelected(report: ReportResource, changes: NodeChanges | undefined) {
  const { place } = usePlaces();
  const roots = (report.elements ?? []).map((root, index) => ({ root, key: specificationKey(root, index) }));
  const selected = roots.find(({ key }) => key === place.specification) ?? roots[0];
  // A list over all specifications selects no tab.
  const isOfAll = place.find !== '' || (place.change !== undefined && changes !== undefined) || place.cause !== undefined;
  return { roots, selected, isOfAll, tab: isOfAll ? undefined : selected?.key };
}

interface SpecificationBarProps {
  report: ReportResource;
  changes?: NodeChanges;
  /** Whether one of them is shown; otherwise another part of the report is, and no tab is selected. */
  isShown: boolean;
}

/** The tabs of the specifications and the causes over all of them; without a workbench also the search. */
export function SpecificationBar({ report, changes, isShown }: SpecificationBarProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { go, place } = usePlaces();
  const { isWorkbench } = useRoom();
  const { roots, tab } = useSelected(report, changes);
  if (roots.length === 0) return null;
  const hasFailed = roots.some(({ root }) => root.counts.rules.failed > 0);
  return (
    <div className={isWorkbench ? styles.line : styles.head}>
      <OverflowTabs
        id="specification"
        className={mergeClasses(styles.tabs, isWorkbench && styles.lineTabs)}
        label={t('report.tabs.specifications')}
        more={(count) => t('report.tabs.more', { count })}
        selected={isShown ? tab : undefined}
        onSelect={(next) => go({ ...atNode(undefined), specification: next })}
        tabs={roots.map((one) => ({ value: one.key, content: <TabLabel root={one.root} /> }))}
      />
      {hasFailed && (
        <PlaceLink
          to={atCause(ALL_CAUSES)}
          aria-current={isShown && place.cause === ALL_CAUSES ? 'page' : undefined}
          className={mergeClasses(styles.causes, isShown && place.cause !== undefined && styles.current)}
        >
          {t('report.group.causes')}
        </PlaceLink>
      )}
      {!isWorkbench && <EntitySearch />}
    </div>
  );
}

interface ValidationViewProps {
  report: ReportResource;
  source: ReportSource;
  settingsHref?: string;
  /** Changes since the previous version; undefined until they are loaded. */
  changes?: NodeChanges;
  isPage: boolean;
}

export function ValidationView({ report, source, settingsHref, changes, isPage }: ValidationViewProps) {
  const styles = useStyles();
  const { place } = usePlaces();
  const { isWide, isWorkbench } = useRoom();
  const { selected, isOfAll, tab } = useSelected(report, changes);
  if (!selected) return <WithoutResults report={report} source={source} settingsHref={settingsHref} />;
  const { root, key } = selected;
  const nodeChanges = (one: ReportNode) => changes?.get(one);
  const { node, steps } = findNode(root, place.node);
  return (
    <TabPanel id="specification" selected={tab}>
      <Workbench report={report} source={source} root={root} node={node} isPage={isPage}>
        <div className={isWorkbench ? styles.middle : styles.body}>
          {!isOfAll && (
            <div className={mergeClasses(styles.trail, isWorkbench && styles.oneLine)}>
              {/* Where it says only that this is the overview, it costs a line of a narrow screen. */}
              {(isWorkbench || steps.length > 0) && <Trail steps={steps} />}
              <FailedRuleSteps roots={report.elements ?? []} node={node} />
              {!isWide && <ModelButton source={source} />}
            </div>
          )}
          {!isWide && place.view && !place.find && <ModelPanel report={report} source={source} root={root} node={node} />}
          {place.find ? (
            <EntityResults source={source} roots={report.elements ?? []} />
          ) : place.change && changes ? (
            <ChangedRulesView service={source.service} roots={report.elements ?? []} changes={changes} kind={place.change} />
          ) : place.cause ? (
            <CausesView report={report} source={source} cause={place.cause} />
          ) : (
            <NodeChangesContext value={nodeChanges}>
              <ReportPart key={`${key} ${place.node}`}>
                {node.type === 'GROUP' ? (
                  <GroupView group={node} groupKey={steps.at(-1)?.key} settingsHref={settingsHref} />
                ) : (
                  <RulePart
                    rule={node}
                    source={source}
                    specificationId={root.specificationId}
                    fileSchema={report.model?.fileSchema ?? ''}
                  />
                )}
              </ReportPart>
            </NodeChangesContext>
          )}
        </div>
      </Workbench>
    </TabPanel>
  );
}

/** A file is looked at, and an issue leads into its model, also where it was not checked with a specification. */
function WithoutResults({ report, source, settingsHref }: Pick<ValidationViewProps, 'report' | 'source' | 'settingsHref'>) {
  const styles = useStyles();
  const { isWide } = useRoom();
  const isOpen = useIsModelOpen(source);
  return (
    <div className={styles.body}>
      <MissingResults settingsHref={settingsHref} />
      <div>
        <ModelButton source={source} />
      </div>
      {isOpen && <PlainModel report={report} source={source} />}
      {isWide && <ChosenEntity isInPane report={report} source={source} />}
    </div>
  );
}
