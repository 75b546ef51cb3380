/** Opens a project whose files are checked together, with the job of joint checks run in the test. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { boxLines } from '../../engine/rules/fixtures/box-models.ts';
import { classes, ruleSetJson } from '../../engine/rules/fixtures/rule-models.ts';
import { stepText } from '../../engine/step/step-text.ts';
import { createJointCheckPool, runJointCheck } from '../../server/jobs/run-joint-check.ts';
import { multipart } from './multipart.ts';
import { castProject } from './project-cast.ts';
import { openTestApp } from './server-app.ts';

export const UNIQUE = {
  kind: 'UNIQUE',
  select: classes('IFCWALL'),
  value: { from: 'ATTRIBUTE', name: 'Name' },
  within: 'PROJECT',
};
export const HARD = { kind: 'INTERSECTION', select: classes('IFCWALL'), within: 'PROJECT', mode: 'HARD', distance: 0.01 };

/** Walls of one name, of which the second one begins 11 mm before the end of the first one. */
export const WALL = { name: 'A', size: [4, 0.2, 3] } as const;
export const FIRST = stepText(boxLines([WALL]));
export const SECOND = stepText(boxLines([{ ...WALL, at: [3.989, 0, 0] }]));

export async function openJointProject(t: TestContext) {
  const queued: string[] = [];
  const app = await openTestApp(t, (services) => ({ ...services, enqueueJointCheck: async (_trx, id) => void queued.push(id) }));
  const cast = await castProject(app);
  const { tokens, projectId } = cast;
  const project = `/api/projects/${projectId}`;
  const pool = createJointCheckPool({ memoryMib: 1024, timeoutMs: 60_000, idleMs: 100 });
  t.after(() => pool.stop());
  const job = { db: app.db, storage: app.services.storage, pool, attempts: 1, log: () => undefined };
  return {
    ...{ app, cast, queued, project },
    upload: async (filename: string, content: string, as = tokens.projectUser): Promise<string> => {
      const { status, body } = await app.call('POST', `${project}/files`, { as, ...multipart({ filename, content }) });
      assert.equal(status, 200, JSON.stringify(body));
      return body[0].id;
    },
    attach: async (content: string): Promise<string> => {
      const as = tokens.organizationAdmin;
      const created = await app.call('POST', '/api/rule-sets', { as, ...multipart({ filename: 'a.rules.json', content }) });
      assert.equal(created.status, 200, JSON.stringify(created.body));
      const { id } = created.body;
      const added = await app.call('POST', `${project}/rule-sets`, { as, payload: { ruleSet: { id } } });
      assert.equal(added.status, 200, JSON.stringify(added.body));
      return id;
    },
    start: (fileIds: string[], as = tokens.projectUser) =>
      app.call('POST', `${project}/joint-checks`, { as, payload: { fileIds } }),
    run: async () => {
      for (const id of queued.splice(0)) await runJointCheck(job, id, new AbortController().signal);
    },
    read: async (id: string, rest = '') =>
      (await app.call('GET', `${project}/joint-checks/${id}${rest}`, { as: tokens.projectUser })).body,
  };
}

const REASON = { reason: 'Agreed with the contractor.', until: '2026-03-01' };

/** Checks two walls, which have the same name and the same GlobalId, and lie in each other. */
export async function openJointCheck(t: TestContext) {
  const opened = await openJointProject(t);
  const { app, cast, project, upload, attach, start, run, read } = opened;
  const ids = [await upload('a.ifc', FIRST), await upload('b.ifc', SECOND)];
  const rules = ruleSetJson(UNIQUE) as { elements: object[] };
  rules.elements.push({ ...rules.elements[0], ...HARD, id: '2', value: undefined });
  const ruleSetId = await attach(JSON.stringify(rules));
  const jointCheckId = (await start(ids)).body.id;
  await run();
  const root = `/rule-sets/${ruleSetId}/rules`;
  const as = cast.tokens.projectUser;
  return {
    ...{ ...opened, ids, jointCheckId },
    checks: async (ruleId: string) => {
      const url = `${project}/joint-checks/${jointCheckId}${root}/${ruleId}/checks/_search`;
      return (await app.call('POST', url, { as, payload: { outcome: ['FAILED'] } })).body.data;
    },
    excepted: async () => {
      const [tree] = (await read(jointCheckId, '/rule-sets')).data;
      return tree.elements.map((rule: { excepted?: number }) => rule.excepted ?? 0);
    },
    request: (ruleId: string, of: { object: string; files: string[] }, more: object = {}) => {
      const scope = { kind: 'OBJECT', jointCheckId, ruleSetId, ruleId, ...of, ...more };
      return app.call('POST', `${project}/exceptions`, { as, payload: { scope, ...REASON } });
    },
    grant: async (id: string) => {
      const answer = await app.call('PUT', `${project}/exceptions/${id}`, {
        as: cast.tokens.projectAdmin,
        payload: { status: 'GRANTED' },
      });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    },
  };
}
