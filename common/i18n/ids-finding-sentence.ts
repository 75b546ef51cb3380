/** What an audit found in an .ids file as one sentence. Facts in, words out. */
import type { Translate } from './translate.ts';

/** As the engine gives it and as the API sends it. */
interface WordlessFinding {
  kind?: string;
  /** Several texts are alternatives. */
  facts?: Readonly<Record<string, string | number | readonly string[]>>;
  /** English, for one that was stored before findings had facts. */
  message: string;
}

export function idsFindingSentence(t: Translate, { kind, facts, message }: WordlessFinding): string {
  if (kind === undefined || facts === undefined) return message;
  const words = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'object' ? listed(t, fact) : fact]);
  const slots: Record<string, string | number> = Object.fromEntries(words);
  if (PROBLEM_CODE.test(String(slots.problem))) slots.problem = t(`audit.problem.${slots.problem}`, slots);
  // Stored before problems had codes: an English text.
  slots.problem ??= slots.detail ?? '';
  return t(`audit.finding.${kind}`, slots);
}

/** A problem of a pattern or of XML is a code with facts of its own (engine/ids/finding-message.ts). */
const PROBLEM_CODE = /^[A-Z]+(_[A-Z]+)*$/;

function listed(t: Translate, names: readonly string[]): string {
  return names.join(` ${t('audit.or')} `);
}
