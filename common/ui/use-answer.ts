/** The answer of a call, repeated when `ask` changes; stale answers are dropped. */
import { useEffect, useState } from 'react';

export interface Answer<T> {
  value: T | undefined;
  hasFailed: boolean;
  isLoading: boolean;
}

export function useAnswer<T>(ask: (() => Promise<T>) | undefined): Answer<T> {
  const [state, setState] = useState<{ ask?: () => Promise<T>; value?: T; hasFailed: boolean }>({ hasFailed: false });
  useEffect(() => {
    if (!ask) return;
    let isCurrent = true;
    ask().then(
      (value) => isCurrent && setState({ ask, value, hasFailed: false }),
      (error) => {
        if (!isCurrent) return;
        console.error('an answer could not be read', error);
        setState({ ask, hasFailed: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ask]);
  // The last answer is kept while the next one is loaded.
  const isAnswered = state.ask === ask;
  return { value: state.value, hasFailed: isAnswered && state.hasFailed, isLoading: ask !== undefined && !isAnswered };
}
