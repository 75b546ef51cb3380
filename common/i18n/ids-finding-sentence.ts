/** Words a finding of the audit of an .ids file as one sentence. */
import { dataTypeWords } from './data-type-words.ts';
import type { NameIn, Translate } from './translate.ts';
import { versionWords } from './version-words.ts';

/** A finding of the engine or the API. */
interface WordlessFinding {
  kind?: string;
  /** Facts; several texts are alternatives. */
  facts?: Readonly<Record<string, string | number | readonly string[]>>;
  /** English text, for findings that were stored before they had facts. */
  message: string;
}

export function idsFindingSentence(t: Translate, { kind, facts, message }: WordlessFinding): string {
  if (kind === undefined || facts === undefined) return message;
  const words = Object.entries(facts).map(([name, fact]) => [name, factWords(t, fact, kind === 'DATA_TYPE_DIFFERS')]);
  const slots: Record<string, string | number> = Object.fromEntries(words);
  if (PROBLEM_CODE.test(String(slots.problem)))
    slots.problem = t(`audit.problem.${slots.problem as NameIn<'audit.problem'>}`, slots);
  if (typeof slots.versions === 'string') slots.versions = versionWords(slots.versions);
  // Problems that were stored before they had codes are English text.
  slots.problem ??= slots.detail ?? '';
  return t(`audit.finding.${kind as NameIn<'audit.finding'>}`, slots);
}

/** Matches a code: a problem of a pattern or of XML is a code with its own facts (engine/ids/finding-message.ts). */
const PROBLEM_CODE = /^[A-Z]+(_[A-Z]+)*$/;

/** Words a fact. Where data types differ, all facts but the name of the property and the versions are data types. */
function factWords(t: Translate, fact: string | number | readonly string[], areDataTypes: boolean): string | number {
  if (typeof fact === 'number') return fact;
  const texts = [fact].flat().map((text) => (areDataTypes ? dataTypeWords(t, text) : text));
  return listed(t, texts);
}

function listed(t: Translate, names: readonly string[]): string {
  return names.join(` ${t('audit.or')} `);
}
