/** Provides the answer of a call, repeated when `ask` changes; stale answers are dropped. */
import { useCallback, useEffect, useState } from 'react';

export interface Answer<T> {
  value: T | undefined;
  hasFailed: boolean;
  isLoading: boolean;
  /** Repeats the same call. */
  retry: () => void;
}

export function useAnswer<T>(ask: (() => Promise<T>) | undefined): Answer<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ ask?: () => Promise<T>; attempt?: number; value?: T; hasFailed: boolean }>({
    hasFailed: false,
  });
  useEffect(() => {
    if (!ask) return;
    let isCurrent = true;
    ask().then(
      (value) => isCurrent && setState({ ask, attempt, value, hasFailed: false }),
      (error) => {
        if (!isCurrent) return;
        console.error('an answer could not be read', error);
        setState({ ask, attempt, hasFailed: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, attempt]);
  // The last answer is kept while the next one is loaded.
  const isAnswered = state.ask === ask && state.attempt === attempt;
  return {
    value: state.value,
    hasFailed: isAnswered && state.hasFailed,
    isLoading: ask !== undefined && !isAnswered,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
