import assert from 'node:assert/strict';
import test from 'node:test';
import { exampleReport } from '../fixtures/example-report.ts';
import { parsePlace } from '../report-location.ts';
import { reportResource } from '../report-source.ts';
import { exportSelection } from './export-selection.ts';

const report = reportResource(exampleReport(), { filename: 'a.ifc' });

test('a rule is exported exactly as shown: with its filter, search and reason', () => {
  const byDefault = exportSelection(report, parsePlace('?s=minibim&n=3.2'));
  assert.equal(byDefault?.kind, 'rule');
  assert.deepEqual(
    { ...byDefault?.query },
    {
      specificationId: 'minibim',
      ruleId: '3.2',
      outcome: 'FAILED',
      ifcType: undefined,
      query: undefined,
      reason: undefined,
    },
  );
  const chosen = exportSelection(report, parsePlace('?s=minibim&n=3.2&status=&type=IfcSpace&reason=1&search=kamer'));
  assert.equal(chosen?.query.outcome, undefined);
  assert.equal(chosen?.query.ifcType, 'IfcSpace');
  assert.deepEqual([chosen?.query.query, chosen?.query.reason], ['kamer', 1]);
});

test('a search over all rules exports its results, whatever rule is open', () => {
  const selection = exportSelection(report, parsePlace('?s=minibim&n=3.2&q=deur'));
  assert.deepEqual(selection, { kind: 'search', name: 'deur', query: { query: 'deur' } });
});

test('changes since the previous version, which exports do not support, export the whole report', () => {
  assert.equal(exportSelection(report, parsePlace('?s=minibim&n=3.2&change=fixed')), undefined);
});

test('a group exports its specification, or the whole report if there is only one', () => {
  assert.deepEqual(exportSelection(report, parsePlace('?s=minibim&n=~0'))?.query, { specificationId: 'minibim' });
  const alone = { ...report, elements: report.elements?.slice(0, 1) ?? [] };
  assert.equal(exportSelection(alone, parsePlace('')), undefined);
  assert.equal(exportSelection(report, parsePlace('?tab=spaces')), undefined);
});
