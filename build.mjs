// `npm run build`: starts the build (build/main.ts).
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { main } = await import('./build/main.ts');
await main(dirname(fileURLToPath(import.meta.url)), process.argv.slice(2));
