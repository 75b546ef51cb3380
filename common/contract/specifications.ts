/** Specifications (IDS) as the API shows them (spec.md §3). */
import * as z from 'zod';
import type { GroupDefinition } from '../../engine/ids/specification.ts';

export type * from '../../engine/ids/specification.ts';

export const specificationSchema = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  version: z.string(),
  description: z.string(),
  /** One root GROUP; in lists only when `fields` names it. */
  definition: z.custom<GroupDefinition>().meta({ $ref: '#/components/schemas/GroupDefinition' }).optional(),
  organization: z.object({ id: z.string(), url: z.string(), name: z.string(), avatarUrl: z.string() }),
  /** Additive: applies to personal uploads (D11). */
  default: z.boolean().optional(),
});
export type SpecificationResource = z.infer<typeof specificationSchema>;
