// From a bare clone to one whose commands run: installs and builds what is missing. For pipelines (docs/pipelines.md).
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded, install } from './prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

install(root, fail);
buildIfNeeded(root, fail);

/** @param {string} message */
function fail(message) {
  console.error(`vakwerk: ${message}`);
  process.exit(3);
}
