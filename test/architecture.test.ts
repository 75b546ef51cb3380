import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { checkHouse, type House, type Violation } from './architecture/check-house.ts';
import { readSourceFiles } from './architecture/source-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const RULES = ['layer', 'cycle', 'engine library', 'browser', 'dependency', 'fluent', 'shared name', 'root-config', 'extension'];
const violations = checkHouse(readHouse());

for (const rule of [...RULES, 'name', 'barrel', 'size']) {
  test(`the house keeps the rule: ${rule}`, () => {
    const broken = violations.filter((violation) => violation.rule === rule);
    assert.equal(broken.length, 0, `\n${broken.map(describeViolation).join('\n')}`);
  });
}

test('every rule that the check knows is asked for here', () => {
  const unknown = violations.filter(({ rule }) => ![...RULES, 'name', 'barrel', 'size'].includes(rule));
  assert.deepEqual(unknown, []);
});

function describeViolation({ path, line, message }: Violation): string {
  return `${path}${line > 0 ? `:${line}` : ''}: ${message}`;
}

function readHouse(): House {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const paths = config.compilerOptions.paths as Record<string, [string]>;
  const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    files: readSourceFiles(root),
    sharedNames: Object.fromEntries(Object.entries(paths).map(([name, [path]]) => [name, path.replace('./', '')])),
    importMapNames: readImportMapNames(),
    runtimeLibraries: Object.keys(packageJson.dependencies),
  };
}

function readImportMapNames(): string[] {
  const path = join(root, 'importmap.json');
  if (!existsSync(path)) return [];
  const map = JSON.parse(readFileSync(path, 'utf8'));
  return Object.keys(map.imports ?? map);
}
