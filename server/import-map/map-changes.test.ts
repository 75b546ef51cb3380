import assert from 'node:assert/strict';
import test from 'node:test';
import { applyChanges, carryOver, changedNames, diffMaps } from './map-changes.ts';

const BUILD = {
  imports: { app: '/assets/app/app-1.js', react: '/assets/react/react-1.js', 'react-dom': '/assets/react/dom-1.js' },
  integrity: {
    '/assets/app/app-1.js': 'a1',
    '/assets/app/chunk-1.js': 'c1',
    '/assets/react/react-1.js': 'r1',
    '/assets/react/dom-1.js': 'd1',
  },
};
const base = { ...BUILD, operated: [] };
const none = { set: {}, remove: [], integrity: {} };
const shipApp = { ...none, set: { app: '/assets/app/app-2.js' }, integrity: { '/assets/app/app-2.js': 'a2' } };

test('a changeset drops the old hashes of a completely replaced folder, and keeps those of a partly replaced one', () => {
  const shipped = applyChanges(base, shipApp, BUILD);
  assert.equal(shipped.imports.app, '/assets/app/app-2.js');
  assert.deepEqual(shipped.operated, ['app']);
  assert.deepEqual(Object.keys(shipped.integrity), [
    '/assets/app/app-2.js',
    '/assets/react/dom-1.js',
    '/assets/react/react-1.js',
  ]);
  const part = { ...none, set: { react: '/assets/react/react-2.js' }, integrity: { '/assets/react/react-2.js': 'r2' } };
  assert.deepEqual(
    Object.keys(applyChanges(base, part, BUILD).integrity).filter((url) => url.includes('/react/')),
    ['/assets/react/dom-1.js', '/assets/react/react-1.js', '/assets/react/react-2.js'],
  );
});

test('remove restores the entry of the build with its hashes, and deletes a name that the build lacks', () => {
  const added = {
    ...none,
    set: { extra: 'https://cdn.example/x/extra.js' },
    integrity: { 'https://cdn.example/x/extra.js': 'e' },
  };
  const shipped = applyChanges(applyChanges(base, shipApp, BUILD), added, BUILD);
  assert.deepEqual(shipped.operated, ['app', 'extra']);
  assert.deepEqual(applyChanges(shipped, { ...none, remove: ['app', 'extra'] }, BUILD), { ...sortedMap(BUILD), operated: [] });
});

test('a name that is set to the address in the build is no longer operated', () => {
  const back = {
    ...none,
    set: { app: '/assets/app/app-1.js' },
    integrity: { '/assets/app/app-1.js': 'a1', '/assets/app/chunk-1.js': 'c1' },
  };
  assert.deepEqual(applyChanges(applyChanges(base, shipApp, BUILD), back, BUILD).operated, []);
});

test('entries of operators stay on top of a newer build', () => {
  const newer = {
    imports: { app: '/assets/app/app-9.js', react: '/assets/react/react-9.js', late: '/assets/late/late-9.js' },
    integrity: { '/assets/app/app-9.js': 'a9', '/assets/react/react-9.js': 'r9', '/assets/late/late-9.js': 'l9' },
  };
  const carried = carryOver(applyChanges(base, shipApp, BUILD), newer);
  assert.deepEqual(carried.imports, { ...newer.imports, app: '/assets/app/app-2.js' });
  assert.deepEqual(carried.integrity, {
    '/assets/app/app-2.js': 'a2',
    '/assets/late/late-9.js': 'l9',
    '/assets/react/react-9.js': 'r9',
  });
  assert.deepEqual(carried.operated, ['app']);
});

test('a difference lists added, removed and changed names; a changed hash alone counts as a change', () => {
  const after = {
    imports: { app: '/assets/app/app-1.js', extra: '/x.js', react: '/y.js' },
    integrity: { '/assets/app/app-1.js': 'other' },
  };
  assert.deepEqual(
    diffMaps(BUILD, after).map(({ specifier }) => specifier),
    ['extra', 'react', 'react-dom'],
  );
  assert.deepEqual(changedNames(BUILD, after), ['app', 'extra', 'react']);
});

function sortedMap(map: typeof BUILD) {
  const sorted = (one: Record<string, string>) => Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { imports: sorted(map.imports), integrity: sorted(map.integrity) };
}
