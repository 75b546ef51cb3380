import type { Translate } from '@vakwerk/i18n';

/** The rest is counted. */
const SHOWN_MAX = 20;

/** Names of rules in a row, beyond 20 with the number of the others. Needs the messages of `lists`. */
export function firstNames(t: Translate, names: readonly string[]): string {
  const more = names.length - SHOWN_MAX;
  // One more is as short as saying that there is one more.
  if (more <= 1) return names.join(', ');
  return `${names.slice(0, SHOWN_MAX).join(', ')} ${t('lists.more', { count: more })}`;
}
