/** The service with its custom elements, freshly built and served by the real parts on a free port, with a project to show. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { buildEmbed } from '../../build/embed.ts';
import { serveEmbed } from '../../server/http/serve-embed.ts';
import { castProject } from '../support/project-cast.ts';
import { openTestApp, type TestApp } from '../support/server-app.ts';
import { globalIdOf, madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../support/stored-reports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface EmbedService {
  /** The address without a slash at its end. */
  url: string;
  app: TestApp;
  projectId: string;
  /** A report of two specifications; one of them passes. */
  reportId: string;
  /** The name of the folder with the full version. */
  exact: string;
  /** The files of each element. */
  closures: Record<string, string[]>;
  makeToken(payload: object): Promise<string>;
  /** Acts as a worker: gives the newest upload a report. */
  finishUpload(): Promise<string>;
}

export async function openEmbedService(t: TestContext): Promise<EmbedService> {
  const app = await openTestApp(t);
  const out = await mkdtemp(join(tmpdir(), 'vakwerk-embed-'));
  t.after(() => rm(out, { recursive: true, force: true }));
  const { folder, closures } = await buildEmbed({ root, out, dev: false });
  await serveEmbed(app.app, join(out, 'embed'));
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
    exact: folder,
    closures,
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

function countsOf(rules: { passed?: number; failed?: number }) {
  return {
    rules: { total: 1, passed: 0, failed: 0, disabled: 0, ...rules },
    checks: { expected: 2, passed: rules.passed ?? 0, failed: rules.failed ?? 0, skipped: 0, disabled: 0 },
    entities: { passed: 1, failed: rules.failed ?? 0, skipped: 0 },
  };
}
