/**
 * Streams a report as JSON rule by rule, so that a report of a million checks is never in memory at once. Leaves out what
 * `fields` does not name.
 */
import type { StoredNode } from '../db/report-row.ts';
import type { Row } from '../db/tables.ts';
import { type FieldTree, projectFields, projectPart } from '../http/fields.ts';
import type { MarkChecks } from './mark-excepted.ts';
import type { CheckReader } from './read-checks.ts';
import type { ReportWithoutChecks } from './report-resource.ts';
import { chunksByRule } from './stored-report.ts';

interface StreamedReport {
  report: ReportWithoutChecks;
  blobKey: string;
  /** All chunks in the order of the tree. */
  chunks: Row<'report_chunks'>[];
  reader: CheckReader;
  /** Includes `elements.checks`. */
  fields: FieldTree;
  mark: MarkChecks;
}

interface Walk extends StreamedReport {
  elementFields: FieldTree;
  checkFields: FieldTree;
  chunksOf: ReturnType<typeof chunksByRule<Row<'report_chunks'>>>;
  specIndex: number;
  specificationId: string;
  ruleIndex: number;
}

/** Yields the JSON text in pieces. */
export async function* reportJson(streamed: StreamedReport): AsyncGenerator<string> {
  const { report, fields } = streamed;
  const { elements, ...rest } = report;
  const elementFields = below(fields, 'elements');
  yield opened(projectFields(rest, without(fields, 'elements')));
  const walk: Walk = {
    ...streamed,
    elementFields,
    checkFields: below(elementFields, 'checks'),
    chunksOf: chunksByRule(streamed.chunks),
    specIndex: 0,
    specificationId: '',
    ruleIndex: 0,
  };
  yield '"elements":';
  yield* list(elements ?? [], (group, at) => {
    walk.specIndex = at;
    walk.specificationId = group.specificationId ?? '';
    walk.ruleIndex = 0;
    return nodeJson(group, walk);
  });
  yield '}';
}

async function* nodeJson(node: StoredNode, walk: Walk): AsyncGenerator<string> {
  if (node.type === 'RULE') {
    const chunks = walk.chunksOf(walk.specIndex, walk.ruleIndex);
    walk.ruleIndex += 1;
    yield opened(projectPart(node, walk.elementFields));
    yield '"checks":[';
    const mark = walk.mark(walk.specificationId, node.id);
    for (const [at, chunk] of chunks.entries()) yield `${at > 0 ? ',' : ''}${await chunkJson(chunk, walk, mark)}`;
    yield ']}';
    return;
  }
  const { elements, ...group } = node;
  yield opened(projectPart(group, walk.elementFields));
  yield '"elements":';
  yield* list(elements, (element) => nodeJson(element, walk));
  yield '}';
}

async function chunkJson(
  chunk: Row<'report_chunks'>,
  { blobKey, reader, checkFields }: Walk,
  mark: ReturnType<MarkChecks>,
): Promise<string> {
  const read = await reader.read(blobKey, chunk);
  const checks = mark ? mark(read) : read;
  return JSON.stringify(projectPart(checks, checkFields)).slice(1, -1);
}

async function* list<T>(values: readonly T[], write: (value: T, at: number) => AsyncGenerator<string>): AsyncGenerator<string> {
  yield '[';
  for (const [at, value] of values.entries()) {
    if (at > 0) yield ',';
    yield* write(value, at);
  }
  yield ']';
}

/** Returns the JSON of an object without its closing brace, so that members can follow. */
function opened(value: object): string {
  const text = JSON.stringify(value).slice(0, -1);
  return text === '{' ? text : `${text},`;
}

function below(fields: FieldTree, name: string): FieldTree {
  return fields === true ? true : (fields.get(name) ?? new Map());
}

function without(fields: FieldTree, name: string): FieldTree {
  return fields === true ? true : new Map([...fields].filter(([key]) => key !== name));
}
