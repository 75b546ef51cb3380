import assert from 'node:assert/strict';
import test from 'node:test';
import { exampleReport } from '../fixtures/example-report.ts';
import { parsePlace } from '../report-location.ts';
import { reportResource } from '../report-source.ts';
import { hasAreas, mendedSearch, placeName, shownPlace } from './shown-place.ts';

const report = reportResource(exampleReport(), { filename: 'gebouw.ifc' });
const mend = (search: string, withAreas = true) => mendedSearch(search, shownPlace(report, parsePlace(search), withAreas));
const nameOf = (search: string) => placeName(report, shownPlace(report, parsePlace(search), true), (key) => key);

test('an existing place keeps its address', () => {
  for (const search of [
    '',
    '?s=minibim',
    '?s=minibim&n=~0',
    '?n=3.2&s=minibim&status=&reason=1&search=x&page=2',
    '?tab=spaces',
    '?q=deur&page=2',
    '?e=2O2Fr%24t4X7Zf8NOew3FLKI',
    '?s=minibim&n=3.2&e=2O2Fr%24t4X7Zf8NOew3FLKI',
    '?s=minibim&change=new',
    '?cause=all&page=2',
    '?s=minibim&cause=0123456789abcdef&show=type&of=HSB+140&sort=-tag&page=3',
    '?s=minibim&n=3.2&show=storey&of=&sort=name',
    '?s=minibim&n=~0&e=2O2Fr$t4X7Zf8NOew3FLOH&view=3d',
    '?issue=i1&view=3d',
    '?cause=all&issue=i1&view=3d',
    '?s=minibim&n=3.2&issue=i1&view=3d',
    '?utm=a%20b',
  ])
    assert.equal(mend(search), undefined, search);
});

test('the tab of rules keeps the model in the address, and the tab of the file does not', () => {
  const counts = {
    rules: { passed: 0, failed: 1, undecided: 0, notApplicable: 0 },
    checks: { passed: 0, failed: 1, undecided: 0 },
  };
  const ruleSets = [{ id: 'set', code: 'set', version: '1', name: { nl: 'S', en: 'S' }, counts }];
  const placeAt = (search: string) => shownPlace({ ...report, ruleSets, validity: null }, parsePlace(search), true);
  assert.equal(placeAt('?tab=rules&s=set&n=3.8.4&view=3d').view, '3d');
  assert.equal(placeAt('?tab=validity&view=3d').view, undefined);
  assert.equal(placeAt('?tab=rules&s=set&n=3.8.4&issue=i1').issue, 'i1');
  assert.equal(placeAt('?tab=validity&issue=i1').issue, undefined);
});

test('a missing place is replaced by the shown one', () => {
  assert.equal(mend('?n=nope'), '');
  assert.equal(mend('?n=nope&status=FAILED&search=x&page=3&reason=1'), '');
  assert.equal(mend('?s=99'), '');
  assert.equal(mend('?s=99&n=3.2'), '?n=3.2');
  assert.equal(mend('?tab=foo'), '');
  assert.equal(mend('?tab=foo&s=minibim'), '?s=minibim');
  assert.equal(mend('?tab=spaces', false), '');
  assert.equal(mend('?s=minibim&n=3.2&reason=99'), '?s=minibim&n=3.2');
  assert.equal(mend('?s=minibim&n=~0&page=4'), '?s=minibim&n=%7E0');
  assert.equal(mend('?s=99&utm=1'), '?utm=1');
});

test('every corrected address needs no further correction', () => {
  for (const search of [
    '?n=nope',
    '?s=99&n=3.2',
    '?tab=foo&status=FAILED,,SKIPPED&n=3.2',
    '?page=007&n=3.2&s=minibim',
    '?reason=9&n=~0.',
  ]) {
    const mended = mend(search);
    assert.notEqual(mended, undefined, search);
    assert.equal(mend(mended as string), undefined, search);
  }
});

test('a place has the name of its rule, group, specification or tab', () => {
  assert.equal(nameOf(''), undefined);
  assert.equal(nameOf('?n=nope'), undefined);
  assert.equal(nameOf('?s=minibim'), 'MiniBIM 3.1');
  assert.equal(nameOf('?s=minibim&n=~0'), '3 Ruimten');
  assert.equal(nameOf('?s=minibim&n=3.2'), '3.2 Afnemer ingevuld');
  assert.equal(nameOf('?tab=materials&s=minibim&n=3.2'), 'report.tabs.materials');
});

test('areas need the flag and the data [R007] [R069]', () => {
  assert.equal(hasAreas(report, ['AREA_REPORT']), true);
  assert.equal(hasAreas(report, []), false);
  assert.equal(hasAreas({ ...report, spaces: null, materials: null }, ['AREA_REPORT']), false);
  assert.equal(hasAreas({ ...report, spaces: null }, ['AREA_REPORT']), true);
});

test('the page of a rule is limited to the existing pages', () => {
  const many = {
    ...report,
    elements: report.elements?.map((root) => ({ ...root, elements: Array(250).fill(root.elements[0]) })),
  };
  const mended = (search: string) => mendedSearch(search, shownPlace(many as typeof report, parsePlace(search), true));
  assert.equal(mended('?page=3'), undefined);
  assert.equal(mended('?page=4'), '?page=3');
});
