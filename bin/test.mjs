// `npm test`: from a bare clone to the tests (test/runner/main.ts).
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

install(root, (message) => {
  console.error(`vakwerk: ${message}`);
  console.log('\n0 passed, 1 failed');
  process.exit(1);
});
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../test/runner/main.ts');
await main(root);
