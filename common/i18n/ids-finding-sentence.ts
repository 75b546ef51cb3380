/** What an audit found in an .ids file as one sentence. Facts in, words out. */
import type { Translate } from './translate.ts';

/** As the engine gives it and as the API sends it. */
export interface WordlessFinding {
  kind?: string;
  /** Several texts are alternatives. */
  facts?: Readonly<Record<string, string | number | readonly string[]>>;
  /** English, for one that was stored before findings had facts. */
  message: string;
}

export function idsFindingSentence(t: Translate, { kind, facts, message }: WordlessFinding): string {
  if (kind === undefined || facts === undefined) return message;
  const words = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'object' ? listed(t, fact) : fact]);
  return t(`audit.finding.${kind}`, Object.fromEntries(words));
}

function listed(t: Translate, names: readonly string[]): string {
  return names.join(` ${t('audit.or')} `);
}
