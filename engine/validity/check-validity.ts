/** Checks whether a file is valid IFC: its layers over one reading of the file. */
import { createModel, type Model } from '../model/model.ts';
import { loadSchema, schemaOf } from '../schema/load-schema.ts';
import type { RecordIndex } from '../step/record-index.ts';
import { type SharedIndex, shareIndex } from '../step/shared-index.ts';
import { isUnreadableFile, type UnreadableFile } from '../step/unreadable-file.ts';
import type { LayerReport, UndecidedReason, ValidityFinding, ValidityReport } from './finding.ts';
import { checkHeader } from './header/check-header.ts';
import { FileIndexing, type HeaderEntities } from './index-file.ts';
import { offLayer, overallOutcome, undecidedLayer, withDamage } from './layer-report.ts';
import { checkRules, checkRulesOfUnsupported } from './rules/check-rules.ts';
import { checkSchema } from './schema/check-schema.ts';
import { loadTables } from './schema/load-tables.ts';
import { type SignatureBlock, TailReader } from './signatures/signature-blocks.ts';
import { signatureLayer, type VerifiedSignature } from './signatures/signature-layer.ts';
import type { RecordLines } from './syntax/record-lines.ts';
import { SyntaxCheck } from './syntax/syntax-check.ts';
import { SyntaxCode, type SyntaxResult } from './syntax/syntax-code.ts';
import { syntaxLayer } from './syntax/syntax-layer.ts';

/** The layers that this check decides, in the order of the report. */
export const CHECKED_LAYERS = ['SYNTAX', 'HEADER', 'SCHEMA', 'RULES'] as const;
export type CheckedLayer = (typeof CHECKED_LAYERS)[number];

/** Verifies the signatures of the file that was pushed. It reads that again, as far as each signature covers it. */
export type VerifySignatures = (blocks: readonly SignatureBlock[]) => Promise<VerifiedSignature[]>;

/** What another thread does meanwhile. */
export interface SecondThread {
  /** Reads the file and checks its syntax while this thread indexes it. */
  checkSyntax(): Promise<SyntaxResult>;
  /** Checks the rules of an index while this thread checks the schema. Where it rejects, this thread checks them. */
  checkRules(index: SharedIndex): Promise<LayerReport>;
}

export class ValidityCheck {
  private readonly layers: ReadonlySet<CheckedLayer>;
  private readonly syntax: SyntaxCheck | undefined;
  private readonly indexing: FileIndexing;
  private readonly verifySignatures: VerifySignatures | undefined;
  private readonly tail: TailReader | undefined;
  private readonly second: SecondThread | undefined;
  private readonly syntaxAside: Promise<SyntaxResult> | undefined;
  /** The report of the rules while another thread works on it; undefined where it fails. */
  private rulesAside: Promise<LayerReport | undefined> | undefined;
  private model: Model | undefined;

  /** Layers that are not named are off; so is that of the signatures where nothing verifies them. */
  constructor(layers: Iterable<CheckedLayer> = CHECKED_LAYERS, verifySignatures?: VerifySignatures, second?: SecondThread) {
    this.indexing = new FileIndexing(second !== undefined);
    this.second = second;
    this.verifySignatures = verifySignatures;
    this.tail = verifySignatures && new TailReader();
    this.layers = new Set(layers);
    const hasSyntax = this.layers.has('SYNTAX');
    this.syntax = hasSyntax && !second ? new SyntaxCheck() : undefined;
    this.syntaxAside = hasSyntax ? second?.checkSyntax() : undefined;
    // Prevents an unhandled rejection: `finish` awaits it only after the whole file.
    this.syntaxAside?.catch(() => undefined);
  }

  /** Reads a chunk of any length. The caller may then reuse the buffer. */
  push(chunk: Uint8Array): void {
    this.syntax?.push(chunk);
    this.tail?.push(chunk);
    this.indexing.push(chunk);
  }

  /** Throws UnreadableFile for a file that is empty or no STEP file at all. */
  async finish(): Promise<ValidityReport> {
    const { indexed, header } = this.indexing.finish();
    this.rulesAside = this.startRules(indexed);
    const syntax = this.syntaxAside ? await this.syntaxAside : this.syntax?.finish();
    if (isUnreadableFile(indexed) && !isStep(indexed.code, syntax)) throw indexed;
    const damage = damageOf(indexed, syntax);
    const on = (layer: CheckedLayer, check: () => LayerReport): LayerReport =>
      this.layers.has(layer) ? check() : offLayer(layer);
    const hasHeader = header.has('FILE_DESCRIPTION') || header.has('FILE_NAME') || !isUnreadableFile(indexed);
    const schema = schemaNameOf(header);
    const facts = { schema, damage, lines: syntax?.lines };
    const layers = [
      syntax ? syntaxLayer(syntax) : offLayer('SYNTAX'),
      on('HEADER', () => (hasHeader ? checkHeader(header) : undecidedLayer('HEADER', damage as UndecidedReason))),
      await this.checkData('SCHEMA', indexed, facts),
      await this.checkData('RULES', indexed, facts),
      await this.checkSignatures(),
    ];
    return { schema, outcome: overallOutcome(layers), layers };
  }

  /** Starts the rules in the other thread, if there is one, the file is large enough and this thread has the schema to check. */
  private startRules(indexed: RecordIndex | UnreadableFile): Promise<LayerReport | undefined> | undefined {
    if (!this.second || !this.layers.has('SCHEMA') || !this.layers.has('RULES')) return undefined;
    if (isUnreadableFile(indexed) || schemaOf(indexed.header.fileSchema) === undefined) return undefined;
    const shared = shareIndex(indexed);
    // This thread checks the rules itself where the other one fails.
    return shared && this.second.checkRules(shared).catch(() => undefined);
  }

  private async checkSignatures(): Promise<LayerReport> {
    const end = this.tail?.finish();
    if (!end || !this.verifySignatures) return offLayer('SIGNATURES');
    return signatureLayer(end, end.blocks.length > 0 ? await this.verifySignatures(end.blocks) : []);
  }

  /** Checks a layer that needs the records of the file. */
  private async checkData(
    layer: 'SCHEMA' | 'RULES',
    indexed: RecordIndex | UnreadableFile,
    { schema, damage, lines }: { schema: string; damage: UndecidedReason | undefined; lines: RecordLines | undefined },
  ): Promise<LayerReport> {
    if (!this.layers.has(layer)) return offLayer(layer);
    if (isUnreadableFile(indexed)) {
      // IFC101 needs the header only.
      if (layer === 'RULES' && schema === '' && indexed.code === 'HEADER_INVALID') return checkRulesOfUnsupported('');
      return undecidedLayer(layer, damage as UndecidedReason);
    }
    const { fileSchema } = indexed.header;
    const name = schemaOf(fileSchema);
    if (name === undefined) {
      if (layer === 'RULES') return checkRulesOfUnsupported(fileSchema);
      return undecidedLayer(layer, { code: 'NOT_COVERED', detail: `the schema ${fileSchema} is not supported` });
    }
    this.model ??= createModel(indexed, loadSchema(name));
    const report =
      layer === 'RULES' ? ((await this.rulesAside) ?? checkRules(this.model)) : checkSchema(this.model, await loadTables(name));
    return damage ? withDamage(report, damage) : { ...report, findings: withLines(report.findings, indexed, lines) };
  }
}

/**
 * Adds the line on which the record of each finding begins. The syntax check counts lines, so that there are none without it; nor in
 * a file of which the index leaves out a record, such as one with a double name.
 */
function withLines(findings: readonly ValidityFinding[], index: RecordIndex, lines: RecordLines | undefined): ValidityFinding[] {
  if (lines?.count !== index.count) return [...findings];
  const rows = findings.map(({ stepId }) => (stepId === undefined ? -1 : index.rowOf(stepId)));
  const lineOf = lines.linesOf(rows.filter((row) => row >= 0));
  return findings.map((finding, at) => {
    const line = lineOf.get(rows[at] as number);
    return line === undefined || finding.line !== undefined ? finding : { ...finding, line };
  });
}

/** The first entry of FILE_SCHEMA; '' where there is none. */
function schemaNameOf(header: HeaderEntities): string {
  const [entries] = header.get('FILE_SCHEMA') ?? [];
  const first = Array.isArray(entries) ? entries[0] : entries;
  return typeof first === 'string' ? first.trim() : '';
}

/** Whether something of a file that the index refuses is an exchange structure. */
function isStep(code: string, syntax: SyntaxResult | undefined): boolean {
  if (code === 'EMPTY_FILE') return false;
  if (code !== 'NOT_STEP') return true;
  return syntax !== undefined && !(syntax.counts.has(SyntaxCode.HEADER_MISSING) && syntax.counts.has(SyntaxCode.DATA_MISSING));
}

/** Why layers that need whole records cannot be decided; undefined for a file that is read whole. */
function damageOf(indexed: RecordIndex | UnreadableFile, syntax: SyntaxResult | undefined): UndecidedReason | undefined {
  const code = 'DEPENDS_ON_OTHER_LAYER';
  if (isUnreadableFile(indexed)) return { code, detail: indexed.message };
  const [fault] = syntax?.findings ?? [];
  if (fault) return { code, detail: `${fault.code} at line ${fault.line}` };
  const [damage] = indexed.findings;
  return damage && { code, detail: `${damage.code} at line ${damage.line}` };
}
