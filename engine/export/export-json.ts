/**
 * The report of the API with the filename before it (contract.md). In pieces, because the report of a large model is
 * longer than a string may be; joined they are what JSON.stringify gives.
 */
import type { CheckColumns } from '../report/check-columns.ts';
import type { Check, GroupNode, Report, ReportNode } from '../report/report.ts';
import { type ByteWriter, createByteWriter } from './byte-writer.ts';
import { type CheckWriter, createCheckWriter } from './write-checks.ts';

const CHECKS_PER_PIECE = 2_000;

type AnyChecks = Check[] | CheckColumns;
type AnyNode = ReportNode<AnyChecks>;

interface JsonInput {
  filename: string;
  /** Checks in columns are written without making an object of any. */
  report: Report<Check[]> | Report<CheckColumns>;
}

export function* exportJson(input: JsonInput): Generator<Uint8Array<ArrayBuffer>> {
  for (const piece of borrowJson(input)) yield new Uint8Array(piece);
}

/** For who writes each piece away at once: it is good until the one after the next is asked for, as two buffers serve all of them. */
export function* borrowJson({ filename, report }: JsonInput): Generator<Uint8Array> {
  const { schema, outcome, elements, spaces, materials, findings, model } = report;
  const out = createByteWriter();
  out.text(`${JSON.stringify({ filename, schema, outcome }).slice(0, -1)},"elements":`);
  yield* writeList(out, elements);
  out.text(`,${JSON.stringify({ spaces, materials, findings, model }).slice(1)}\n`);
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

/** The keys in their own order, with the one long list in pieces. */
export function* writeNode(out: ByteWriter, node: AnyNode): Generator<Uint8Array> {
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
  const isList = Array.isArray(checks);
  const writer: CheckWriter | undefined = isList ? undefined : createCheckWriter(checks, out);
  const length = isList ? checks.length : checks.rows.length;
  out.text('[');
  for (let at = 0; at < length; at += CHECKS_PER_PIECE) {
    if (at > 0) out.text(',');
    const end = Math.min(length, at + CHECKS_PER_PIECE);
    if (writer) writer.write(at, end);
    else out.text(JSON.stringify((checks as Check[]).slice(at, end)).slice(1, -1));
    if (out.isFull()) yield out.take();
  }
  out.text(']');
}
