import { Checkbox, Collapsible, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import type { DefinitionNode, GroupDefinition } from '../../common/contract/specifications.ts';
import { type DisabledRules, isTicked, ruleIdsOf, toggle } from './rule-choice.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  inner: { paddingLeft: '20px', borderLeft: `1px solid ${tokens.colorNeutralStroke2}`, marginLeft: '15px' },
  node: { minWidth: 0, overflowWrap: 'anywhere' },
  group: { '& label': { fontWeight: 600 } },
});

interface TreeProps {
  disabled: DisabledRules;
  onChange: (disabled: DisabledRules) => void;
}

/** Groups and rules, each with a checkbox; a group's checkbox takes all its rules along. */
export function RuleTree({ nodes, ...props }: TreeProps & { nodes: readonly DefinitionNode[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {nodes.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tree never changes while it is shown, and names may repeat
        <li key={index} className={styles.node}>
          <Tick node={node} {...props} />
          {node.type === 'GROUP' && <Group group={node} {...props} />}
        </li>
      ))}
    </ul>
  );
}

function Tick({ node, disabled, onChange }: TreeProps & { node: DefinitionNode }) {
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

/** Open, so that one sees what applies; a long group can be folded away. */
function Group({ group, ...props }: TreeProps & { group: GroupDefinition }) {
  const styles = useStyles();
  const t = useTranslate();
  const ids = ruleIdsOf(group);
  const enabled = ids.filter((id) => !props.disabled.has(id)).length;
  return (
    <div className={styles.inner}>
      <Collapsible startsOpen label={() => t('projects.specifications.rules.enabled', { enabled, total: ids.length })}>
        <RuleTree nodes={group.elements} {...props} />
      </Collapsible>
    </div>
  );
}
