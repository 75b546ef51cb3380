import assert from 'node:assert/strict';
import test from 'node:test';
import { type ModuleFacts, parseModule } from './module-facts.ts';

function factsOf(text: string): ModuleFacts {
  const read = parseModule(text);
  assert.ok('facts' in read, JSON.stringify(read));
  return read.facts;
}

const none: ModuleFacts = { imports: [], exports: [], starsFrom: [], workers: [] };

test('imports are found with their names', () => {
  const cases: [string, ModuleFacts['imports']][] = [
    ["import 'a'", [{ specifier: 'a', names: [], isDynamic: false }]],
    ["import d, {x as y, 'a b' as z} from 'a'", [{ specifier: 'a', names: ['default', 'x', 'a b'], isDynamic: false }]],
    ["import * as all from './a.js'", [{ specifier: './a.js', names: [], isDynamic: false }]],
    ["export {x as y} from 'a'", [{ specifier: 'a', names: ['x'], isDynamic: false }]],
    ["const f = () => import('a')", [{ specifier: 'a', names: [], isDynamic: true }]],
    ['const f = () => import(`a`)', [{ specifier: 'a', names: [], isDynamic: true }]],
    ["const {x, y: z} = await import('a')", [{ specifier: 'a', names: ['x', 'y'], isDynamic: true }]],
    ["f((await import('a')).x)", [{ specifier: 'a', names: ['x'], isDynamic: true }]],
    ["import('a').then(({x}) => x)", [{ specifier: 'a', names: ['x'], isDynamic: true }]],
    ["lazy(() => import('a').then(m => ({default: m.View})))", [{ specifier: 'a', names: ['View'], isDynamic: true }]],
    ['import(name)', []],
    ["import('a').catch(f)", [{ specifier: 'a', names: [], isDynamic: true }]],
  ];
  for (const [text, imports] of cases) assert.deepEqual(factsOf(text).imports, imports, text);
});

test('exports are found in every form', () => {
  const cases: [string, Partial<ModuleFacts>][] = [
    ['export const a = 1, {b, c: [d = 2], ...e} = x', { exports: ['a', 'b', 'd', 'e'] }],
    ['export function f() {} export class G {}', { exports: ['f', 'G'] }],
    ['export default 1', { exports: ['default'] }],
    ["const a = 1; export {a as b, a as 'c d'}", { exports: ['b', 'c d'] }],
    ["export * as all from 'a'", { exports: ['all'], imports: [{ specifier: 'a', names: [], isDynamic: false }] }],
    ["export * from 'a'", { starsFrom: ['a'], imports: [{ specifier: 'a', names: [], isDynamic: false }] }],
  ];
  for (const [text, facts] of cases) assert.deepEqual(factsOf(text), { ...none, ...facts }, text);
});

test('workers are found by their relative address; other files are ignored', () => {
  assert.deepEqual(factsOf("new Worker(new URL('./a.worker-1.js', import.meta.url))").workers, ['./a.worker-1.js']);
  assert.deepEqual(factsOf("new URL('./a.png', import.meta.url); new URL('./a.js', base)").workers, []);
});

test('a module that does not parse gives a position and a reason', () => {
  assert.deepEqual(parseModule('const a = 1;\nexport const = 2;'), {
    fault: { line: 2, column: 14, reason: 'Unexpected token' },
  });
  for (const text of ['import {', 'export {a}', 'await', 'let a; let a', 'with (a) {}'])
    assert.ok('fault' in parseModule(text), text);
});

test('a module that nests deeper than the stack is a syntax fault, not a crash', () => {
  const read = parseModule(`export const a = ${'1+'.repeat(100_000)}1`);
  assert.ok('fault' in read);
  assert.match(read.fault.reason, /stack/);
});
