/** Chooses the enabled rules: a tree of checkboxes, buttons for all and none, and a search where there are many. */
import { Button, layout, makeStyles, SearchBox, tokens, useTranslate } from '@vakwerk/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { PAGE_SIZE } from '../../common/contract/limits.ts';
import { rulesOf } from '../../common/report/report-view.ts';
import { findRules, startsUnfolded } from '../../common/rules/find-rules.ts';
import { type ChoiceGroup, type ChoiceRule, type DisabledRules, setRules } from './rule-choice.ts';
import { RuleTree } from './rule-tree.tsx';
import { useEnabledWords } from './use-enabled-words.ts';

const useStyles = makeStyles({
  stack: layout.stack(12),
  // Has the width of the tree below it.
  search: { maxWidth: 'none' },
  caption: { margin: 0, color: tokens.colorNeutralForeground2 },
  // Aligns the text of the buttons with that above them.
  links: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4px', marginLeft: '-8px' },
  count: { marginLeft: 'auto', paddingLeft: '8px', ...layout.quiet, fontVariantNumeric: 'tabular-nums' },
  tree: {
    maxHeight: '48vh',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    padding: '4px 8px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

interface RuleChooserProps {
  root: ChoiceGroup;
  disabled: DisabledRules;
  onChange: (disabled: DisabledRules) => void;
}

export function RuleChooser({ root, disabled, onChange }: RuleChooserProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const all = useMemo(() => rulesOf(root), [root]);
  const matches = useMemo(() => findRules(all, deferredQuery), [all, deferredQuery]);
  if (all.length === 0) return <p>{t('projects.specifications.rules.none')}</p>;
  return (
    <div className={styles.stack}>
      <p className={styles.caption}>{t('projects.specifications.rules.caption')}</p>
      {all.length > PAGE_SIZE && <RuleSearch query={query} onChange={setQuery} />}
      <AllOrNone rules={matches ?? all} disabled={disabled} onChange={onChange} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard */}
      <section className={styles.tree} tabIndex={0} aria-label={root.name}>
        {matches?.length === 0 && <p className={styles.caption}>{t('lists.noMatch')}</p>}
        <RuleTree
          key={deferredQuery}
          nodes={matches ?? root.elements}
          areOpen={startsUnfolded(all.length)}
          disabled={disabled}
          onChange={onChange}
        />
      </section>
    </div>
  );
}

function RuleSearch({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const t = useTranslate();
  const label = t('projects.specifications.rules.search');
  return (
    <SearchBox
      className={useStyles().search}
      aria-label={label}
      placeholder={label}
      value={query}
      onChange={(_event, { value }) => onChange(value)}
      // Enter must not submit the dialog.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}

/** For the rules in view: those found by the search, else all. */
function AllOrNone({ rules, disabled, onChange }: Omit<RuleChooserProps, 'root'> & { rules: readonly ChoiceRule[] }) {
  const styles = useStyles();
  const t = useTranslate();
  const ids = rules.map(({ id }) => id);
  const enabled = ids.filter((id) => !disabled.has(id)).length;
  const enabledWords = useEnabledWords();
  return (
    <div className={styles.links}>
      <Button variant="subtle" size="small" onClick={() => onChange(setRules(ids, disabled, true))}>
        {t('projects.specifications.rules.selectAll')}
      </Button>
      <Button variant="subtle" size="small" onClick={() => onChange(setRules(ids, disabled, false))}>
        {t('projects.specifications.rules.selectNone')}
      </Button>
      <span className={styles.count} role="status">
        {enabledWords(enabled, ids.length)}
      </span>
    </div>
  );
}
