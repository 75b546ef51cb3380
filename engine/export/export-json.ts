/**
 * Writes the report of the API, preceded by the filename (docs/contract.md). It yields chunks, because the report of a large model is
 * longer than a string may be; joined they equal the result of JSON.stringify.
 */
import type { CheckColumns } from '../report/check-columns.ts';
import type { Check, Checks, GroupNode, Report, ReportNode } from '../report/report.ts';
import { type ByteWriter, createByteWriter } from './byte-writer.ts';
import type { ExportException } from './export-input.ts';
import { createCheckWriter } from './write-checks.ts';

const CHECKS_PER_PIECE = 2_000;

type AnyChecks = Checks | CheckColumns;
type AnyNode = ReportNode<AnyChecks>;

interface JsonInput {
  filename: string;
  /** Checks in columns are written without creating an object per check. */
  report: Report<Checks> | Report<CheckColumns>;
  exceptions?: readonly ExportException[];
}

export function* exportJson(input: JsonInput): Generator<Uint8Array<ArrayBuffer>> {
  for (const piece of borrowJson(input)) yield new Uint8Array(piece);
}

/** Yields the JSON in two reused buffers: a chunk stays valid until the second next one is pulled, so each must be written out at once. */
export function* borrowJson({ filename, report, exceptions }: JsonInput): Generator<Uint8Array> {
  const { schema, outcome, elements, spaces, materials, findings, model } = report;
  const out = createByteWriter();
  out.text(`${JSON.stringify({ filename, schema, outcome }).slice(0, -1)},"elements":`);
  yield* writeList(out, elements);
  const excepted = exceptions?.length ? { exceptions } : {};
  out.text(`,${JSON.stringify({ spaces, materials, findings, model, ...excepted }).slice(1)}\n`);
  yield out.take();
}

function* writeList(out: ByteWriter, nodes: readonly AnyNode[]): Generator<Uint8Array> {
  out.text('[');
  for (const [at, node] of nodes.entries()) {
    if (at > 0) out.text(',');
    yield* writeNode(out, node);
  }
  out.text(']');
}

/** Writes the keys in their own order, and the one long list in chunks. */
function* writeNode(out: ByteWriter, node: AnyNode): Generator<Uint8Array> {
  let before = '{';
  for (const [key, value] of Object.entries(node)) {
    if (value === undefined) continue;
    out.text(`${before}${JSON.stringify(key)}:`);
    before = ',';
    if (key === 'elements') yield* writeList(out, value as GroupNode<AnyChecks>['elements']);
    else if (key === 'checks') yield* writeChecks(out, value as AnyChecks);
    else out.text(JSON.stringify(value));
  }
  out.text('}');
}

function* writeChecks(out: ByteWriter, checks: AnyChecks): Generator<Uint8Array> {
  out.text('[');
  for (const _ of 'rows' in checks ? writeColumns(out, checks) : writeObjects(out, checks)) if (out.isFull()) yield out.take();
  out.text(']');
}

function* writeColumns(out: ByteWriter, columns: CheckColumns): Generator<void> {
  const writer = createCheckWriter(columns, out);
  const { length } = columns.rows;
  for (let at = 0; at < length; at += CHECKS_PER_PIECE) {
    if (at > 0) out.text(',');
    yield writer.write(at, Math.min(length, at + CHECKS_PER_PIECE));
  }
}

function* writeObjects(out: ByteWriter, checks: Checks): Generator<void> {
  let isFirst = true;
  let piece: Check[] = [];
  const write = (): void => {
    if (piece.length === 0) return;
    out.text(`${isFirst ? '' : ','}${JSON.stringify(piece).slice(1, -1)}`);
    isFirst = false;
    piece = [];
  };
  for (const check of checks) {
    piece.push(check);
    if (piece.length === CHECKS_PER_PIECE) yield write();
  }
  yield write();
}
