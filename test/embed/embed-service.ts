/** The service with the custom elements of the build, served by the real parts on a free port, with a project to show. */
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from '../../bin/prepare.mjs';
import { serveEmbed } from '../../server/http/serve-embed.ts';
import { castProject } from '../support/project-cast.ts';
import { openTestApp, type TestApp } from '../support/server-app.ts';
import { globalIdOf, madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../support/stored-reports.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).slice(0, -1);
/** Matches an import of a file in the same folder, in minified code: `from"./a.js"` or `import"./a.js"`, and not `import("./a.js")`. */
export const STATIC_IMPORT = /\b(?:from|import)"\.\/([^"]+\.js)"/g;
/** The elements as the build writes them: to bundle them again takes 15 s of processor time, in each test file. */
const BUILT = join(root, 'dist/embed');

export interface EmbedService {
  /** The address without a slash at its end. */
  url: string;
  app: TestApp;
  projectId: string;
  /** A report of two specifications; one of them passes. */
  reportId: string;
  /** The name of the folder with the full version. */
  exact: string;
  makeToken(payload: object): Promise<string>;
  /** Acts as a worker: gives the newest upload a report. */
  finishUpload(): Promise<string>;
}

export async function openEmbedService(t: TestContext): Promise<EmbedService> {
  const app = await openTestApp(t);
  buildIfNeeded(root, (message) => {
    throw new Error(message);
  });
  await serveEmbed(app.app, BUILT);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { projectId, organizationId, ids, tokens } = await castProject(app);
  const elements = [
    madeGroup('Ruimten', [madeRule('r1', [madeCheck(1, 'FAILED'), madeCheck(2, 'PASSED')])], {
      specificationId: 's1',
      counts: countsOf({ failed: 1 }),
    }),
    madeGroup('Wanden', [madeRule('r2', [madeCheck(3, 'PASSED')])], { specificationId: 's2', counts: countsOf({ passed: 1 }) }),
  ];
  const owner = { uploadedBy: ids.projectAdmin, projectId, organizationId };
  const body = [1, 2, 3].map((id) => `#${id}=IFCWALL('${globalIdOf(id)}',$,'Wand ${id}',$,$,$,$,$,$);\n`).join('');
  const reportId = await makeReport(app, await makeFile(app, { ...owner, filename: 'huis.ifc', body }), elements);
  return {
    url: `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`,
    app,
    projectId,
    reportId,
    exact: newestFolder(),
    async makeToken(payload) {
      const { status, body } = await app.call('POST', `/api/projects/${projectId}/embed-tokens`, {
        as: tokens.projectAdmin,
        payload: { name: 'Website', ...payload },
      });
      if (status !== 200) throw new Error(`no token: ${status} ${JSON.stringify(body)}`);
      return body.token;
    },
    async finishUpload() {
      const pending = app.submitted.at(-1);
      if (!pending) throw new Error('nothing was uploaded');
      const file = await app.db.selectFrom('reports').select('file_id').where('id', '=', pending).executeTakeFirstOrThrow();
      app.advanceMinutes(1);
      return makeReport(app, file.file_id, elements);
    },
  };
}

function newestFolder(): string {
  return JSON.parse(readFileSync(join(BUILT, 'v1/support.json'), 'utf8')).newest;
}

/** Returns the file of the newest version that the build made of a source with this name, and every file that it imports at once. */
export function closureOf(source: string): string[] {
  const folder = join(BUILT, newestFolder());
  const entry = readdirSync(folder).find((name) => name.startsWith(`${source}-`) && name.endsWith('.js'));
  if (!entry) throw new Error(`The build has no file of ${source}`);
  const seen = new Set([entry]);
  for (const name of seen)
    for (const [, imported = ''] of readFileSync(join(folder, name), 'utf8').matchAll(STATIC_IMPORT)) seen.add(imported);
  return [...seen];
}

function countsOf(rules: { passed?: number; failed?: number }) {
  return {
    rules: { total: 1, passed: 0, failed: 0, disabled: 0, ...rules },
    checks: { expected: 2, passed: rules.passed ?? 0, failed: rules.failed ?? 0, skipped: 0, disabled: 0 },
    entities: { passed: 1, failed: rules.failed ?? 0, skipped: 0 },
  };
}
