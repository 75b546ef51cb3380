/**
 * Provides prepared data folders. A first start (tables, the library, the demo set with its reports) takes seconds, and is the
 * same for most tests. In a whole run (VAKWERK_TEST_TEMPLATES) the first test that needs a template makes it, with the real
 * service; a test that is run alone starts on an empty folder.
 */
import { cp, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Api, signInToApi, waitForGeometry } from './api.ts';

const REPORTS_LIMIT_MS = 240_000;

/** The settings that decide about the demo set, and about the models of its files. */
const OF_DEMO = /^VAKWERK_(DEMO|GEOMETRY_WORKERS$)/;

/** The options of a start that decide about the template. */
interface Options {
  env?: Record<string, string>;
  withAdmin?: boolean;
}

interface Started {
  url: string;
  process: { exitCode: number | null };
  output(): string;
  stop(options: { keepData: boolean }): Promise<void>;
}

type Start = (options: Options & { dataFolder: string }) => Promise<Started>;

/** Copies nothing while another process makes the template, because a first start takes no longer than waiting for it. */
export async function copyTemplate({ env = {}, withAdmin = false }: Options, folder: string, start: Start): Promise<void> {
  const templates = process.env.VAKWERK_TEST_TEMPLATES;
  if (!templates) return;
  const demo = Object.fromEntries(Object.entries(env).filter(([name]) => OF_DEMO.test(name)));
  const kind = !demo.VAKWERK_DEMO ? '' : demo.VAKWERK_GEOMETRY_WORKERS ? '-models' : '-demo';
  const template = join(templates, `${withAdmin ? 'admin' : 'link'}${kind}`);
  if (await copied(template, folder)) return;
  const making = `${template}.part`;
  try {
    await mkdir(making);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw error;
  }
  await makeTemplate(() => start({ env: demo, withAdmin, dataFolder: making }), demo);
  await rename(making, template);
  await copied(template, folder);
}

async function copied(template: string, folder: string): Promise<boolean> {
  try {
    await cp(template, folder, { recursive: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function makeTemplate(start: () => Promise<Started>, demo: Record<string, string>): Promise<void> {
  const server = await start();
  if (demo.VAKWERK_DEMO) await untilMade(server, demo);
  await server.stop({ keepData: true });
  if (server.process.exitCode !== 0) throw new Error(`The service that made a data folder did not end well:\n${server.output()}`);
}

interface Listed {
  data: { id: string; mostRecentReport: { id: string; status: string } | null }[];
}

/**
 * Waits for the reports of the demo set, and for its models if the settings have them converted: they are made after the start, and
 * each service on a copy would make those that are missing. Only the member sees the member's own file.
 */
async function untilMade(server: Started, demo: Record<string, string>): Promise<void> {
  const password = demo.VAKWERK_DEMO_PASSWORD ?? '';
  for (const name of ['projectadmin', 'member']) {
    const api = await signInToApi(server, { email: `${name}@vakwerk.test`, password });
    const { body } = await api.post<{ data: { id: string }[] }>('/api/projects/_search', { status: 'ALL', limit: 100 });
    const paths = ['/api', ...body.data.map(({ id }) => `/api/projects/${id}`)];
    const reportIds = await untilChecked(api, paths);
    if (demo.VAKWERK_GEOMETRY_WORKERS) for (const id of reportIds) await waitForGeometry(api, id);
    await api.delete('/api/auth/logout');
  }
}

/** Returns the newest report of each version of each file below these paths, once all are there. */
async function untilChecked(api: Api, paths: string[]): Promise<string[]> {
  const endMs = Date.now() + REPORTS_LIMIT_MS;
  const list = async (path: string) => (await api.post<Listed>(`${path}/files/_search?versions=all`, { limit: 100 })).body.data;
  for (;;) {
    const files = (await Promise.all(paths.map(list))).flat();
    if (files.length === 0) throw new Error('The demo set has no files, or its people do not see them');
    const finished = files.flatMap(({ mostRecentReport: report }) => (report && report.status !== 'PENDING' ? [report.id] : []));
    if (finished.length === files.length) return finished;
    if (Date.now() > endMs)
      throw new Error(`${files.length - finished.length} reports are still PENDING after ${REPORTS_LIMIT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
