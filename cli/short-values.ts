/**
 * Shortens the values of facts for output that people read: a pattern or a list may have thousands of characters, which JSON and the
 * exports keep. `ids diff` and `ids words` print whole values, since those are what they are about.
 */
import { cliEn } from '../common/i18n/messages/cli.en.ts';
import { cliNl } from '../common/i18n/messages/cli.nl.ts';
import type { Translate } from '../common/i18n/translate.ts';
import { addMessages } from '../common/i18n/translator.ts';

addMessages({ en: { cli: cliEn }, nl: { cli: cliNl } });

/** Longer values are cut, in characters. */
const VALUE_LENGTH_MAX = 200;
/** The part of a cut value that is printed, in characters. */
const VALUE_LENGTH_SHOWN = 120;

/** Returns the facts with each long text cut and followed by its length. Lists of patterns stay, since a sentence shows examples of them. */
export function shortValues<Facts>(t: Translate, facts: Facts): Facts {
  return shorten(t, facts) as Facts;
}

function shorten(t: Translate, fact: unknown): unknown {
  if (typeof fact === 'string') return shortText(t, fact);
  if (Array.isArray(fact)) return fact.map((each) => shorten(t, each));
  if (typeof fact !== 'object' || fact === null) return fact;
  const { actual, actualLength, ...others } = fact as { actual?: unknown; actualLength?: number };
  const entries = Object.entries(others).map(([name, each]) => [name, name === 'patterns' ? each : shorten(t, each)]);
  return { ...Object.fromEntries(entries), ...shortActual(t, actual, actualLength) };
}

/** The length of an actual value that the engine cut is that of the whole value. */
function shortActual(t: Translate, actual: unknown, actualLength: number | undefined): object {
  if (actual === undefined) return {};
  if (typeof actual === 'string' && actual.length > VALUE_LENGTH_MAX) return { actual: shortText(t, actual, actualLength) };
  return { actual: shorten(t, actual), ...(actualLength !== undefined && { actualLength }) };
}

function shortText(t: Translate, text: string, length: number = text.length): string {
  if (text.length <= VALUE_LENGTH_MAX) return text;
  return t('cli.shortened', { start: text.slice(0, VALUE_LENGTH_SHOWN), length });
}
