/** Specifications (IDS) as the API shows them (spec.md §3). */
import type { GroupDefinition } from '../../engine/ids/specification.ts';

export type * from '../../engine/ids/specification.ts';

export interface SpecificationResource {
  id: string;
  url: string;
  name: string;
  version: string;
  description: string;
  definition?: GroupDefinition;
  organization: { id: string; url: string; name: string; avatarUrl: string };
}
