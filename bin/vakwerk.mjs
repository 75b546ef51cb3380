#!/usr/bin/env node
// The package's command; the program itself is built into dist/ (npm ci && npm run build).
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const program = new URL('../dist/cli/main.mjs', import.meta.url);
if (existsSync(fileURLToPath(program))) {
  const { main } = await import(program.href);
  process.exitCode = await main(process.argv.slice(2));
} else {
  console.error('vakwerk: not built yet; run: npm ci && npm run build');
  process.exitCode = 3;
}
