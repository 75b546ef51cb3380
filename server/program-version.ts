/** Reads the version of this program from its package. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export function readProgramVersion(projectFolder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as { version: string };
  return version;
}
