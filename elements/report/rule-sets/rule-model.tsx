/** The model in 3D next to a rule of a rule set, and the object that the address names. */
import { layout, makeStyles, useAnswer } from '@vakwerk/ui';
import { type CSSProperties, useMemo } from 'react';
import { isPairKind } from '../../../common/contract/pair-kinds.ts';
import type { ReportedGroup } from '../../../common/contract/rule-set-schema.ts';
import { MarkedModel } from '../model/marked-model.tsx';
import { allPages } from '../model/model-marks.ts';
import { useIsModelOpen } from '../model/use-model-open.ts';
import { ChosenEntity } from '../objects/chosen-entity.tsx';
import type { RuleSetSource } from '../report-source.ts';
import { RulesAndObject } from '../workbench/full-screen-side.tsx';
import { usePlaces } from '../workbench/place-link.tsx';
import type { ShownNode } from '../workbench/shown-node.ts';
import { useRoom } from '../workbench/wide.ts';
import { listRules } from './list-rules.ts';
import { RuleLinks } from './rule-links.tsx';
import { marksOfChecks, pairsOfChecks } from './rule-marks.ts';

/** Leaves room for the card of the object below it. */
const PICTURE_HEIGHT = '36vh';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    columnGap: '24px',
    alignItems: 'start',
  },
  side: {
    ...layout.stack(8),
    position: 'sticky',
    // Below the sticky header.
    top: '56px',
    maxHeight: 'calc(100vh - 64px)',
    overflowY: 'auto',
  },
});

interface RuleModelProps extends Pick<ShownNode, 'report' | 'source'> {
  ruleSets: RuleSetSource;
  /** The rule set of the rule. */
  tree: ReportedGroup;
  ruleId: string;
}

/** Returns the classes and the contents of the column next to a rule; undefined where there is no room, or nothing to show in it. */
export function useRuleSide(props: RuleModelProps) {
  const styles = useStyles();
  const { place } = usePlaces();
  const { isWide } = useRoom();
  const { report, source } = props;
  const isOpen = useIsModelOpen(source);
  if (!isWide || !source.geometry || !(isOpen || place.entity)) return undefined;
  return {
    className: styles.columns,
    content: (
      <div className={styles.side} style={{ '--vakwerk-model-height': PICTURE_HEIGHT } as CSSProperties}>
        {isOpen && <RuleModel {...props} />}
        <ChosenEntity isInPane report={report} source={source} />
      </div>
    ),
  };
}

/** Without room next to the rule, the model is above its objects, and an object is in a drawer. */
export function RuleModelInLine(props: RuleModelProps) {
  const { report, source } = props;
  const { isWide } = useRoom();
  const isOpen = useIsModelOpen(source);
  if (isWide && source.geometry) return null;
  return (
    <>
      {isOpen && <RuleModel {...props} />}
      <ChosenEntity report={report} source={source} />
    </>
  );
}

function RuleModel({ report, source, ruleSets, tree, ruleId }: RuleModelProps) {
  const { ruleSetId = '' } = tree;
  const { place } = usePlaces();
  const { entity } = place;
  const { filename } = report;
  const ask = useMemo(
    () => () => allPages((page) => ruleSets.checks({ ruleSetId, ruleId }, { outcome: ['FAILED'], ...page })),
    [ruleSets, ruleSetId, ruleId],
  );
  const checks = useAnswer(ask);
  const value = useMemo(
    () => checks.value && marksOfChecks(checks.value, { filename, entity }),
    [checks.value, filename, entity],
  );
  const isOfPairs = listRules(tree).some(({ rule }) => rule.id === ruleId && isPairKind(rule.kind));
  const pairs = useMemo(
    () => (isOfPairs && checks.value ? pairsOfChecks(checks.value, { filename, entity }) : undefined),
    [isOfPairs, checks.value, filename, entity],
  );
  const sidePanel = () => (
    <RulesAndObject report={report} source={source}>
      <RuleLinks tree={tree} />
    </RulesAndObject>
  );
  return <MarkedModel report={report} source={source} marks={{ ...checks, value }} pairs={pairs} sidePanel={sidePanel} />;
}
