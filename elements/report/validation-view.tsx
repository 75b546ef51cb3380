/** The checks: a tab per specification, a breadcrumb, and the group or rule. */

import { Badge, Breadcrumb, makeStyles, SearchBox, type Status, StatusIcon, TabPanel, Tabs } from '@vakwerk/ui';
import { QUERY_MAX_LENGTH } from '../../common/contract/limits.ts';
import { badgeOf, isBeta, type Badge as Verdict } from '../../common/contract/report-view.ts';
import type { GroupNode, ReportNode, ReportResource } from '../../common/contract/reports.ts';
import { NodeChangesContext } from './change-counts.tsx';
import { ChangedRulesView } from './changed-rules-view.tsx';
import type { NodeChanges } from './comparison.ts';
import { EntityResults } from './entity-results.tsx';
import { FailedRuleSteps } from './failed-rule-steps.tsx';
import { GroupView, MissingResults } from './group-view.tsx';
import { ModelButton, ModelPanel } from './model-panel.tsx';
import { NodeName } from './node-name.tsx';
import { atNode, PlaceLink, usePlaces } from './place-link.tsx';
import type { ReportSource } from './report-source.ts';
import { findNode, specificationKey } from './report-tree.ts';
import { RuleView } from './rule-view.tsx';
import { useSearchText } from './use-search-text.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  /** Full width on a line of its own. */
  search: {
    flex: '0 0 320px',
    maxWidth: '100%',
    '@media (max-width: 640px)': { flexBasis: '100%' },
  },
  trail: { display: 'flex', flexWrap: 'wrap', gap: '8px', '& > nav': { flex: '1 1 200px' } },
  body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px' },
});

const STATUS: Record<Verdict, Status> = { pass: 'passed', fail: 'failed', none: 'none' };

function TabLabel({ root }: { root: GroupNode }) {
  const { t } = useWords();
  const verdict = badgeOf(root);
  return (
    <>
      <StatusIcon status={STATUS[verdict]} label={t(`report.badge.${verdict}`)} />
      <NodeName name={root.name} />
      {isBeta(root.name) && <Badge>{t('report.beta')}</Badge>}
    </>
  );
}

function Trail({ root, nodeKey }: { root: GroupNode; nodeKey: string | undefined }) {
  const { t } = useWords();
  const { steps } = findNode(root, nodeKey);
  const last = steps.length - 1;
  const entries = steps.map(({ key, node }, index) => ({
    key,
    content:
      index === last ? (
        <NodeName name={node.name} />
      ) : (
        <PlaceLink to={atNode(key)}>
          <NodeName name={node.name} />
        </PlaceLink>
      ),
  }));
  const overview = {
    key: '',
    content: last < 0 ? t('report.overview') : <PlaceLink to={atNode(undefined)}>{t('report.overview')}</PlaceLink>,
  };
  return <Breadcrumb label={t('report.breadcrumb')} entries={[overview, ...entries]} />;
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
      title={label}
      aria-label={label}
      onChange={(_event, data) => setText(data.value)}
    />
  );
}

interface ValidationViewProps {
  report: ReportResource;
  source: ReportSource;
  settingsHref?: string;
  /** Since the previous version; undefined until they are loaded. */
  changes?: NodeChanges;
}

export function ValidationView({ report, source, settingsHref, changes }: ValidationViewProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { place, go } = usePlaces();
  const roots = (report.elements ?? []).map((root, index) => ({ root, key: specificationKey(root, index) }));
  const selected = roots.find(({ key }) => key === place.specification) ?? roots[0];
  if (!selected) return <MissingResults settingsHref={settingsHref} />;
  const { root, key } = selected;
  const nodeChanges = (one: ReportNode) => changes?.get(one);
  const { node, steps } = findNode(root, place.node);
  // A list over all specifications selects no tab.
  const isOfAll = place.find !== '' || (place.change !== undefined && changes !== undefined);
  const shown = isOfAll ? undefined : key;
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Tabs
          id="specification"
          appearance="pill"
          label={t('report.tabs.specifications')}
          selected={shown}
          onSelect={(next) => go({ ...atNode(undefined), specification: next })}
          tabs={roots.map((one) => ({ value: one.key, content: <TabLabel root={one.root} /> }))}
        />
        <EntitySearch />
      </div>
      <TabPanel id="specification" selected={shown}>
        <div className={styles.body}>
          {!isOfAll && (
            <div className={styles.trail}>
              <Trail root={root} nodeKey={place.node} />
              <FailedRuleSteps roots={report.elements ?? []} node={node} />
              <ModelButton source={source} />
            </div>
          )}
          {place.view && !place.find && <ModelPanel report={report} source={source} root={root} node={node} />}
          {place.find ? (
            <EntityResults source={source} roots={report.elements ?? []} />
          ) : place.change && changes ? (
            <ChangedRulesView service={source.service} roots={report.elements ?? []} changes={changes} kind={place.change} />
          ) : (
            <NodeChangesContext value={nodeChanges}>
              {node.type === 'GROUP' ? (
                <GroupView key={`${key} ${place.node}`} group={node} groupKey={steps.at(-1)?.key} settingsHref={settingsHref} />
              ) : (
                <RuleView
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
      </TabPanel>
    </div>
  );
}
