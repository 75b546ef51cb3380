/** Says which part of the pages a module of the import map is. */
import { hasMessage, type NameIn, type Translate } from './translate.ts';

/** Returns the words for a module; its own name where an operator added one that has no words. */
export function moduleWords(t: Translate, specifier: string): string {
  const name = specifier.replace('@vakwerk/', '');
  const key = `operations.modules.${name.replace(/^@/, '').replaceAll('/', '-')}`;
  return hasMessage(t, key) ? t(key as `operations.modules.${NameIn<'operations.modules'>}`) : name;
}

/** Returns the words with the name of the module behind them, for a sentence. */
export function moduleInWords(t: Translate, specifier: string): string {
  const words = moduleWords(t, specifier);
  return specifier.endsWith(words) ? specifier : `${words} (${specifier})`;
}
