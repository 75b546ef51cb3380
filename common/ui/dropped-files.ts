/** Filters dropped or chosen files, without hidden system files, and words what is wrong with them. */
import type { Translate } from '@vakwerk/i18n';

const SYSTEM_FILES = new Set(['.DS_Store', 'Thumbs.db']);

export function withoutSystemFiles(files: Iterable<File>): File[] {
  return [...files].filter(({ name }) => !SYSTEM_FILES.has(name));
}

interface DropRules {
  /** Extensions with their dot, in lower case. */
  types?: readonly string[];
  minBytes?: number;
  maxBytes?: number;
  maxFiles?: number;
}

/** Returns the generic message of a drop zone without its own words, or undefined when the files are valid. */
export function genericRefusal(t: Translate, files: readonly File[], rules: DropRules): string | undefined {
  const { types, minBytes = 0, maxBytes = Number.POSITIVE_INFINITY, maxFiles = 1 } = rules;
  if (files.length > maxFiles) return t('upload.generic.tooMany');
  for (const { name, size } of files) {
    if (types && !types.some((type) => name.toLowerCase().endsWith(type)))
      return t('upload.generic.type', { types: types.join(', ') });
    if (size > maxBytes) return t('upload.generic.tooLarge', { bytes: maxBytes });
    if (size < minBytes) return t('upload.generic.tooSmall', { bytes: minBytes });
  }
  return undefined;
}
