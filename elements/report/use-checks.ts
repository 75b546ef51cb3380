/** One page of a rule's checks, loaded again when the rule, filter, search or page changes; stale answers are dropped. */
import { useCallback, useEffect, useState } from 'react';
import type { CheckList, CheckSearch } from '../../common/contract/reports.ts';
import type { ReportSource, RulePlace } from './report-source.ts';

interface ChecksState {
  /** The last answer, kept while the next one is loaded. */
  list: CheckList | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

interface Answer extends Omit<ChecksState, 'retry'> {
  /** The search of the answer, as JSON; undefined before the first answer. */
  question?: string;
}

export function useChecks(source: ReportSource, place: RulePlace, search: CheckSearch): ChecksState {
  const [state, setState] = useState<Answer>({ list: undefined, isLoading: true, hasFailed: false });
  const [attempt, setAttempt] = useState(0);
  const { ruleId, specificationId } = place;
  const question = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    let isCurrent = true;
    setState(({ list }) => ({ list, isLoading: true, hasFailed: false }));
    source.searchChecks({ ruleId, specificationId }, JSON.parse(question)).then(
      (list) => isCurrent && setState({ list, question, isLoading: false, hasFailed: false }),
      (error) => {
        console.error('checks could not be read', error);
        if (isCurrent) setState({ list: undefined, question, isLoading: false, hasFailed: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [source, ruleId, specificationId, question, attempt]);
  // Already in the render in which the search changes.
  const isLoading = state.isLoading || state.question !== question;
  return {
    list: state.list,
    hasFailed: state.hasFailed,
    isLoading,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
