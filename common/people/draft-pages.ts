/** The pages of a draft of a specification. */
import type { SpecificationDraft } from '../contract/specification-drafts.ts';

/** In words, with its review. */
export function reviewPage({ id }: Pick<SpecificationDraft, 'id'>): string {
  return `/specifications/drafts/${id}`;
}

/** Where it is changed. */
export function studioPage({ id, specification }: Pick<SpecificationDraft, 'id' | 'specification'>): string {
  return specification ? `/specifications/${specification.id}/edit` : `/specifications/new?draft=${encodeURIComponent(id)}`;
}
