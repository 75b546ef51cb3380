import { type Loader, laterWhenVisible } from '@vakwerk/store';
import { useEffect } from 'react';

/** Polls again `ms` after each answer, while the page is visible (D58). */
export function usePolling({ poll }: Pick<Loader<unknown>, 'poll'>, ms: number): void {
  useEffect(() => {
    const leaving = new AbortController();
    const later = () => laterWhenVisible(ms, leaving.signal, () => poll().finally(later));
    later();
    return () => leaving.abort();
  }, [poll, ms]);
}
