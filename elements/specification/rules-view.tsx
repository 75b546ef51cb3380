/** The groups and rules of an IDS, each rule opening to say in words what it asks; a page at a time where they are many. */
import { SpecificationWordsView } from '@vakwerk/element-report';
import { Collapsible, Markdown, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import type { DefinitionNode, GroupDefinition, RuleDefinition } from '../../common/contract/specifications.ts';
import { rulesIn, startsUnfolded } from '../../common/rules/find-rules.ts';
import { PagedNodes } from '../../common/rules/paged-nodes.tsx';

const useStyles = makeStyles({
  inner: { paddingLeft: '12px', marginLeft: '5px', borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
  count: { fontWeight: 400, color: tokens.colorNeutralForeground3 },
  rule: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', margin: '4px 0 16px 18px' },
  label: { margin: 0, fontSize: '12px', lineHeight: '16px', fontWeight: 600, color: tokens.colorNeutralForeground3 },
});

interface RulesViewProps {
  definition: GroupDefinition;
  /** Whether rules start open. */
  startsOpen: boolean;
}

export function RulesView({ definition, startsOpen }: RulesViewProps) {
  const areOpen = startsUnfolded(rulesIn(definition).length);
  return <Nodes nodes={definition.elements} startsOpen={startsOpen} areOpen={areOpen} />;
}

interface NodesProps {
  nodes: readonly DefinitionNode[];
  startsOpen: boolean;
  /** Whether groups start open; folded ones say how much they hold. */
  areOpen: boolean;
  className?: string;
}

function Nodes({ nodes, className, ...starts }: NodesProps) {
  return (
    <PagedNodes nodes={nodes} className={className}>
      {(node) =>
        node.type === 'RULE' ? (
          <Rule rule={node} startsOpen={starts.startsOpen} />
        ) : (
          <Group group={node} isOnly={nodes.length === 1} {...starts} />
        )
      }
    </PagedNodes>
  );
}

type GroupProps = Omit<NodesProps, 'nodes' | 'className'> & { group: GroupDefinition; isOnly: boolean };

function Group({ group, isOnly, ...starts }: GroupProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { name, description, elements } = group;
  const title = /^[\d.]+$/.test(name) ? t('embed.specification.group', { number: name }) : name;
  const count = starts.areOpen ? undefined : t('embed.specification.rules', { count: rulesIn(group).length });
  return (
    <Collapsible
      strong
      startsOpen={starts.areOpen || isOnly}
      label={() => (
        <span>
          {title}
          {count && <span className={styles.count}> · {count}</span>}
        </span>
      )}
    >
      {description && <Markdown small lang="" source={description} />}
      <Nodes className={styles.inner} nodes={elements} {...starts} />
    </Collapsible>
  );
}

function Rule({ rule, startsOpen }: { rule: RuleDefinition; startsOpen: boolean }) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <Collapsible startsOpen={startsOpen} label={() => rule.name}>
      <div className={styles.rule}>
        {rule.description && <Markdown small lang="" source={rule.description} />}
        {rule.instructions && (
          <div>
            <p className={styles.label}>{t('embed.specification.instructions')}</p>
            <Markdown small lang="" source={rule.instructions} />
          </div>
        )}
        <SpecificationWordsView specification={rule.specification} />
      </div>
    </Collapsible>
  );
}
