// `npm start`: from a bare clone to a running service. Plain Node without any dependency, because the first thing it
// may have to do is install them. The server then runs in this very process, so that nothing idles beside it.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prepare } from '../build/prepare.mjs';

const NODE_MAJOR = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) {
  fail(`Vakwerk needs Node ${NODE_MAJOR} or newer; this is ${process.version}.`);
}
prepare(root, fail);
const { startServer, isOperatorError } = await import(pathToFileURL(join(root, 'dist/server/main.mjs')).href);
await startServer().catch((error) => {
  // These are for the operator and say what to do; anything else is a mistake of ours and shows where.
  if (isOperatorError(error)) fail(error.message);
  throw error;
});

function fail(message) {
  console.error(`vakwerk: ${message}`);
  process.exit(1);
}
