/**
 * Data folders to start from: what a first start makes (tables, the library, the demo set with its reports) takes seconds, and
 * is the same for most tests. In a whole run (VAKWERK_TEST_TEMPLATES) the first test that needs one makes it, by the real
 * service; a test that is run alone starts on an empty folder.
 */
import { cp, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Api, signInToApi } from './api.ts';

const REPORTS_LIMIT_MS = 240_000;

/** What is looked at of the options of a start. */
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

/** Nothing is copied while another process makes the template: a first start takes no longer than waiting for it. */
export async function copyTemplate({ env = {}, withAdmin = false }: Options, folder: string, start: Start): Promise<void> {
  const templates = process.env.VAKWERK_TEST_TEMPLATES;
  if (!templates) return;
  const demo = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('VAKWERK_DEMO')));
  const template = join(templates, `${withAdmin ? 'admin' : 'link'}${demo.VAKWERK_DEMO ? '-demo' : ''}`);
  if (await copied(template, folder)) return;
  const making = `${template}.part`;
  try {
    await mkdir(making);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw error;
  }
  await makeTemplate(() => start({ env: demo, withAdmin, dataFolder: making }), withAdmin);
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

async function makeTemplate(start: () => Promise<Started>, withAdmin: boolean): Promise<void> {
  const server = await start();
  if (withAdmin) await untilChecked(await signInToApi(server));
  await server.stop({ keepData: true });
  if (server.process.exitCode !== 0) throw new Error(`The service that made a data folder did not end well:\n${server.output()}`);
}

/** Reports of the demo set are made after the start. */
async function untilChecked(api: Api): Promise<void> {
  const endMs = Date.now() + REPORTS_LIMIT_MS;
  for (;;) {
    const { body } = await api.post<{ total: number }>('/api/reports/_search', { status: ['PENDING'], limit: 0 });
    if (body.total === 0) return;
    if (Date.now() > endMs) throw new Error(`${body.total} reports are still PENDING after ${REPORTS_LIMIT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
