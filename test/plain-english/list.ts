/** `npm run plain-english -- server/auth`: lists the comments, titles of tests and names below a path that need rewording (list-wording.ts). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../runner/read-arguments.ts';
import { findFiles } from '../runner/test-files.ts';
import { isWordedFile, listWording } from './list-wording.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage = 'npm run plain-english -- [server/auth]\n  server/auth        the files below this path alone';
const { positionals } = readArguments(usage, { maxPositionals: 1 });
const counts = { 'headless comment': 0, 'headless title': 0, word: 0, name: 0 };
for (const path of findFiles(root, (path) => isWordedFile(path) && path.startsWith(positionals[0] ?? ''))) {
  for (const { line, rule, text } of listWording(path, readFileSync(join(root, path), 'utf8'))) {
    counts[rule] += 1;
    console.log(`${path}:${line}  ${rule}: ${text}`);
  }
}
const lines = Object.entries(counts).map(([rule, count]) => `${count} × ${rule}`);
console.log(lines.join(', '));
