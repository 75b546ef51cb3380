/**
 * Copies the sources, so that breaking the copy harms nothing. The copy uses the packages and the shared data of the original.
 */
import { execFileSync } from 'node:child_process';
import { constants, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export function copyTree(root: string): { tree: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-mutate-'));
  const tree = join(folder, 'vakwerk');
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of new Set(listed.split('\0').filter(Boolean))) {
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    copyFileSync(join(root, path), join(tree, path), constants.COPYFILE_FICLONE);
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'dir');
  if (existsSync(join(root, '../shared'))) symlinkSync(join(root, '../shared'), join(folder, 'shared'), 'dir');
  return { tree, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
