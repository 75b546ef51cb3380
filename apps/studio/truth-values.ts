/** Reads yes and no as people and programs write them. */
import type { PropertyFacet } from '../../common/contract/specifications.ts';
import { TRUTH_LITERALS, truthKindOf } from '../../common/i18n/truth-words.ts';

/** Words for yes and no in the languages of the page, and as files and programs write them. */
const WORDS = {
  yes: ['true', 'yes', 'ja', 'waar', 'j', 'y', '1', 't', '.t.', 'wahr', 'vrai'],
  no: ['false', 'no', 'nee', 'onwaar', 'niet waar', 'n', '0', 'f', '.f.', 'falsch', 'faux'],
} as const;

/** Returns a facet whose typed value, such as "waar", is written as its data type requires. */
export function withTruth(facet: PropertyFacet): PropertyFacet {
  const kind = truthKindOf(facet.dataType);
  const typed = facet.value?.simpleValue?.trim().toLowerCase();
  if (!kind || typed === undefined) return facet;
  const answer = (['yes', 'no'] as const).find((one) => (WORDS[one] as readonly string[]).includes(typed));
  return answer ? { ...facet, value: { simpleValue: TRUTH_LITERALS[kind][answer] } } : facet;
}
