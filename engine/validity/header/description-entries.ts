/**
 * Reads the entries of FILE_DESCRIPTION: `ViewDefinition [A, B]`, `Option [Key: Value]`, `ExchangeRequirement [Text]`,
 * `Comment [Text]` and keywords of others (implementation guide of the IFC header, version 1.0.2).
 */

export interface DescriptionEntries {
  viewDefinitions: string[];
  comments: string[];
}

const ENTRY = /\s*(\w+)\s*\[\s*([^[\]]+)\]\s*/y;
const VIEW_DEFINITION = /^[\w .-]+$/;

/** Returns undefined where the text is not a series of entries. */
export function readDescription(description: readonly string[]): DescriptionEntries | undefined {
  const text = description.join(' ');
  const entries: DescriptionEntries = { viewDefinitions: [], comments: [] };
  ENTRY.lastIndex = 0;
  for (let at = 0; at < text.length; at = ENTRY.lastIndex) {
    const [, keyword, body = ''] = ENTRY.exec(text) ?? [];
    if (keyword === undefined) return undefined;
    if (keyword === 'Comment') entries.comments.push(body.trim());
    if (keyword !== 'ViewDefinition') continue;
    const names = body.split(',').map((name) => name.trimStart());
    if (!names.every((name) => VIEW_DEFINITION.test(name))) return undefined;
    entries.viewDefinitions.push(...names);
  }
  return entries;
}
