/** The tree of groups and rules, and a search over all of them; each rule opens to say in words what it asks. */
import { formatNumber } from '@vakwerk/i18n';
import { Collapsible, Markdown, makeStyles, SearchBox, SettingsSection, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { PAGE_SIZE } from '../../common/contract/limits.ts';
import type { DefinitionNode, GroupDefinition, RuleDefinition } from '../../common/contract/specifications.ts';
import { findRules, rulesIn, startsUnfolded } from '../../common/rules/find-rules.ts';
import { PagedNodes } from '../../common/rules/paged-nodes.tsx';
import { RuleWords } from '../../common/rules/rule-words.tsx';

const useStyles = makeStyles({
  search: { width: '360px', maxWidth: '100%', marginBottom: '8px' },
  count: { fontWeight: 400, color: tokens.colorNeutralForeground3 },
  none: { color: tokens.colorNeutralForeground3 },
  inner: { paddingLeft: '12px', marginLeft: '5px', borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
  // Under the words of its group, beyond their sign.
  about: { marginLeft: '18px' },
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

const NO_RULES: GroupDefinition = { type: 'GROUP', name: '', description: '', elements: [] };

export function RulesSection({ definition = NO_RULES }: { definition: GroupDefinition | undefined }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const rules = useMemo(() => rulesIn(definition), [definition]);
  const asked = useDeferredValue(query);
  const found = useMemo(() => findRules(rules, asked), [rules, asked]);
  const count = rules.length;
  return (
    <SettingsSection
      title={t('library.rules.title')}
      caption={
        count === 0 ? t('library.rules.none') : t('library.rules.caption', { count, formatted: formatNumber(language, count) })
      }
    >
      {count > PAGE_SIZE && (
        <SearchBox
          className={styles.search}
          aria-label={t('library.rules.search')}
          placeholder={t('library.rules.search')}
          value={query}
          onChange={(_event, { value }) => setQuery(value)}
        />
      )}
      {found?.length === 0 && (
        <p className={styles.none} role="status">
          {t('lists.noMatch')}
        </p>
      )}
      <Nodes key={asked} nodes={found ?? definition.elements} areOpen={startsUnfolded(count)} />
    </SettingsSection>
  );
}

interface NodesProps {
  nodes: readonly DefinitionNode[];
  /** Whether all groups start open. */
  areOpen: boolean;
  className?: string;
}

function Nodes({ nodes, areOpen, className }: NodesProps) {
  return (
    <PagedNodes nodes={nodes} className={className}>
      {(node) =>
        node.type === 'RULE' ? <Rule rule={node} /> : <Group group={node} areOpen={areOpen} isOnly={nodes.length === 1} />
      }
    </PagedNodes>
  );
}

function Group({ group, areOpen, isOnly }: { group: GroupDefinition; areOpen: boolean; isOnly: boolean }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const total = rulesIn(group).length;
  const count = areOpen ? undefined : t('library.rules.count', { count: total, formatted: formatNumber(language, total) });
  return (
    <Collapsible
      strong
      startsOpen={areOpen || isOnly}
      label={() => (
        <span>
          {group.name}
          {count && <span className={styles.count}> · {count}</span>}
        </span>
      )}
    >
      {group.description && <Markdown small className={styles.about} lang="" source={group.description} />}
      <Nodes className={styles.inner} nodes={group.elements} areOpen={areOpen} />
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
