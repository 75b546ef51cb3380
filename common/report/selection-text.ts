/** The objects of a selection as texts that modelling programs take. */
import type { ObjectIds } from '../contract/objects.ts';

/**
 * `globalIds` and `tags`: one a line. `revit`: for Select Elements by ID. `solibri`: GlobalIds for its selection basket, which takes a
 * column as a spreadsheet gives it.
 */
export const SELECTION_TEXTS = ['globalIds', 'tags', 'revit', 'solibri'] as const;
export type SelectionText = (typeof SELECTION_TEXTS)[number];

/** An element id of Revit; tags of other programs may be any text. */
const REVIT_ID = /^\d{1,19}$/;

export function selectionText(
  kind: SelectionText,
  { globalIds, tags }: Pick<ObjectIds, 'globalIds' | 'tags'>,
): { text: string; count: number } {
  if (kind === 'revit') {
    const ids = tags.filter((tag) => REVIT_ID.test(tag));
    return { text: ids.join(';'), count: ids.length };
  }
  const list = kind === 'tags' ? tags : globalIds;
  return { text: list.join('\n'), count: list.length };
}

/** Returns the ids of some objects of a page, in the form that identifyObjects gives for all. */
export function idsOf(objects: readonly { globalId: string | null; tag: string | null }[]): ObjectIds {
  const globalIds = objects.flatMap(({ globalId }) => globalId || []);
  const tags = objects.flatMap(({ tag }) => tag || []);
  return {
    globalIds: [...new Set(globalIds)],
    tags: [...new Set(tags)],
    total: objects.length,
    withoutGlobalId: objects.length - globalIds.length,
    withoutTag: objects.length - tags.length,
  };
}
