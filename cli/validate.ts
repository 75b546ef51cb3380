/**
 * `vakwerk validate MODEL.ifc`: checks whether a file is valid IFC. Exit 0 when it is, warnings allowed; 1 when it is not or
 * that is not decided; 2 when the file cannot be read at all (docs/contract.md).
 */
import { basename } from 'node:path';
import { BadInput } from '../common/contract/bad-input.ts';
import { terminalLines } from '../common/contract/terminal-line.ts';
import { validityEn } from '../common/i18n/messages/validity.en.ts';
import { validityNl } from '../common/i18n/messages/validity.nl.ts';
import type { Translate } from '../common/i18n/translate.ts';
import { addMessages, translatorOf } from '../common/i18n/translator.ts';
import { validitySentence } from '../common/i18n/validity-sentence.ts';
import { addToList } from '../engine/schema/add-to-list.ts';
import { isUnreadableFile } from '../engine/step/unreadable-file.ts';
import { CHECKED_LAYERS, type CheckedLayer, ValidityCheck } from '../engine/validity/check-validity.ts';
import type { LayerReport, ValidityFinding, ValidityReport } from '../engine/validity/finding.ts';
import { readModel } from './read-model.ts';
import { requireWritable, writeReport } from './write-report.ts';

addMessages({ en: { validity: validityEn }, nl: { validity: validityNl } });

export const VALIDATE_FORMATS = ['text', 'json'] as const;

/** Findings of one rule that the text lists; JSON lists them all. */
const FINDINGS_SHOWN = 5;

interface ValidateOptions {
  model: string;
  layers: readonly CheckedLayer[];
  format: (typeof VALIDATE_FORMATS)[number];
  out?: string | undefined;
  language: 'nl' | 'en';
}

/** Returns the layers that `--only` names, such as syntax,header. Throws BadInput for any other name. */
export function readLayers(only: string | undefined): readonly CheckedLayer[] {
  if (only === undefined) return CHECKED_LAYERS;
  return only.split(',').map((name) => {
    const layer = CHECKED_LAYERS.find((one) => one.toLowerCase() === name);
    if (layer === undefined) throw new BadInput(`--only=${only}: must be of ${CHECKED_LAYERS.join(', ').toLowerCase()}`);
    return layer;
  });
}

/** Returns the exit code. Throws BadInput for a file that cannot be read at all. */
export async function validate(options: ValidateOptions): Promise<0 | 1> {
  const { model, format, out, language } = options;
  if (out !== undefined) requireWritable(out);
  const report = await checkModel(options);
  const t = translatorOf(language);
  const text = format === 'json' ? `${JSON.stringify(jsonOf(t, model, report))}\n` : reportText(t, model, report);
  if (out === undefined) process.stdout.write(text);
  else await writeReport(out, [text]);
  return report.outcome === 'VALID' ? 0 : 1;
}

async function checkModel({ model, layers }: ValidateOptions): Promise<ValidityReport> {
  const check = new ValidityCheck(layers);
  await readModel(model, (chunk) => check.push(chunk));
  try {
    return await check.finish();
  } catch (error) {
    if (!isUnreadableFile(error)) throw error;
    throw new BadInput(`${model}:${error.line}: this is not a STEP file (${error.code})`, { cause: error });
  }
}

function jsonOf(t: Translate, model: string, { schema, outcome, layers }: ValidityReport): object {
  return {
    file: basename(model),
    schema,
    outcome,
    layers: layers.map((layer) => ({ ...layer, findings: layer.findings.map((finding) => printed(t, finding)) })),
  };
}

/** A finding with its sentence in place of the key of that. */
function printed(t: Translate, finding: ValidityFinding): object {
  const { messageKey: _key, values: _values, ...facts } = finding;
  return { ...facts, message: validitySentence(t, finding) };
}

function reportText(t: Translate, model: string, { schema, outcome, layers }: ValidityReport): string {
  const lines = [`${basename(model)}  ${schema}`.trimEnd()];
  for (const layer of layers) if (layer.outcome !== 'OFF') lines.push('', ...layerLines(t, layer));
  const count = (name: 'errors' | 'warnings'): string =>
    t(`validity.${name}`, { count: layers.reduce((sum, { counts }) => sum + counts[name], 0) });
  lines.push('', `${basename(model)}: ${t(`validity.outcome.${outcome}`)}, ${count('errors')}, ${count('warnings')}`);
  return terminalLines(lines);
}

function layerLines(t: Translate, layer: LayerReport): string[] {
  const { counts, reason, rules } = layer;
  const verdict = t(`validity.layerOutcome.${layer.outcome}`);
  const lines = [`${t(`validity.layer.${layer.layer}`)}: ${verdict}`];
  if (reason) lines.push(`  ${t(`validity.reason.${reason.code}`)} (${reason.detail})`);
  const undecided = rules.filter(({ outcome }) => outcome === 'UNDECIDED');
  if (undecided.length > 0) {
    const codes = undecided.map(({ code }) => code).slice(0, FINDINGS_SHOWN);
    lines.push(`  ${t('validity.undecidedRules', { count: undecided.length })}: ${codes.join(', ')}`);
  }
  if (counts.errors + counts.warnings === 0) return lines;
  const byCode = new Map<string, ValidityFinding[]>();
  for (const finding of layer.findings) addToList(byCode, finding.code, finding);
  for (const { code, count } of rules) lines.push(...ruleLines(t, byCode.get(code) ?? [], count));
  return lines;
}

function ruleLines(t: Translate, findings: readonly ValidityFinding[], count: number): string[] {
  const lines = findings.slice(0, FINDINGS_SHOWN).map((finding) => `  ${findingLine(t, finding)}`);
  const rest = count - lines.length;
  return rest > 0 ? [...lines, `    ${t('validity.more', { count: rest })}`] : lines;
}

function findingLine(t: Translate, finding: ValidityFinding): string {
  const { code, severity, line, column, instance, name } = finding;
  const place = [line !== undefined && `${line}:${column}`, instance, name && `"${name}"`].filter(Boolean).join(' ');
  return `${t(`validity.severity.${severity}`)} ${code}${place && ` ${place}`}: ${validitySentence(t, finding)}`;
}
