/**
 * Writes the report of the API, preceded by the filename (docs/contract.md). It yields chunks, because the report of a large model is
 * longer than a string may be; joined they equal the result of JSON.stringify.
 */
import type { CheckColumns } from '../report/check-columns.ts';
import type { Checks, Report } from '../report/report.ts';
import { type ByteWriter, createByteWriter } from './byte-writer.ts';
import type { ExportException } from './export-input.ts';
import { createCheckWriter } from './write-checks.ts';

const CHECKS_PER_PIECE = 2_000;

interface JsonInput {
  filename: string;
  /** Checks in columns are written without creating an object per check. */
  report: Report<Checks> | Report<CheckColumns>;
  exceptions?: readonly ExportException[];
  /** Whether the file is valid IFC, in one language. */
  validity?: object | undefined;
  /** Results of rule sets, in one language. */
  ruleSets?: readonly object[] | undefined;
}

export function* exportJson(input: JsonInput): Generator<Uint8Array<ArrayBuffer>> {
  for (const piece of borrowJson(input)) yield new Uint8Array(piece);
}

/** Yields the JSON in two reused buffers: a chunk stays valid until the second next one is pulled, so each must be written out at once. */
export function* borrowJson({ filename, report, exceptions, validity, ruleSets }: JsonInput): Generator<Uint8Array> {
  const { schema, outcome, elements, spaces, materials, findings, model } = report;
  const excepted = exceptions?.length ? { exceptions } : {};
  yield* borrowTree({ filename, schema, outcome }, elements, {
    spaces,
    materials,
    findings,
    model,
    ...excepted,
    ...(validity && { validity }),
    ...(ruleSets && { ruleSets }),
  });
}

/** A node of a report whose checks may be of another kind, such as those of a rule set. */
export type JsonNode = object & { elements?: readonly JsonNode[]; checks?: CheckColumns | Iterable<object> };

/** Yields one object: the fields of `head`, `elements` and the fields of `tail`; in reused buffers as `borrowJson` does. */
export function* borrowTree(head: object, elements: readonly JsonNode[], tail: object): Generator<Uint8Array> {
  const out = createByteWriter();
  out.text(`${JSON.stringify(head).slice(0, -1)},"elements":`);
  yield* writeList(out, elements);
  out.text(`,${JSON.stringify(tail).slice(1)}\n`);
  yield out.take();
}

function* writeList(out: ByteWriter, nodes: readonly JsonNode[]): Generator<Uint8Array> {
  out.text('[');
  for (const [at, node] of nodes.entries()) {
    if (at > 0) out.text(',');
    yield* writeNode(out, node);
  }
  out.text(']');
}

/** Writes the keys in their own order, and the one long list in chunks. */
function* writeNode(out: ByteWriter, node: JsonNode): Generator<Uint8Array> {
  let before = '{';
  for (const [key, value] of Object.entries(node)) {
    if (value === undefined) continue;
    out.text(`${before}${JSON.stringify(key)}:`);
    before = ',';
    if (key === 'elements') yield* writeList(out, value as readonly JsonNode[]);
    else if (key === 'checks') yield* writeChecks(out, value as CheckColumns | Iterable<object>);
    else out.text(JSON.stringify(value));
  }
  out.text('}');
}

function* writeChecks(out: ByteWriter, checks: CheckColumns | Iterable<object>): Generator<Uint8Array> {
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

function* writeObjects(out: ByteWriter, checks: Iterable<object>): Generator<void> {
  let isFirst = true;
  let piece: object[] = [];
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
