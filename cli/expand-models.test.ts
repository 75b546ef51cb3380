import assert from 'node:assert/strict';
import fs from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { expandModels } from './expand-models.ts';

test('a folder whose content others change while it is read has the models that are left', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'vakwerk-models-'));
  t.after(() => rm(folder, { recursive: true }));
  for (const name of ['gone', 'deep']) await mkdir(join(folder, name));
  const [deep, top] = [join(folder, 'deep', 'b.ifc'), join(folder, 'a.IFC')];
  for (const path of [deep, top, join(folder, 'notes.txt')]) await writeFile(path, '');
  await symlink(join(folder, 'nowhere'), join(folder, 'dangling.ifc'));
  const { readdirSync } = fs;
  const failing = (name: string, code: string) => {
    fs.readdirSync = ((path: string, ...rest: []) => {
      if (path.endsWith(name)) throw Object.assign(new Error(`${code}: scandir`), { code });
      return readdirSync(path, ...rest);
    }) as typeof readdirSync;
    syncBuiltinESMExports();
  };
  t.after(() => {
    fs.readdirSync = readdirSync;
    syncBuiltinESMExports();
  });
  failing('gone', 'ENOENT');
  assert.deepEqual(expandModels([folder]), [top, deep]);
  failing('gone', 'EACCES');
  assert.throws(() => expandModels([folder]), { message: `${join(folder, 'gone')}: you may not read this file` });
});

test('a model is given twice, however its path is written', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'vakwerk-models-'));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'a'));
  const model = join(folder, 'a', 'b.ifc');
  await writeFile(model, '');
  const detour = `${folder}/a/../a/b.ifc`;
  for (const paths of [
    [model, model],
    [model, detour],
    [model, join(folder, 'a')],
  ])
    assert.throws(() => expandModels(paths), { message: / is given twice$/ });
  assert.deepEqual(expandModels([detour]), [detour]);
});
