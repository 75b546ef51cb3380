/** Returns the addresses of the pages of a draft of a specification. */
import type { SpecificationDraft } from '../contract/specification-drafts.ts';

/** Returns the page that shows it in words, with its review. */
export function reviewPage({ id }: Pick<SpecificationDraft, 'id'>): string {
  return `/specifications/drafts/${id}`;
}

/** Returns the page where it is edited. */
export function studioPage({ id, specification }: Pick<SpecificationDraft, 'id' | 'specification'>): string {
  return specification ? `/specifications/${specification.id}/edit` : `/specifications/new?draft=${encodeURIComponent(id)}`;
}
