/**
 * The report of the API with the filename before it (contract.md). In pieces, because the report of a large model is
 * longer than a string may be; joined they are what JSON.stringify gives.
 */
import type { Check, GroupNode, Report, ReportNode } from '../report/report.ts';

const CHECKS_PER_PIECE = 2_000;

export function* exportJson({ filename, report }: { filename: string; report: Report }): Generator<string> {
  const { schema, outcome, elements, spaces, materials, findings, model } = report;
  yield `${JSON.stringify({ filename, schema, outcome }).slice(0, -1)},"elements":`;
  yield* listPieces(elements);
  yield `,${JSON.stringify({ spaces, materials, findings, model }).slice(1)}\n`;
}

function* listPieces(nodes: readonly ReportNode[]): Generator<string> {
  yield '[';
  for (const [at, node] of nodes.entries()) {
    if (at > 0) yield ',';
    yield* nodePieces(node);
  }
  yield ']';
}

/** The keys in their own order, with the one long list in pieces. */
function* nodePieces(node: ReportNode): Generator<string> {
  let before = '{';
  for (const [key, value] of Object.entries(node)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(key)}:`;
    before = ',';
    if (key === 'elements') yield* listPieces(value as GroupNode['elements']);
    else if (key === 'checks') yield* checkPieces(value as Check[]);
    else yield JSON.stringify(value);
  }
  yield '}';
}

function* checkPieces(checks: readonly Check[]): Generator<string> {
  yield '[';
  for (let at = 0; at < checks.length; at += CHECKS_PER_PIECE) {
    if (at > 0) yield ',';
    yield JSON.stringify(checks.slice(at, at + CHECKS_PER_PIECE)).slice(1, -1);
  }
  yield ']';
}
