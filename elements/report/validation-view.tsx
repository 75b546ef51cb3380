/** The checks: a tab per specification, where one is in it, and the group or rule there. */

import type { Status } from '@vakwerk/ui';
import { Badge, Breadcrumb, makeStyles, StatusIcon, TabPanel, Tabs } from '@vakwerk/ui';
import type { Badge as Verdict } from '../../common/contract/report-view.ts';
import { badgeOf, isBeta } from '../../common/contract/report-view.ts';
import type { GroupNode, ReportResource } from '../../common/contract/reports.ts';
import { GroupView, MissingResults } from './group-view.tsx';
import { NodeName } from './node-name.tsx';
import { atNode, PlaceLink, usePlaces } from './place-link.tsx';
import type { ReportSource } from './report-source.ts';
import { findNode, specificationKey } from './report-tree.ts';
import { RuleView } from './rule-view.tsx';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px' },
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

export interface ValidationViewProps {
  report: ReportResource;
  source: ReportSource;
  settingsHref?: string;
}

export function ValidationView({ report, source, settingsHref }: ValidationViewProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { place, go } = usePlaces();
  const roots = (report.elements ?? []).map((root, index) => ({ root, key: specificationKey(root, index) }));
  const selected = roots.find(({ key }) => key === place.specification) ?? roots[0];
  if (!selected) return <MissingResults settingsHref={settingsHref} />;
  const { root, key } = selected;
  const { node, steps } = findNode(root, place.node);
  return (
    <div className={styles.root}>
      <Tabs
        id="specification"
        appearance="pill"
        label={t('report.tabs.specifications')}
        selected={key}
        onSelect={(next) => go({ ...atNode(undefined), specification: next })}
        tabs={roots.map((one) => ({ value: one.key, content: <TabLabel root={one.root} /> }))}
      />
      <TabPanel id="specification" selected={key}>
        <div className={styles.body}>
          <Trail root={root} nodeKey={place.node} />
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
        </div>
      </TabPanel>
    </div>
  );
}
