// Tells whether the sources changed since the last build, without any dependency: `npm start` asks before it has any.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SOURCE_FOLDERS = ['apps', 'build', 'cli', 'common', 'elements', 'engine', 'root-config', 'server'];
const SOURCE_FILES = ['build.mjs', 'importmap.json', 'package-lock.json', 'tsconfig.json'];

/** SHA-256 over the names and bytes of everything that the build reads, tests aside. */
export function fingerprintSources(root) {
  const hash = createHash('sha256').update(process.version.split('.')[0]);
  for (const path of listSources(root)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

export function isBuilt(root, fingerprint) {
  const mark = join(root, 'dist/.build');
  return existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint;
}

function listSources(root) {
  const paths = SOURCE_FILES.filter((path) => existsSync(join(root, path)));
  for (const folder of SOURCE_FOLDERS) {
    if (!existsSync(join(root, folder))) continue;
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || entry.name.includes('.test.')) continue;
      paths.push(join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1));
    }
  }
  return paths.sort();
}
