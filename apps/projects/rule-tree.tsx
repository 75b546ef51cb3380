import { Checkbox, Collapsible, makeStyles, tokens } from '@vakwerk/ui';
import { PagedNodes } from '../../common/rules/paged-nodes.tsx';
import { type ChoiceGroup, type ChoiceNode, type DisabledRules, isTicked, ruleIdsOf, toggle } from './rule-choice.ts';
import { useEnabledWords } from './use-enabled-words.ts';

const useStyles = makeStyles({
  inner: { paddingLeft: '20px', borderLeft: `1px solid ${tokens.colorNeutralStroke2}`, marginLeft: '15px' },
  group: { '& label': { fontWeight: 600 } },
});

interface TreeProps {
  disabled: DisabledRules;
  onChange: (disabled: DisabledRules) => void;
  /** Whether all groups start open. */
  areOpen: boolean;
}

/** Groups and rules with checkboxes. The checkbox of a group toggles all its rules. */
export function RuleTree({ nodes, ...props }: TreeProps & { nodes: readonly ChoiceNode[] }) {
  return (
    <PagedNodes nodes={nodes}>
      {(node) => (
        <>
          <Tick node={node} {...props} />
          {node.type === 'GROUP' && <Group group={node} isOnly={nodes.length === 1} {...props} />}
        </>
      )}
    </PagedNodes>
  );
}

function Tick({ node, disabled, onChange }: Omit<TreeProps, 'areOpen'> & { node: ChoiceNode }) {
  const styles = useStyles();
  return (
    <Checkbox
      className={node.type === 'GROUP' ? styles.group : undefined}
      label={node.name}
      checked={isTicked(node, disabled)}
      onChange={() => onChange(toggle(node, disabled))}
    />
  );
}

/** Starts open unless there are too many rules. */
function Group({ group, isOnly, ...props }: TreeProps & { group: ChoiceGroup; isOnly: boolean }) {
  const styles = useStyles();
  const enabledWords = useEnabledWords();
  const ids = ruleIdsOf(group);
  const enabled = ids.filter((id) => !props.disabled.has(id)).length;
  return (
    <div className={styles.inner}>
      <Collapsible startsOpen={props.areOpen || isOnly} label={() => enabledWords(enabled, ids.length)}>
        <RuleTree nodes={group.elements} {...props} />
      </Collapsible>
    </div>
  );
}
