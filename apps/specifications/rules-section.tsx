/** The tree of groups and rules; each rule opens to say in words what it asks. */
import { Collapsible, Markdown, makeStyles, mergeClasses, SettingsSection, tokens, useTranslate } from '@vakwerk/ui';
import type { DefinitionNode, GroupDefinition, RuleDefinition } from '../../common/contract/specifications.ts';
import { RuleWords } from '../../common/rules/rule-words.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  inner: { paddingLeft: '12px', marginLeft: '5px', borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
  node: { minWidth: 0, overflowWrap: 'anywhere' },
  rule: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '12px',
    margin: '4px 0 16px 18px',
    padding: '12px 16px',
    borderRadius: '6px',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  id: { margin: 0, fontSize: '12px', lineHeight: '16px', color: tokens.colorNeutralForeground3 },
});

export function RulesSection({ definition }: { definition: GroupDefinition | undefined }) {
  const t = useTranslate();
  const count = definition ? countRules(definition) : 0;
  return (
    <SettingsSection
      title={t('library.rules.title')}
      caption={t(count === 0 ? 'library.rules.none' : 'library.rules.caption', { count })}
    >
      {definition && <Nodes nodes={definition.elements} />}
    </SettingsSection>
  );
}

function countRules(node: DefinitionNode): number {
  return node.type === 'RULE' ? 1 : node.elements.reduce((sum, inner) => sum + countRules(inner), 0);
}

function Nodes({ nodes, isInner = false }: { nodes: readonly DefinitionNode[]; isInner?: boolean }) {
  const styles = useStyles();
  // What an author wrote may stand in it twice, so a place names a node.
  const placed = nodes.map((node, place) => ({ node, key: `${place} ${node.name}` }));
  return (
    <ul className={mergeClasses(styles.list, isInner && styles.inner)}>
      {placed.map(({ node, key }) => (
        <li key={key} className={styles.node}>
          {node.type === 'RULE' ? <Rule rule={node} /> : <Group group={node} />}
        </li>
      ))}
    </ul>
  );
}

function Group({ group }: { group: GroupDefinition }) {
  return (
    <Collapsible strong startsOpen label={() => group.name}>
      {group.description && <Markdown small lang="" source={group.description} />}
      <Nodes isInner nodes={group.elements} />
    </Collapsible>
  );
}

function Rule({ rule }: { rule: RuleDefinition }) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <Collapsible label={() => rule.name}>
      <div className={styles.rule}>
        {rule.description && <Markdown small lang="" source={rule.description} />}
        {rule.instructions && (
          <div>
            <p className={styles.id}>{t('library.rules.instructions')}</p>
            <Markdown small lang="" source={rule.instructions} />
          </div>
        )}
        <RuleWords t={t} specification={rule.specification} />
        <p className={styles.id}>{t('library.rules.id', { id: rule.id })}</p>
      </div>
    </Collapsible>
  );
}
