/** The checks of a rule, a page at a time, with a search and a choice of outcomes; the place of the page has all three. */
import { makeStyles, useAnswer } from '@vakwerk/ui';
import { type ReactNode, useMemo } from 'react';
import { PAGE_SIZE } from '../../../common/contract/limits.ts';
import type { ListedRuleCheck } from '../../../common/contract/rule-set-schema.ts';
import { LoadFailed } from '../load-failed.tsx';
import { ReportPages } from '../report-pages.tsx';
import type { RuleSetSource } from '../report-source.ts';
import { SearchAndOutcome } from '../search-and-outcome.tsx';
import { useWords } from '../words.ts';
import { usePlaces } from '../workbench/place-link.tsx';

const useStyles = makeStyles({ tools: { margin: '12px 0 8px' } });

const OUTCOMES = ['FAILED', 'UNDECIDED', 'PASSED'] as const;

interface SearchedChecksProps {
  ruleSets: RuleSetSource;
  ruleSetId: string;
  ruleId: string;
  /** The report or joint check that the checks are of; of another one they are read again. */
  of: unknown;
  /** Renders the checks of a page, of which there is at least one. `reload` reads them again. */
  children: (checks: readonly ListedRuleCheck[], reload: () => void) => ReactNode;
}

export function SearchedChecks({ ruleSets, ruleSetId, ruleId, of, children }: SearchedChecksProps) {
  const styles = useStyles();
  const { t, language } = useWords();
  const { place } = usePlaces();
  const { query, page } = place;
  const chosen = OUTCOMES.find((one) => one === place.outcomes?.[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another report the same is asked again
  const ask = useMemo(() => {
    const search = { query, language, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, ...(chosen && { outcome: [chosen] }) };
    return () => ruleSets.checks({ ruleSetId, ruleId }, search);
  }, [ruleSets, ruleSetId, ruleId, query, language, page, chosen, of]);
  const { value, hasFailed, isLoading, retry } = useAnswer(ask);
  return (
    <>
      <SearchAndOutcome
        searchLabel={t('ruleSets.search')}
        outcomeLabel={t('ruleSets.filter.label')}
        options={(['all', ...OUTCOMES] as const).map((value) => ({ value, text: t(`ruleSets.filter.${value}`) }))}
        chosen={chosen}
        className={styles.tools}
      />
      {hasFailed && <LoadFailed header={t('ruleSets.checks.failed')} retry={retry} />}
      {value && !hasFailed && (
        <>
          {value.total === 0 ? <p>{t('ruleSets.checks.none')}</p> : children(value.data, retry)}
          <ReportPages total={value.total} isLoading={isLoading} />
        </>
      )}
    </>
  );
}
