/** Runs in the thread of validity-thread.ts, which carries out its orders one after the other. */
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { createModel } from '../../engine/model/model.ts';
import { loadSchema, schemaOf } from '../../engine/schema/load-schema.ts';
import { openIndex, type SharedIndex } from '../../engine/step/shared-index.ts';
import type { LayerReport } from '../../engine/validity/finding.ts';
import { checkRules } from '../../engine/validity/rules/check-rules.ts';
import { SyntaxCheck } from '../../engine/validity/syntax/syntax-check.ts';
import type { ValidityOrder, ValidityReplies } from './validity-thread.ts';

const CHUNK_BYTES = 524_288;

parentPort?.on('message', (order: ValidityOrder) => {
  const result = order.kind === 'SYNTAX' ? checkSyntax(order.path) : checkRulesOf(order.index);
  parentPort?.postMessage({ kind: order.kind, result });
});

function checkSyntax(path: string): ValidityReplies['SYNTAX'] {
  const check = new SyntaxCheck();
  const buffer = new Uint8Array(CHUNK_BYTES);
  const file = openSync(path, 'r');
  try {
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer)) check.push(buffer.subarray(0, length));
  } finally {
    closeSync(file);
  }
  const { lines, ...result } = check.finish();
  return { ...result, lines: lines.store() };
}

function checkRulesOf(shared: SharedIndex): LayerReport {
  const index = openIndex(shared);
  const schema = schemaOf(index.header.fileSchema);
  if (schema === undefined) throw new Error(`The schema ${index.header.fileSchema} is not supported`);
  return checkRules(createModel(index, loadSchema(schema)));
}
