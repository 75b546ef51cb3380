import type { Translate } from '@vakwerk/i18n';

/** Number of names that are listed; the rest is counted. */
const SHOWN_MAX = 20;

/** Returns names of rules in a sentence, beyond 20 with the number of the others. Needs the messages of `lists`. */
export function firstNames(t: Translate, names: readonly string[]): string {
  const more = names.length - SHOWN_MAX;
  // One more name is as short as saying that there is one more.
  if (more <= 1) return names.join(', ');
  return `${names.slice(0, SHOWN_MAX).join(', ')} ${t('lists.more', { count: more })}`;
}
