// `npm start`: from a bare clone to a running service. The server then runs in this very process, so that nothing idles beside it.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildIfNeeded, install } from './prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

install(root, fail);
buildIfNeeded(root, fail);
const { startServer, operatorErrorOf } = await import(pathToFileURL(join(root, 'dist/server/main.mjs')).href);
await startServer().catch((/** @type {Error} */ error) => {
  // These are for the operator and say what to do; anything else is a mistake of ours and shows where.
  const why = operatorErrorOf(error);
  if (why) fail(why.message);
  throw error;
});

/** @param {string} message */
function fail(message) {
  console.error(`vakwerk: ${message}`);
  process.exit(1);
}
