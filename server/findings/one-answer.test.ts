import assert from 'node:assert/strict';
import test from 'node:test';
import { compareWithBaseline } from '../../engine/findings/compare-with-baseline.ts';
import type { Check, Checks, Report } from '../../engine/report/report.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { globalIdOf, madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';

type Verdicts = Record<number, 'PASSED' | 'FAILED'>;

/** A wall whose GlobalId is renewed keeps its tag. */
const wall = (id: number, isRenewed: boolean): Partial<Check> => ({
  tag: `T${id}`,
  globalId: isRenewed ? globalIdOf(1_000 + id) : globalIdOf(id),
});

const rulesOf = (verdicts: Verdicts, renewed: readonly number[]) => {
  const checks = Object.entries(verdicts).map(([id, verdict]) =>
    madeCheck(Number(id), verdict, wall(Number(id), renewed.includes(Number(id)))),
  );
  return [madeGroup('ILS', [madeRule('r1', checks)], { specificationId: 's1' })];
};

const BEFORE: Verdicts = { 1: 'FAILED', 2: 'FAILED', 3: 'FAILED', 4: 'FAILED', 5: 'PASSED', 6: 'PASSED' };
const AFTER: Verdicts = { 1: 'FAILED', 2: 'PASSED', 3: 'FAILED', 5: 'FAILED', 6: 'PASSED', 7: 'FAILED' };
/** Walls 1 and 3 still fail, 5 and 7 are new failures, 2 passes and 4 is gone. */
const TRUTH = { new: 2, stillFailing: 2, solved: 2 };

for (const [title, renewed] of [
  ['an export that renews two GlobalIds', [1, 2]],
  ['an export that renews all GlobalIds', [1, 2, 3, 5, 6]],
] as const)
  test(`report, 3D, findings, exports and command line give one answer about two versions: ${title}`, async (t) => {
    const app = await openTestApp(t);
    const { projectId, organizationId, ids, tokens } = await castProject(app);
    const version = (number: number) =>
      makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, filename: 'huis.ifc', version: number, body: '' });
    const before = await makeReport(app, await version(1), rulesOf(BEFORE, []));
    const after = await makeReport(app, await version(2), rulesOf(AFTER, renewed));
    const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const { status, body } = await app.call(method, `/api/reports/${path}`, {
        as: tokens.projectUser,
        ...(payload && { payload }),
      });
      assert.equal(status, 200, path);
      return body;
    };

    const { totals, rules } = await call('GET', `${after}/comparison`);
    assert.deepEqual({ new: totals.new, stillFailing: totals.stillFailing, solved: totals.fixed + totals.gone }, TRUTH);
    assert.deepEqual([totals.fixed, totals.gone, totals.notChecked], [1, 1, 0]);
    assert.deepEqual([rules[0].new, rules[0].stillFailing, rules[0].fixed, rules[0].gone], [2, 2, 1, 1]);

    // The model colours the objects of these lists.
    const marked = async (kind: string) => {
      const { data, total } = await call('POST', `${after}/comparison/entities/_search`, { kind });
      assert.equal(total, data.length);
      return data.map(({ name }: { name: string }) => name).sort();
    };
    assert.deepEqual(await marked('new'), ['Wand 5', 'Wand 7']);
    assert.deepEqual(await marked('stillFailing'), ['Wand 1', 'Wand 3']);
    assert.deepEqual([await marked('fixed'), await marked('gone')], [['Wand 2'], ['Wand 4']]);

    const findings = await call('POST', `${after}/findings/_search`, {});
    const states: string[] = findings.data.map(({ state }: { state: string }) => state);
    const count = (state: string) => states.filter((one) => one === state).length;
    assert.deepEqual({ new: count('NEW'), stillFailing: count('OPEN'), solved: count('SOLVED') }, TRUTH);

    // The command line compares two JSON exports.
    const exported = async (id: string): Promise<Report<Checks>> => call('GET', `${id}/export?format=json`);
    const baseline = compareWithBaseline((await exported(before)).elements, (await exported(after)).elements);
    assert.deepEqual({ new: baseline.added, stillFailing: baseline.known, solved: baseline.solved }, TRUTH);
  });
