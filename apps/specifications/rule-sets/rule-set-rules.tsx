/** The tree of groups and rules of a rule set with a search; each rule opens to say what it checks, why, and how to repair it. */
import { formatNumber } from '@vakwerk/i18n';
import { Collapsible, layout, makeStyles, SearchBox, SettingsSection, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { PAGE_SIZE } from '../../../common/contract/limits.ts';
import type { RuleGroup } from '../../../common/contract/rule-set-schema.ts';
import { findRules, startsUnfolded } from '../../../common/rules/find-rules.ts';
import { PagedNodes } from '../../../common/rules/paged-nodes.tsx';
import { rulesIn, type WordedGroup, type WordedNode, type WordedRule, wordedNodes } from './worded-rules.ts';

const useStyles = makeStyles({
  search: { width: '360px', maxWidth: '100%', marginBottom: '8px' },
  none: { color: tokens.colorNeutralForeground3 },
  inner: { marginBottom: '8px', paddingLeft: '12px', marginLeft: '5px', borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
  count: { fontWeight: 400, color: tokens.colorNeutralForeground3 },
  // Aligned with the name of the group.
  about: { margin: '0 0 4px 18px', ...layout.quiet, maxWidth: '760px' },
  rule: {
    ...layout.stack(12),
    maxWidth: '760px',
    boxSizing: 'border-box',
    margin: '4px 0 12px 18px',
    padding: '12px 16px',
    borderRadius: '6px',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  heading: { margin: 0, ...layout.small, fontWeight: 600, color: tokens.colorNeutralForeground3 },
  text: { margin: '4px 0 0', overflowWrap: 'anywhere' },
  small: { margin: 0, ...layout.quiet },
});

export function RuleSetRules({ elements }: Pick<RuleGroup, 'elements'>) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const nodes = useMemo(() => wordedNodes(elements, language), [elements, language]);
  const rules = useMemo(() => rulesIn(nodes), [nodes]);
  const matches = useMemo(() => findRules(rules, deferredQuery), [rules, deferredQuery]);
  const count = rules.length;
  return (
    <SettingsSection
      title={t('ruleSetLibrary.tree.title')}
      caption={t('ruleSetLibrary.tree.caption', { count, formatted: formatNumber(language, count) })}
    >
      {count > PAGE_SIZE && (
        <SearchBox
          className={styles.search}
          aria-label={t('ruleSetLibrary.tree.search')}
          placeholder={t('ruleSetLibrary.tree.search')}
          value={query}
          onChange={(_event, { value }) => setQuery(value)}
        />
      )}
      {matches?.length === 0 && (
        <p className={styles.none} role="status">
          {t('lists.noMatch')}
        </p>
      )}
      <Nodes key={deferredQuery} nodes={matches ?? nodes} areGroupsOpen={startsUnfolded(count)} />
    </SettingsSection>
  );
}

interface NodesProps {
  nodes: readonly WordedNode[];
  /** Whether groups start open; closed ones show their number of rules. */
  areGroupsOpen: boolean;
  className?: string;
}

function Nodes({ nodes, areGroupsOpen, className }: NodesProps) {
  return (
    <PagedNodes nodes={nodes} className={className}>
      {(node) => (node.type === 'RULE' ? <Rule rule={node} /> : <Group group={node} isOpen={areGroupsOpen} />)}
    </PagedNodes>
  );
}

function Group({ group, isOpen }: { group: WordedGroup; isOpen: boolean }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { name, description, elements } = group;
  const count = rulesIn(elements).length;
  return (
    <Collapsible
      strong
      startsOpen={isOpen}
      label={() => (
        <span>
          {name}
          {!isOpen && (
            <span className={styles.count}>
              {' · '}
              {t('ruleSetLibrary.rules', { count, formatted: formatNumber(language, count) })}
            </span>
          )}
        </span>
      )}
    >
      {description && <p className={styles.about}>{description}</p>}
      <Nodes className={styles.inner} nodes={elements} areGroupsOpen={isOpen} />
    </Collapsible>
  );
}

const PARTS = ['checks', 'why', 'revit', 'archicad'] as const;

function Rule({ rule }: { rule: WordedRule }) {
  const styles = useStyles();
  const t = useTranslate();
  const { id, name, chapter, kind } = rule;
  return (
    <Collapsible label={() => `${id} ${name}`}>
      <div className={styles.rule}>
        {PARTS.map((part) => (
          <div key={part}>
            <p className={styles.heading}>{t(`ruleSetLibrary.tree.${part}`)}</p>
            <p className={styles.text}>{rule[part]}</p>
          </div>
        ))}
        <p className={styles.small}>
          {t('ruleSetLibrary.tree.about', { id, kind: t(`ruleSetLibrary.kind.${kind}`) })}
          {chapter !== undefined && ` · ${t('ruleSetLibrary.tree.chapter', { chapter })}`}
        </p>
      </div>
    </Collapsible>
  );
}
