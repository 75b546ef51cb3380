/**
 * The second thread of a check of a large model, on a processor that would have nothing to do. It reads the later half of the
 * model while the program reads the other, and writes the report's JSON, rule after rule, while the next ones are checked. Both
 * see the same index, in memory that both have.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { createJsonParts, type JsonParts } from '../engine/export/json-parts.ts';
import { createModel, type Model } from '../engine/model/model.ts';
import { type KnownLinks, knowLinks } from '../engine/model/relations.ts';
import type { GroupEnd } from '../engine/report/build-report.ts';
import type { CheckColumns } from '../engine/report/check-columns.ts';
import type { GroupNode, Report, RuleNode } from '../engine/report/report.ts';
import { loadSchema } from '../engine/schema/load-schema.ts';
import type { SchemaName } from '../engine/schema/schema.ts';
import type { IndexPart } from '../engine/step/index-part.ts';
import type { StepHeader } from '../engine/step/record-index.ts';
import { type RowColumns, withLateLookups } from '../engine/step/row-columns.ts';
import { isUnreadableFile } from '../engine/step/unreadable-file.ts';
import { createPartReader, type ValidateInput } from '../engine/validate.ts';
import { writeWhole } from '../server/storage/write-whole.ts';

/** The checks of a rule but for the model, which the thread has. */
export type SentColumns = Omit<CheckColumns, 'model'>;

/** A model from a byte on where a statement begins. */
export interface PartOrder {
  path: string;
  fromBytes: number;
  header: StepHeader;
  input: ValidateInput;
}

export type ThreadOrder =
  | ({ kind: 'READ_PART' } & PartOrder)
  | { kind: 'BEGIN'; file: number; filename: string; schema: SchemaName; columns: RowColumns; links: KnownLinks }
  | { kind: 'OPEN_GROUP'; group: Pick<GroupNode, 'type' | 'name' | 'description'> }
  | { kind: 'ADD_RULE'; rule: RuleNode<SentColumns> }
  | { kind: 'CLOSE_GROUP'; end: GroupEnd }
  | { kind: 'END'; rest: Omit<Report, 'schema' | 'elements'> };

/** Code and syscall where the operating system says so. */
type Fault = Pick<NodeJS.ErrnoException, 'message' | 'stack' | 'code' | 'syscall'>;

/** One reply to READ_PART, one to END, and none after a fault. */
export type ThreadReply = { part: IndexPart | undefined } | { done: true } | { fault: Fault };

const CHUNK_BYTES = 524_288;

interface Writing {
  /** Open for writing; closed by who opened it. */
  file: number;
  parts: JsonParts;
  model: Model;
}

let writing: Writing | undefined;
let hasFailed = false;

parentPort?.on('message', (order: ThreadOrder) => {
  if (hasFailed) return;
  try {
    if (order.kind === 'READ_PART') replyPart(readPart(order));
    else write(order);
    if (order.kind === 'END') reply({ done: true });
  } catch (error) {
    hasFailed = true;
    reply({ fault: factsOf(error as NodeJS.ErrnoException) });
  }
});

function reply(message: ThreadReply): void {
  parentPort?.postMessage(message);
}

/** Its columns go over, and take no memory here. */
function replyPart(part: IndexPart | undefined): void {
  const { ids, types, starts, refs, refEnds, seen } = part ?? {};
  const columns = [ids, types, starts, refs, refEnds, seen].flatMap((column) => (column ? [column.buffer as ArrayBuffer] : []));
  parentPort?.postMessage({ part } satisfies ThreadReply, columns);
}

/** Undefined where the program has to read these bytes itself, which then meets what is wrong with them and says so. */
function readPart({ path, fromBytes, header, input }: PartOrder): IndexPart | undefined {
  try {
    const reader = createPartReader(input, { fromBytes, header });
    const file = openSync(path, 'r');
    try {
      const buffer = new Uint8Array(CHUNK_BYTES);
      for (let at = fromBytes, count = -1; count !== 0; at += count) {
        count = readSync(file, buffer, 0, buffer.length, at);
        reader.push(buffer.subarray(0, count));
      }
    } finally {
      closeSync(file);
    }
    return reader.finish();
  } catch (error) {
    if (isUnreadableFile(error) || (error as NodeJS.ErrnoException).syscall !== undefined) return undefined;
    throw error;
  }
}

/** An error that is sent keeps its message and stack alone. */
function factsOf({ message, stack, code, syscall }: NodeJS.ErrnoException): Fault {
  return { message, stack, ...(syscall === undefined ? {} : { code, syscall }) };
}

function write(order: Exclude<ThreadOrder, { kind: 'READ_PART' }>): void {
  if (order.kind === 'BEGIN') {
    const { file, filename, schema, columns, links } = order;
    const model = createModel(withLateLookups(columns), loadSchema(schema));
    knowLinks(model, links);
    writing = { file, parts: createJsonParts({ filename, schema }), model };
    return;
  }
  if (!writing) throw new Error(`${order.kind} before BEGIN`);
  const { file, parts, model } = writing;
  if (order.kind === 'OPEN_GROUP') parts.openGroup(order.group);
  else if (order.kind === 'CLOSE_GROUP') parts.closeGroup(order.end);
  else if (order.kind === 'ADD_RULE') {
    const { rule } = order;
    writeAll(file, parts.addRule({ ...rule, checks: { ...rule.checks, model } }));
  } else {
    const { outcome, ...rest } = order.rest;
    writeAll(file, parts.end(rest));
    writeWhole(file, Buffer.from(outcome), parts.outcomeOffset);
  }
}

function writeAll(file: number, pieces: Iterable<Uint8Array>): void {
  for (const piece of pieces) writeWhole(file, piece);
}
