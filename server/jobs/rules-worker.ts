/** Runs in the thread of rules-thread.ts, which checks the normative rules of one index. */
import { parentPort } from 'node:worker_threads';
import { createModel } from '../../engine/model/model.ts';
import { loadSchema, schemaOf } from '../../engine/schema/load-schema.ts';
import { openIndex, type SharedIndex } from '../../engine/step/shared-index.ts';
import { checkRules } from '../../engine/validity/rules/check-rules.ts';

parentPort?.once('message', (shared: SharedIndex) => {
  const index = openIndex(shared);
  const schema = schemaOf(index.header.fileSchema);
  if (schema === undefined) throw new Error(`The schema ${index.header.fileSchema} is not supported`);
  parentPort?.postMessage(checkRules(createModel(index, loadSchema(schema))));
});
