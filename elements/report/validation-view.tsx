/** Shows the checks: a tab per specification, a breadcrumb, and the group or rule. */

import {
  Badge,
  Breadcrumb,
  lazyPiece,
  makeStyles,
  mergeClasses,
  SearchBox,
  type Status,
  StatusIcon,
  TabPanel,
  Tabs,
} from '@vakwerk/ui';
import { QUERY_MAX_LENGTH } from '../../common/contract/limits.ts';
import { badgeOf, isBeta, type Badge as Verdict } from '../../common/contract/report-view.ts';
import type { GroupNode, ReportNode, ReportResource } from '../../common/contract/reports.ts';
import { NodeChangesContext } from './change-counts.tsx';
import type { NodeChanges } from './comparison.ts';
import { useExcepted } from './excepted.tsx';
import { FailedRuleSteps } from './failed-rule-steps.tsx';
import { GroupView, MissingResults } from './group-view.tsx';
import { ModelButton, ModelPanel } from './model-button.tsx';
import { NodeName } from './node-name.tsx';
import { ALL_CAUSES, atCause, atNode, PlaceLink, usePlaces } from './place-link.tsx';
import type { ReportSource } from './report-source.ts';
import { findNode, type NodePath, specificationKey } from './report-tree.ts';
import { RulePart } from './rule-part.tsx';
import { useSearchText } from './use-search-text.ts';
import { useRoom } from './wide.ts';
import { useWords } from './words.ts';
import { Workbench } from './workbench.tsx';

/** Lists over all specifications, each loaded when first shown. */
const ChangedRulesView = lazyPiece(async () => (await import('./changed-rules-view.tsx')).ChangedRulesView);
const CausesView = lazyPiece(async () => (await import('./causes-view.tsx')).CausesView);
const EntityResults = lazyPiece(async () => (await import('./entity-results.tsx')).EntityResults);

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  /** Full width on a line of its own. */
  search: {
    flex: '0 0 320px',
    maxWidth: '100%',
    '@media (max-width: 640px)': { flexBasis: '100%' },
  },
  /** One line: its last name is that of the heading below it. */
  oneLine: {
    flexWrap: 'nowrap',
    alignItems: 'center',
    '& > nav': { flexBasis: 0, minWidth: 0 },
    '& > nav > ol': { WebkitLineClamp: 1 },
  },
  trail: { display: 'flex', flexWrap: 'wrap', gap: '8px', '& > nav': { flex: '1 1 200px' } },
  body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px' },
  /** On the line with the parts of the report: the search keeps its width, the tabs scroll. */
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '16px',
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    '& > :first-child': { flexGrow: 1, flexBasis: 0 },
  },
  causes: { whiteSpace: 'nowrap', flexShrink: 0 },
  current: { fontWeight: 600 },
  /** Has the height of the pane, so that a table in it takes the remaining space. */
  middle: { display: 'flex', flexDirection: 'column', rowGap: '6px', flexGrow: 1, flexShrink: 0, minWidth: 0 },
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
function EntitySearch() {
  const styles = useStyles();
  const { t } = useWords();
  const [text, setText] = useSearchText('find');
  const label = t('reportTools.search.label');
  return (
    <SearchBox
      className={styles.search}
      maxLength={QUERY_MAX_LENGTH}
      value={text}
      placeholder={label}
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
}

/** The tabs of the specifications, and the search over all of them. */
export function SpecificationBar({ report, changes }: SpecificationBarProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { go, place } = usePlaces();
  const { isWorkbench } = useRoom();
  const { roots, tab } = useSelected(report, changes);
  if (roots.length === 0) return null;
  const hasFailed = roots.some(({ root }) => root.counts.rules.failed > 0);
  return (
    <div className={isWorkbench ? styles.line : styles.head}>
      <Tabs
        id="specification"
        appearance="pill"
        label={t('report.tabs.specifications')}
        selected={tab}
        onSelect={(next) => go({ ...atNode(undefined), specification: next })}
        tabs={roots.map((one) => ({ value: one.key, content: <TabLabel root={one.root} /> }))}
      />
      {hasFailed && (
        <PlaceLink
          to={atCause(ALL_CAUSES)}
          aria-current={place.cause === ALL_CAUSES ? 'page' : undefined}
          className={mergeClasses(styles.causes, place.cause !== undefined && styles.current)}
        >
          {t('report.group.causes')}
        </PlaceLink>
      )}
      <EntitySearch />
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
  if (!selected) return <MissingResults settingsHref={settingsHref} />;
  const { root, key } = selected;
  const nodeChanges = (one: ReportNode) => changes?.get(one);
  const { node, steps } = findNode(root, place.node);
  return (
    <TabPanel id="specification" selected={tab}>
      <Workbench report={report} source={source} root={root} node={node} isPage={isPage}>
        <div className={isWorkbench ? styles.middle : styles.body}>
          {!isOfAll && (
            <div className={mergeClasses(styles.trail, isWorkbench && styles.oneLine)}>
              <Trail steps={steps} />
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
              {node.type === 'GROUP' ? (
                <GroupView key={`${key} ${place.node}`} group={node} groupKey={steps.at(-1)?.key} settingsHref={settingsHref} />
              ) : (
                <RulePart
                  key={`${key} ${node.id}`}
                  rule={node}
                  source={source}
                  specificationId={root.specificationId}
                  fileSchema={report.model?.fileSchema ?? ''}
                />
              )}
            </NodeChangesContext>
          )}
        </div>
      </Workbench>
    </TabPanel>
  );
}
