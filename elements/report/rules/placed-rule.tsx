/** A link to a rule in a list over all specifications, with the name of its specification, since rule numbers repeat. */
import { layout, makeStyles } from '@vakwerk/ui';
import type { GroupNode } from '../../../common/contract/reports.ts';
import type { ReportPlace } from '../report-location.ts';
import { atNode, PlaceLink } from '../workbench/place-link.tsx';
import { specificationKey } from '../workbench/report-tree.ts';
import { NodeName } from './node-name.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '8px', minWidth: 0 },
  specification: { ...layout.quietInLine, fontWeight: 400 },
});

interface PlacedRuleProps {
  ruleId: string;
  name: string;
  roots: readonly GroupNode[];
  /** Index of its specification; negative if the report no longer has it. */
  at: number;
  /** Filter and search to set. */
  place?: Partial<ReportPlace>;
}

export function PlacedRule({ ruleId, name, roots, at, place }: PlacedRuleProps) {
  const styles = useStyles();
  const root = roots[at];
  return (
    <span className={styles.root}>
      <PlaceLink to={{ ...atNode(ruleId), specification: root && specificationKey(root, at), ...place }}>
        <NodeName name={name} />
      </PlaceLink>
      {root && roots.length > 1 && <span className={styles.specification}>{root.name}</span>}
    </span>
  );
}
