/**
 * `vakwerk validate MODEL.ifc`: checks whether a file is valid IFC. Exit 0 when it is, warnings allowed; 1 when it is not or
 * that is not decided; 2 when the file cannot be read at all (docs/contract.md).
 */
import { X509Certificate } from 'node:crypto';
import { statSync } from 'node:fs';
import { validityEn } from '../common/i18n/messages/validity.en.ts';
import { validityNl } from '../common/i18n/messages/validity.nl.ts';
import type { Translate } from '../common/i18n/translate.ts';
import { addMessages, translatorOf } from '../common/i18n/translator.ts';
import { validitySentence } from '../common/i18n/validity-sentence.ts';
import { addToList } from '../engine/schema/add-to-list.ts';
import { isUnreadableFile } from '../engine/step/unreadable-file.ts';
import {
  CHECKED_LAYERS,
  type CheckedLayer,
  type SecondThread,
  ValidityCheck,
  type VerifySignatures,
} from '../engine/validity/check-validity.ts';
import type { LayerReport, SignatureFacts, ValidityFinding, ValidityReport } from '../engine/validity/finding.ts';
import { SyntaxCheck } from '../engine/validity/syntax/syntax-check.ts';
import type { ValidityThread } from '../server/jobs/validity-thread.ts';
import { readSignatureCertificates } from '../server/read-signature-certificates.ts';
import { BadInput, isBadInput } from '../server/terminal/bad-input.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';
import { modelName } from './expand-models.ts';
import { outputPaths } from './output-paths.ts';
import { readModel } from './read-model.ts';
import { shortValues } from './short-values.ts';
import { requireWritable, writeReport } from './write-report.ts';

addMessages({ en: { validity: validityEn }, nl: { validity: validityNl } });

export const VALIDATE_FORMATS = ['text', 'json', 'csv', 'junit', 'sarif'] as const;

/** Files of this size have their rules checked in a second thread. */
const THREAD_MIN_BYTES = 8_388_608;

/** Findings of one rule that the text lists. */
const FINDINGS_SHOWN = 5;

interface ValidateOptions {
  model: string;
  layers: readonly (CheckedLayer | 'SIGNATURES')[];
  format: (typeof VALIDATE_FORMATS)[number];
  out?: string | undefined;
  language: 'nl' | 'en';
  /** Prints no report. */
  quiet?: boolean;
}

const LAYERS = [...CHECKED_LAYERS, 'SIGNATURES'] as const;

/** Returns the layers that `--only` names, such as syntax,header. Throws BadInput for any other name. */
export function readLayers(only: string | undefined): ValidateOptions['layers'] {
  if (only === undefined) return LAYERS;
  return only.split(',').map((name) => {
    const layer = LAYERS.find((one) => one.toLowerCase() === name);
    if (layer === undefined) throw new BadInput(`--only=${only}: must be of ${LAYERS.join(', ').toLowerCase()}`);
    return layer;
  });
}

/** Validates each model as `validate` does. Resolves to the worst exit code. */
export async function validateModels(models: readonly string[], options: Omit<ValidateOptions, 'model'>): Promise<0 | 1 | 2> {
  const [first] = models;
  if (models.length === 1 && first !== undefined) return validate({ ...options, model: first });
  const isPrinted = options.format === 'json' && options.out === undefined;
  const outs = isPrinted ? [] : outputPaths(models, options);
  let worst: 0 | 1 | 2 = 0;
  for (const [at, model] of models.entries()) {
    if (at > 0 && options.format === 'text' && options.out === undefined && !options.quiet) process.stdout.write('\n');
    const code = await validateOne({ ...options, model, out: outs[at] });
    if (code > worst) worst = code;
  }
  return worst;
}

async function validateOne(options: ValidateOptions): Promise<0 | 1 | 2> {
  try {
    return await validate(options);
  } catch (error) {
    if (!isBadInput(error)) throw error;
    process.stderr.write(terminalLines([`vakwerk: ${error.message}`]));
    return 2;
  }
}

/** Returns the exit code. Throws BadInput for a file that cannot be read at all. */
export async function validate(options: ValidateOptions): Promise<0 | 1> {
  const { out, quiet } = options;
  if (out !== undefined) requireWritable(out);
  const checked = await checkModel(options);
  if (out !== undefined) await writeReport(out, await piecesOf(checked, options));
  else if (!quiet) for (const piece of await piecesOf(checked, options)) process.stdout.write(piece);
  return checked.report.outcome === 'VALID' ? 0 : 1;
}

interface CheckedModel {
  report: ValidityReport;
  sizeBytes: number;
}

/** Returns the report in the format. Loads the writers of exports only for their formats, because most runs need none. */
async function piecesOf(
  { report, sizeBytes }: CheckedModel,
  { model, format, language }: ValidateOptions,
): Promise<Iterable<string | Uint8Array>> {
  const t = translatorOf(language);
  if (format === 'text') return [reportText(t, model, report)];
  if (format === 'json') return [`${JSON.stringify(jsonOf(t, model, report))}\n`];
  const { validityPieces } = await import('./validity-pieces.ts');
  return validityPieces(format, { filename: modelName(model), sizeBytes, validity: report }, language);
}

async function checkModel({ model, layers }: ValidateOptions): Promise<CheckedModel> {
  const checkedLayers = CHECKED_LAYERS.filter((layer) => layers.includes(layer));
  const verify = layers.includes('SIGNATURES') ? verifierOf(model, trustedCertificates()) : undefined;
  const thread = await secondThreadFor(model, layers);
  const check = new ValidityCheck(checkedLayers, verify, thread && secondThread(thread, model));
  let sizeBytes = 0;
  try {
    await readModel(model, (chunk) => {
      sizeBytes += chunk.length;
      check.push(chunk);
    });
    return { report: await check.finish(), sizeBytes };
  } catch (error) {
    if (!isUnreadableFile(error)) throw error;
    throw new BadInput(`${model}:${error.line}: this is not a STEP file (${error.code})`, { cause: error });
  } finally {
    await thread?.end();
  }
}

/** Starts a second thread for a large file; a small one is checked before a thread has started. */
async function secondThreadFor(model: string, layers: ValidateOptions['layers']): Promise<ValidityThread | undefined> {
  if (!layers.includes('SCHEMA') || !layers.includes('RULES')) return undefined;
  const sizeBytes = statSync(model, { throwIfNoEntry: false })?.size ?? 0;
  if (sizeBytes < THREAD_MIN_BYTES) return undefined;
  const { ValidityThread } = await import('../server/jobs/validity-thread.ts');
  return new ValidityThread();
}

/** Writes a line when the thread fails; the first thread then does its work, which takes longer. */
export function secondThread(
  thread: Pick<ValidityThread, 'checkSyntax' | 'checkRules'>,
  model: string,
  write = (line: string): unknown => process.stderr.write(line),
): SecondThread {
  let isReported = false;
  const report = (error: unknown): void => {
    if (isReported) return;
    isReported = true;
    const reason = error instanceof Error ? error.message : String(error);
    write(terminalLines([`vakwerk: the second thread failed, so one thread checks all layers: ${reason}`]));
  };
  return {
    async checkSyntax() {
      try {
        return await thread.checkSyntax(model);
      } catch (error) {
        report(error);
        const check = new SyntaxCheck();
        await readModel(model, (chunk) => check.push(chunk));
        return check.finish();
      }
    },
    async checkRules(index) {
      try {
        return await thread.checkRules(index);
      } catch (error) {
        report(error);
        throw error;
      }
    },
  };
}

/** Returns the certificates that the operator trusts, by the same environment variable as the service. Throws a ConfigError. */
function trustedCertificates(): readonly string[] {
  return readSignatureCertificates(process.env.VAKWERK_SIGNATURE_CERTIFICATES?.trim());
}

function verifierOf(model: string, trusted: readonly string[]): VerifySignatures {
  return async (blocks) => {
    const { verifySignatures } = await import('../server/jobs/verify-signatures.ts');
    return verifySignatures(model, blocks, { certificates: trusted.map((text) => new X509Certificate(text)), now: new Date() });
  };
}

function jsonOf(t: Translate, model: string, { schema, outcome, layers }: ValidityReport): object {
  return {
    file: modelName(model),
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
  const lines = [`${modelName(model)}  ${schema}`.trimEnd()];
  for (const layer of layers) if (layer.outcome !== 'OFF') lines.push('', ...layerLines(t, layer));
  const count = (name: 'errors' | 'warnings'): string =>
    t(`validity.${name}`, { count: layers.reduce((sum, { counts }) => sum + counts[name], 0) });
  lines.push('', `${modelName(model)}: ${t(`validity.outcome.${outcome}`)}, ${count('errors')}, ${count('warnings')}`);
  return terminalLines(lines);
}

function layerLines(t: Translate, layer: LayerReport): string[] {
  const { counts, reason, rules } = layer;
  const verdict = t(`validity.layerOutcome.${layer.outcome}`);
  const lines = [`${t(`validity.layer.${layer.layer}`)}: ${verdict}`];
  for (const signature of layer.signatures ?? []) lines.push(`  ${signatureLine(t, signature)}`);
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

function signatureLine(t: Translate, { outcome, signer, issuer, signedAt }: SignatureFacts): string {
  const who = signer ? t('validity.signedBy', { signer }) : t('validity.signedByNobody');
  const facts = [issuer, signedAt].filter(Boolean).join(', ');
  return `${who}${facts && ` (${facts})`}: ${t(`validity.signature.${outcome}`)}`;
}

function ruleLines(t: Translate, findings: readonly ValidityFinding[], count: number): string[] {
  const lines = findings.slice(0, FINDINGS_SHOWN).map((finding) => `  ${findingLine(t, finding)}`);
  const rest = count - lines.length;
  return rest > 0 ? [...lines, `    ${t('validity.more', { count: rest })}`] : lines;
}

function findingLine(t: Translate, finding: ValidityFinding): string {
  const { code, severity, line, column, instance, name } = finding;
  const place = [line !== undefined && [line, column].filter(Boolean).join(':'), instance, name && `"${name}"`]
    .filter(Boolean)
    .join(' ');
  return `${t(`validity.severity.${severity}`)} ${code}${place && ` ${place}`}: ${validitySentence(t, shortValues(t, finding))}`;
}
