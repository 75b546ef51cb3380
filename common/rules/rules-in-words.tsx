/**
 * Shows the groups and rules of a specification in pages; each rule opens to show its requirements in words. Needs the messages of
 * `specification` and `lists`.
 */
import { formatNumber, type Translate } from '@vakwerk/i18n';
import { Collapsible, Heading, layout, Markdown, makeStyles, mergeClasses, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import type { DefinitionNode, GroupDefinition, RuleDefinition } from '../contract/specifications.ts';
import { numberPrefix, rulesOf } from '../report/report-view.ts';
import { PagedNodes } from './paged-nodes.tsx';
import { RuleWords } from './rule-words.tsx';

const useStyles = makeStyles({
  inner: { marginBottom: '8px', paddingLeft: '12px', marginLeft: '5px', borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
  count: { fontWeight: 400, color: tokens.colorNeutralForeground3 },
  // Aligned with the name of the group.
  about: { marginLeft: '18px', marginBottom: '4px' },
  rule: {
    ...layout.stack(12),
    maxWidth: '760px',
    boxSizing: 'border-box',
    margin: '4px 0 12px 18px',
    padding: '12px 16px',
    borderRadius: '6px',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  small: { margin: 0, ...layout.quiet },
  heading: { fontWeight: 600 },
});

interface RulesInWordsProps {
  nodes: readonly DefinitionNode[];
  /** Whether groups start open; closed ones show their number of rules. */
  areGroupsOpen: boolean;
  areRulesOpen?: boolean;
  className?: string;
}

export function RulesInWords({ nodes, className, ...starts }: RulesInWordsProps) {
  return (
    <PagedNodes nodes={nodes} className={className}>
      {(node) =>
        node.type === 'RULE' ? (
          <Rule rule={node} startsOpen={starts.areRulesOpen} />
        ) : (
          <Group group={node} isOnly={nodes.length === 1} {...starts} />
        )
      }
    </PagedNodes>
  );
}

const NUMBER = /^[\d.]+$/;

type GroupProps = Pick<RulesInWordsProps, 'areGroupsOpen' | 'areRulesOpen'> & { group: GroupDefinition; isOnly: boolean };

function Group({ group, isOnly, ...starts }: GroupProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { name, description, elements } = group;
  const rules = rulesOf(group);
  const title = numberedWords(t, name, rules) ?? <span lang="">{name}</span>;
  const total = rules.length;
  const count = t('specification.rules.count', { count: total, formatted: formatNumber(language, total) });
  return (
    <Collapsible
      strong
      startsOpen={starts.areGroupsOpen || isOnly}
      label={() => (
        <span>
          {title}
          {!starts.areGroupsOpen && <span className={styles.count}> · {count}</span>}
        </span>
      )}
    >
      {description && <Markdown small className={styles.about} lang="" source={description} />}
      <RulesInWords className={styles.inner} nodes={elements} {...starts} />
    </Collapsible>
  );
}

/** Describes a group that only has a number by the numbers of its rules. */
function numberedWords(t: Translate, group: string, rules: readonly RuleDefinition[]): string | undefined {
  const [first, last] = [rules[0], rules.at(-1)].map((rule) => numberPrefix(rule?.name ?? '')?.join('.'));
  if (!NUMBER.test(group) || !first || !last) return undefined;
  return t(first === last ? 'specification.rules.groupOfOne' : 'specification.rules.group', { first, last });
}

function Rule({ rule, startsOpen }: { rule: RuleDefinition; startsOpen: boolean | undefined }) {
  const styles = useStyles();
  const t = useTranslate();
  const { id, name, description, instructions, specification } = rule;
  return (
    <Collapsible startsOpen={startsOpen} label={() => <span lang="">{name}</span>}>
      <div className={styles.rule}>
        {description && <Markdown small lang="" source={description} />}
        {instructions && (
          <div>
            <Heading at={3} className={mergeClasses(styles.small, styles.heading)}>
              {t('specification.heading.instructions')}
            </Heading>
            <Markdown small lang="" source={instructions} />
          </div>
        )}
        <RuleWords t={t} specification={specification} />
        <p className={styles.small}>{t('specification.rules.id', { id })}</p>
      </div>
    </Collapsible>
  );
}
