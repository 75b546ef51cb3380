// `npm start`: from a bare clone to a running service. Plain Node without any dependency, because the first thing it
// may have to do is install them. The server then runs in this very process, so that nothing idles beside it.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { judgeNode } from '../build/node-version.mjs';
import { prepare } from '../build/prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const { refusal, notice } = judgeNode(process.versions.node);
if (refusal) fail(refusal);
if (notice) console.warn(`vakwerk: ${notice}`);
prepare(root, fail);
const { startServer, operatorErrorOf } = await import(pathToFileURL(join(root, 'dist/server/main.mjs')).href);
await startServer().catch((error) => {
  // These are for the operator and say what to do; anything else is a mistake of ours and shows where.
  const why = operatorErrorOf(error);
  if (why) fail(why.message);
  throw error;
});

function fail(message) {
  console.error(`vakwerk: ${message}`);
  process.exit(1);
}
