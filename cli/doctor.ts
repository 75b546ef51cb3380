/** `vakwerk doctor`: prints what is wrong with a set-up and what to do about it, in a line each. */

import type { Diagnosis, DiagnosisLine } from '../common/contract/operations.ts';
import type { Language } from '../common/contract/users.ts';
import { diagnosisEn } from '../common/i18n/messages/diagnosis.en.ts';
import { diagnosisNl } from '../common/i18n/messages/diagnosis.nl.ts';
import type { Translate } from '../common/i18n/translate.ts';
import { addMessages, translatorOf } from '../common/i18n/translator.ts';
import { diagnoseEnvironment } from '../server/diagnose-setup.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';

addMessages({ en: { diagnosis: diagnosisEn }, nl: { diagnosis: diagnosisNl } });

interface DoctorOptions {
  format: 'text' | 'json';
  language: Language;
  /** Whether to recompute counters that are wrong. */
  repairs: boolean;
}

/** Resolves to the exit code: 0 all is well, 1 something is wrong, 2 something could not be checked. */
export async function doctor({ format, language, repairs }: DoctorOptions): Promise<0 | 1 | 2> {
  const diagnosis = await diagnoseEnvironment(process.env, { repairs });
  const t = translatorOf(language);
  const lines = diagnosis.lines.map((line) => ({ ...line, message: messageOf(t, line) }));
  process.stdout.write(format === 'json' ? `${JSON.stringify({ ...diagnosis, lines })}\n` : diagnosisText(t, diagnosis));
  return diagnosis.state === 'WRONG' ? 1 : diagnosis.state === 'UNKNOWN' ? 2 : 0;
}

function messageOf(t: Translate, { code, facts }: DiagnosisLine): string {
  return t(`diagnosis.codes.${code}`, facts);
}

function diagnosisText(t: Translate, { lines, versions, state }: Diagnosis): string {
  const states = lines.map((line) => t(`diagnosis.states.${line.state}`));
  const checks = lines.map((line) => t(`diagnosis.checks.${line.check}`));
  const [stateWidth, checkWidth] = [states, checks].map((words) => Math.max(...words.map(({ length }) => length)));
  const rows = lines.map((line, at) =>
    [states[at]?.padEnd(stateWidth ?? 0), checks[at]?.padEnd(checkWidth ?? 0), messageOf(t, line)].join('  '),
  );
  const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return terminalLines([...rows, names.join(', '), t(`diagnosis.summary.${state}`)]);
}
