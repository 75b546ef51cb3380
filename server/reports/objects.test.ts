/** Tests the objects of a cause and of a rule, and the identifiers that users copy to a modelling program. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Check, Failure, GroupNode } from '../../engine/report/report.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { globalIdOf, madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';

const missing = { facet: 'PROPERTY', code: 'PROPERTY_SET_MISSING', propertySet: { simpleValue: 'Pset_WallCommon' } } as const;
const unnamed = { facet: 'ATTRIBUTE', code: 'ATTRIBUTE_EMPTY', attribute: 'Name' } as const;

function failing(
  id: number,
  more: Partial<Check> = {},
  reasons: readonly (readonly [number, Failure])[] = [[0, missing]],
): Check {
  const failures = reasons.map(([reason, { facet, code }]) => ({ reason, facet, code }));
  return madeCheck(id, 'FAILED', { failures, ...more });
}

const rule = (id: string, property: string, checks: Check[], others: Failure[] = []) => ({
  ...madeRule(id, checks),
  reasons: [{ ...missing, property }, ...others].map((failure, at) => ({
    failure,
    count: checks.filter(({ failures }) => failures?.some(({ reason }) => reason === at)).length,
  })),
});

/** Twelve walls of three types on two storeys; four of them fail two rules of two specifications for the same set. */
const report = (): GroupNode[] => {
  const wall = (id: number) =>
    failing(id, {
      tag: id === 12 ? null : `${1000 + id}`,
      typeName: id === 12 ? null : `HSB ${[90, 120, 9][id % 3]}`,
      storey: id % 2 === 0 ? '00 begane grond' : '01 verdieping',
      material: id === 12 ? undefined : 'Hout',
    });
  const walls = Array.from({ length: 12 }, (_, at) => wall(at + 1));
  const nameless = failing(20, { globalId: null, tag: '1001', ifcType: 'IfcSlab' }, [[1, unnamed]]);
  return [
    madeGroup('A', [rule('r1', 'LoadBearing', [...walls, nameless, madeCheck(30, 'PASSED')], [unnamed])], {
      specificationId: 's1',
    }),
    madeGroup('B', [rule('r1', 'FireRating', walls.slice(0, 4))], { specificationId: 's2' }),
  ];
};

async function openBench(t: TestContext) {
  const app = await openTestApp(t);
  const owner = await app.signIn();
  const fileId = await makeFile(app, { uploadedBy: owner.id });
  const reportId = await makeReport(app, fileId, report());
  const post = (what: string, payload: object) =>
    app.call('POST', `/api/reports/${reportId}/objects/${what}`, { as: owner.token, payload });
  const causes = await app.call('GET', `/api/reports/${reportId}/causes`, { as: owner.token });
  return { causes: causes.body.data, post, search: async (payload: object) => (await post('_search', payload)).body };
}

test('a cause lists its objects, each once, by type object and by storey', async (t) => {
  const { causes, search } = await openBench(t);
  const [cause] = causes;
  assert.deepEqual([cause.failures, cause.entities, cause.rules.length], [16, 12, 2]);
  const all = await search({ cause: cause.id, limit: 100 });
  assert.equal(all.total, cause.entities, 'the list and the cause count alike');
  const [first] = all.data;
  assert.deepEqual(
    [first.globalId, first.tag, first.material, first.rules, 'failures' in first],
    [globalIdOf(1), '1001', 'Hout', 2, false],
  );
  const types = await search({ cause: cause.id, groupBy: 'typeName' });
  assert.deepEqual(types.groups[0], { name: 'HSB 9', count: 4, ifcTypes: ['IfcWall'], across: 2 });
  assert.deepEqual(
    types.groups.map(({ name, count }: { name: string | null; count: number }) => [name, count]),
    [
      ['HSB 9', 4],
      ['HSB 120', 4],
      ['HSB 90', 3],
      [null, 1],
    ],
  );
  assert.deepEqual([types.groupsTotal, types.total, types.data], [cause.typesTotal, 12, []]);
  assert.equal((await search({ cause: cause.id, groupBy: 'storey' })).groupsTotal, cause.storeysTotal);
  assert.equal((await search({ cause: cause.id, typeName: 'HSB 9', storey: '00 begane grond' })).total, 2);
  assert.equal((await search({ cause: cause.id, typeName: null })).total, 1);
});

test('objects are sorted by any column, numbers in names by size, empty values last', async (t) => {
  const { causes, search } = await openBench(t);
  const cause = causes[0].id;
  const sorted = async (field: string, order: string) =>
    (await search({ cause, sortBy: [{ field, order }, { field: 'tag' }], limit: 100 })).data;
  const types = (await sorted('typeName', 'ASC')).map(({ typeName }: Check) => typeName);
  assert.deepEqual([types[0], types[4], types[7], types[11]], ['HSB 9', 'HSB 90', 'HSB 120', null]);
  assert.equal((await sorted('typeName', 'DESC')).at(-1).typeName, null);
  assert.deepEqual(
    (await sorted('rules', 'DESC')).slice(0, 5).map(({ rules }: { rules: number }) => rules),
    [2, 2, 2, 2, 1],
  );
  assert.deepEqual(
    (await search({ cause, sortBy: [{ field: 'tag' }], limit: 2, offset: 1 })).data.map(({ tag }: Check) => tag),
    ['1002', '1003'],
  );
});

test('all GlobalIds and tags of a cause, of a rule and of one reason, as many as their lists count', async (t) => {
  const { causes, post, search } = await openBench(t);
  for (const selection of [
    { cause: causes[0].id },
    { specificationId: 's1', ruleId: 'r1' },
    { specificationId: 's1', ruleId: 'r1', outcome: ['FAILED'] },
    { specificationId: 's1', ruleId: 'r1', reason: 1 },
    { specificationId: 's2', ruleId: 'r1', reason: 0 },
    { cause: causes[0].id, storey: '01 verdieping' },
  ]) {
    const { status, body } = await post('_ids', selection);
    assert.equal(status, 200);
    const list = await search({ ...selection, limit: 100 });
    assert.equal(body.total, list.total);
    assert.deepEqual(
      body.globalIds,
      list.data.flatMap(({ globalId }: Check) => globalId ?? []),
    );
    assert.deepEqual(
      body.tags,
      list.data
        .flatMap(({ tag }: Check) => tag ?? [])
        .filter((tag: string, at: number, all: string[]) => all.indexOf(tag) === at),
    );
    assert.equal(body.withoutGlobalId, list.data.filter(({ globalId }: Check) => !globalId).length);
    assert.equal(body.withoutTag, list.data.filter(({ tag }: Check) => !tag).length);
  }
});

test('a cause or rule that the report does not have is 404, another sort is 400', async (t) => {
  const { post } = await openBench(t);
  assert.equal((await post('_search', { cause: 'none' })).status, 404);
  assert.equal((await post('_ids', { ruleId: 'none' })).status, 404);
  assert.equal((await post('_ids', {})).status, 404);
  assert.equal((await post('_search', { ruleId: 'r1', sortBy: [{ field: 'color' }] })).status, 400);
});
