/** The messages of findings and of failures, fetched behind the page. */
import { useModule } from '@vakwerk/ui';

const load = () => import('./load-words.ts');

/** False until they are there. */
export function useAuditWords(): boolean {
  return useModule(load) !== undefined;
}
