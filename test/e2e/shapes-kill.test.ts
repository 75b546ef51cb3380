/**
 * Kills the service with kill -9 while it compares the shapes of a file. The next start takes the validation up again, and its results
 * are those of the same file that nobody disturbed.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import test from 'node:test';
import { descendants, type RunningProcess, runningProcesses } from '../support/running-processes.ts';
import { type Api, signInToApi, waitForReport } from './api.ts';
import { type RunningServer, startServer } from './start-server.ts';

const MODEL = readFileSync(new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url));
const LIMIT_MS = 180_000;
const LOOK_MS = 5;

const TEXTS = { nl: 'tekst', en: 'text' };
const RULE = {
  ...{ type: 'RULE', name: TEXTS, checks: TEXTS, why: TEXTS, fix: { revit: TEXTS, archicad: TEXTS } },
  ...{ within: 'FILE', select: { entity: { name: { simpleValue: 'IFCELEMENT' } }, subtypes: true } },
};
const RULE_SET = {
  ...{ format: 'vakwerk-rules', formatVersion: 1, id: 'shapes', version: '1', name: TEXTS, description: TEXTS },
  elements: [
    { ...RULE, id: 'copies', kind: 'SAME_SHAPE' },
    { ...RULE, id: 'intersections', kind: 'INTERSECTION', mode: 'HARD', distance: 0.01 },
  ],
};

test('a comparison of shapes that is killed is taken up by the next start, with the same results', {
  timeout: 600_000,
}, async () => {
  let server = await startServer({ withAdmin: true });
  const { dataFolder } = server;
  try {
    let api = await signInToApi(server);
    const project = await createProject(api);
    const undisturbed = await resultsOf(api, await upload(api, project, 'eerst.ifc'));
    assert.ok(undisturbed.failed > 0, 'objects intersect');
    const id = await upload(api, project, 'daarna.ifc');
    const comparer = await comparerOf(server);
    await server.kill();
    // It ends with the process that started it.
    await until(() => !runningProcesses().some(({ pid, command }) => pid === comparer.pid && command === comparer.command));
    server = await startServer({ withAdmin: true, dataFolder });
    api = await signInToApi(server);
    assert.deepEqual(await resultsOf(api, id), undisturbed);
  } finally {
    await server.stop({ keepData: true });
    await rm(dataFolder, { recursive: true, force: true });
  }
});

/** Creates a project with the rule set and returns its path in the API. */
async function createProject(api: Api): Promise<string> {
  const { body: organization } = await api.post<{ id: string }>('/api/organizations', { website: 'gemeente.example' });
  const place = { location: 'Zwolle', organization: { id: organization.id } };
  const { body: project } = await api.post<{ id: string }>('/api/projects', { name: 'Vormen', ...place });
  const { body: ruleSet } = await api.upload<{ id: string }>('v.rules.json', JSON.stringify(RULE_SET), '/api/rule-sets');
  const path = `/api/projects/${project.id}`;
  assert.equal((await api.post(`${path}/rule-sets`, { ruleSet: { id: ruleSet.id } })).status, 200);
  return path;
}

async function upload(api: Api, project: string, name: string): Promise<string> {
  const { status, body } = await api.upload(name, MODEL, `${project}/files`);
  assert.equal(status, 200, JSON.stringify(body));
  return body[0]?.id ?? '';
}

interface Results {
  failed: number;
  rules: unknown;
}

/** Returns the counts of each rule in the report of a file. */
async function resultsOf(api: Api, fileId: string): Promise<Results> {
  const { id, status } = await waitForReport(api, fileId);
  assert.equal(status, 'PROCESSED');
  interface Tree {
    elements: { id: string; outcome: string; counts: { checks: { failed: number } } }[];
  }
  const { body } = await api.get<{ data: Tree[] }>(`/api/reports/${id}/rule-sets`);
  const rules = body.data.flatMap(({ elements }) => elements);
  assert.deepEqual(
    rules.map((rule) => rule.id),
    ['copies', 'intersections'],
  );
  return {
    failed: rules.reduce((sum, { counts }) => sum + counts.checks.failed, 0),
    rules: rules.map(({ id: rule, outcome, counts }) => [rule, outcome, counts]),
  };
}

/** Waits for the process that compares shapes. */
async function comparerOf({ process }: RunningServer): Promise<RunningProcess> {
  let comparer: RunningProcess | undefined;
  await until(() => {
    comparer = descendants(process.pid as number).find(({ command }) => /shapes-child/.test(command));
    return comparer !== undefined;
  });
  return comparer as RunningProcess;
}

async function until(isMet: () => boolean): Promise<void> {
  for (const endMs = Date.now() + LIMIT_MS; !isMet(); ) {
    assert.ok(Date.now() < endMs, `not within ${LIMIT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
