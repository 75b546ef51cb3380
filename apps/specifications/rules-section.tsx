/** The tree of groups and rules with a search; each rule opens to show its requirements in words. */
import { formatNumber } from '@vakwerk/i18n';
import { makeStyles, SearchBox, SettingsSection, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { PAGE_SIZE } from '../../common/contract/limits.ts';
import type { GroupDefinition } from '../../common/contract/specifications.ts';
import { rulesOf } from '../../common/report/report-view.ts';
import { findRules, startsUnfolded } from '../../common/rules/find-rules.ts';
import { RulesInWords } from '../../common/rules/rules-in-words.tsx';

const useStyles = makeStyles({
  search: { width: '360px', maxWidth: '100%', marginBottom: '8px' },
  none: { color: tokens.colorNeutralForeground3 },
});

const NO_RULES: GroupDefinition = { type: 'GROUP', name: '', description: '', elements: [] };

export function RulesSection({ definition = NO_RULES }: { definition: GroupDefinition | undefined }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const rules = useMemo(() => rulesOf(definition), [definition]);
  const deferredQuery = useDeferredValue(query);
  const matches = useMemo(() => findRules(rules, deferredQuery), [rules, deferredQuery]);
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
      {matches?.length === 0 && (
        <p className={styles.none} role="status">
          {t('lists.noMatch')}
        </p>
      )}
      <RulesInWords key={deferredQuery} nodes={matches ?? definition.elements} areGroupsOpen={startsUnfolded(count)} />
    </SettingsSection>
  );
}
