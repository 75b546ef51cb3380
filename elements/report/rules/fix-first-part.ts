/** What to fix first, fetched apart from the counts and rules of an overview: the words of causes are as large as the overview. */
import { useModule } from '@vakwerk/ui';
import { useEffect } from 'react';
import type { FixFirst } from './fix-first.tsx';

const loadFixFirst = async () => (await import('./fix-first.tsx')).FixFirst;

/** Returns the component; undefined until it is loaded. */
export function useFixFirst(): typeof FixFirst | undefined {
  return useModule(loadFixFirst);
}

/** Loads it while the report is fetched, if the address names an overview. */
export function useFixFirstAhead(isOverview: boolean): void {
  useEffect(() => {
    // The component that shows it reports a failure.
    if (isOverview) loadFixFirst().catch(() => undefined);
  }, [isOverview]);
}
