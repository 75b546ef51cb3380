/** Reads the report like an integrator: every field that the specification names, over HTTP, from a real validation. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Check, GroupNode, ReportNode, ReportResource, RuleNode } from '../../common/contract/reports.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import { type Api, signInToApi, waitForReport } from './api.ts';
import { type RunningServer, startServer } from './start-server.ts';

const FILENAME = 'rijwoning-met-fouten-ifc4.ifc';
const sample = new URL(`../../samples/${FILENAME}`, import.meta.url);
const OUTCOMES = ['PASSED', 'FAILED', 'SKIPPED', 'DISABLED'];

describe('the report over HTTP', () => {
  let server: RunningServer;
  let api: Api;
  let fileId: string;
  let report: ReportResource;
  let rules: RuleNode[];

  before(async () => {
    server = await startServer({ withAdmin: true });
    api = await signInToApi(server);
    fileId = (await api.upload(FILENAME, readFileSync(sample))).body[0]?.id as string;
    const { id } = await waitForReport(api, fileId);
    report = (await api.get<ReportResource>(`/api/reports/${id}`)).body;
    rules = (report.elements ?? []).flatMap(rulesOf);
  });
  after(() => server?.stop());

  it('has its fields, and one root group per specification [R238, R353]', () => {
    assert.equal(report.status, 'PROCESSED');
    assert.equal(report.fileId, fileId);
    assert.equal(report.filename, FILENAME);
    assert.equal(new Date(report.submitted).toISOString(), report.submitted);
    assert.deepEqual(report.elements?.map(({ name }) => name).sort(), ['MiniBIM 3.1', 'NL-SfB', 'NL-SfB 2021']);
    for (const root of report.elements ?? []) {
      assert.equal(root.type, 'GROUP');
      assert.ok(root.specificationId && root.version);
    }
  });

  it('groups and rules have their required fields; a rule passed, failed or is disabled [R005, R233, R234, R241]', () => {
    const groups = (report.elements ?? []).flatMap(groupsOf);
    for (const { name, description, elements } of groups) {
      assert.ok(name);
      assert.equal(typeof description, 'string');
      assert.ok(elements.length > 0);
    }
    for (const { id, name, description, outcome, specification } of rules) {
      assert.ok(id && name && specification);
      assert.equal(typeof description, 'string');
      assert.ok(['PASSED', 'FAILED', 'DISABLED'].includes(outcome));
    }
    assert.ok(rules.some(({ outcome }) => outcome === 'PASSED') && rules.some(({ outcome }) => outcome === 'FAILED'));
  });

  it('a check names its entity and its outcome, and a failed one says why [R005, R239]', () => {
    const checks = rules.flatMap((rule) => rule.checks);
    assert.ok(checks.length > 100);
    for (const check of checks) checkFields(check);
  });

  it('a rule states its applicability and its requirements, facet by facet', () => {
    const facets = rules.flatMap(({ specification }) => [specification.applicability, specification.requirements]);
    const requirements = rules.map(({ specification }) => specification.requirements);
    assert.ok(
      facets.every(({ partOfs, attributes, properties, classifications, materials }) =>
        [partOfs, attributes, properties, classifications, materials].every(Array.isArray),
      ),
    );
    assert.ok(rules.some(({ specification }) => specification.applicability.entity?.name));
    for (const facet of requirements.flatMap(({ attributes }) => attributes)) assert.ok(facet.cardinality && facet.name);
    for (const facet of requirements.flatMap(({ properties }) => properties)) {
      assert.ok(facet.cardinality && facet.propertySet && facet.baseName);
    }
    for (const facet of requirements.flatMap(({ classifications }) => classifications)) assert.ok(facet.cardinality);
    for (const facet of requirements.flatMap(({ materials }) => materials)) assert.ok(facet.cardinality);
    for (const facet of requirements.flatMap(({ partOfs }) => partOfs)) assert.ok(facet.cardinality && facet.entity);
    assert.ok(
      requirements.some(({ attributes }) => attributes.length > 0) &&
        requirements.some(({ properties }) => properties.length > 0),
    );
  });

  it('spaces and materials have their numbers [R250, R251]', () => {
    assert.ok(report.spaces?.length && report.materials?.length);
    for (const { purchaser, areaType, grossArea, netArea } of report.spaces ?? []) {
      assert.deepEqual(
        [typeof purchaser, typeof areaType, typeof grossArea, typeof netArea],
        ['string', 'string', 'number', 'number'],
      );
    }
    for (const { material, netVolume } of report.materials ?? [])
      assert.deepEqual([typeof material, typeof netVolume], ['string', 'number']);
    assert.ok(report.spaces?.some(({ purchaser, grossArea }) => purchaser && grossArea > 0));
  });

  it('fields=… gives those and the id; without elements.checks the tree has only counts [R315]', async () => {
    const { body } = await api.get<ReportResource>(`/api/reports/${report.id}?fields=filename,elements.name,elements.counts`);
    assert.deepEqual(Object.keys(body).sort(), ['elements', 'filename', 'id']);
    assert.ok(!JSON.stringify(body).includes('globalId'));
    assert.ok(JSON.stringify(body.elements).includes('counts'));
  });

  it('checks are paged, filtered and searched', async () => {
    const rule = rules.find(({ checks }) => checks.some(({ outcome }) => outcome === 'FAILED') && checks.length > 2) as RuleNode;
    const root = report.elements?.find((group) => rulesOf(group).includes(rule));
    const path = `/api/reports/${report.id}/rules/${encodeURIComponent(rule.id)}/checks/_search`;
    const search = { specificationId: root?.specificationId, outcome: ['FAILED'], limit: 1 };
    const { status, body } = await api.post<{ data: Check[]; total: number }>(path, search);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.data.length, 1);
    assert.equal(body.total, rule.checks.filter(({ outcome }) => outcome === 'FAILED').length);
  });

  it('lists take query, limit, offset and sortBy, and return data and total [R236, R253, R254, R352, R354]', async () => {
    const search = { query: 'rijwoning', limit: 5, offset: 0, sortBy: [{ field: 'uploadedAt', order: 'DESC' }] };
    const { body } = await api.post<{ data: Record<string, unknown>[]; total: number }>('/api/files/_search', search);
    assert.equal(body.total, 1);
    const [file] = body.data as [
      Record<string, unknown> & { mostRecentReport: { status: string; summary: Record<string, number> } },
    ];
    assert.equal(file.id, fileId);
    assert.equal(file.filename, FILENAME);
    assert.equal(file.size, readFileSync(sample).length);
    assert.equal(file.mostRecentReport.status, 'PROCESSED');
    for (const name of ['total', 'passed', 'percentage'])
      assert.equal(typeof file.mostRecentReport.summary[name], 'number', name);
    const counted = await api.post<{ data: unknown[]; total: number }>('/api/specifications/_search', { limit: 0 });
    assert.deepEqual(counted.body.data, []);
    assert.ok(counted.body.total >= 4);
  });

  it('a report needs a session, and unknown ids are not found [R022]', async () => {
    assert.equal((await fetch(`${server.url}/api/reports/${report.id}`)).status, 401);
    assert.equal((await api.get('/api/reports/00000000-0000-4000-8000-000000000000')).status, 404);
    assert.equal((await api.get('/api/reports/nonsense')).status, 404);
  });
});

function checkFields({ ifcType, globalId, name, outcome, failures, stepId }: Check): void {
  assert.match(ifcType, /^Ifc[A-Z]/);
  assert.ok(globalId === null || globalId.length === 22, String(globalId));
  assert.ok(name === null || typeof name === 'string');
  assert.ok(OUTCOMES.includes(outcome));
  assert.ok(stepId > 0);
  assert.equal(outcome === 'FAILED', (failures?.length ?? 0) > 0);
  for (const { facet, code } of failures ?? []) assert.ok(facet && code);
}

function groupsOf(node: ReportNode): GroupNode[] {
  return node.type === 'RULE' ? [] : [node, ...node.elements.flatMap(groupsOf)];
}
