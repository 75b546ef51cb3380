/** What the studio begins with. */
import type { SpecificationResource } from '../../common/contract/specifications.ts';
import type { Draft } from './drafts.ts';

export interface Beginning {
  specification?: SpecificationResource;
  /** As it is stored; absent for a new one. */
  stored?: string;
  draft?: Draft;
  draftKey: string;
}
