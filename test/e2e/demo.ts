/** Starts the service with its demo set (docs/contract.md "Demo set"), and opens pages signed in as one of its people. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Project } from '../../common/contract/projects.ts';
import { type Api, signInToApi } from './api.ts';
import { openPage, type WatchedPage } from './browser.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { endOnFailure } from './start-together.ts';

export const DEMO_PASSWORD = 'een lang wachtwoord';
export type DemoName = 'platform' | 'orgadmin' | 'projectadmin' | 'member' | 'outsider';

export interface Demo {
  server: RunningServer;
  url: string;
  /** The API client of each person. */
  api: Record<DemoName, Api>;
  /** The projects by name: Nieuwbouw Lindenhof, Renovatie Parkzicht, and the archived Proefwoning Oostpoort. */
  projects: Record<string, Project>;
  stop(): Promise<void>;
}

export async function startDemo(more: Record<string, string> = {}): Promise<Demo> {
  const env = { VAKWERK_DEMO: '1', VAKWERK_DEMO_PASSWORD: DEMO_PASSWORD, ...more };
  const server = await startServer({ env, withAdmin: true });
  return endOnFailure(server, () => signInPeople(server));
}

async function signInPeople(server: RunningServer): Promise<Demo> {
  const names: DemoName[] = ['platform', 'orgadmin', 'projectadmin', 'member', 'outsider'];
  const apis = await Promise.all(names.map(async (name) => [name, await signIn(server.url, `${name}@vakwerk.test`)] as const));
  const api = Object.fromEntries(apis) as Demo['api'];
  const { body } = await api.platform.post<{ data: Project[] }>('/api/projects/_search', { status: 'ALL', limit: 100 });
  const projects = Object.fromEntries(body.data.map((project) => [project.name, project]));
  return { server, url: server.url, api, projects, stop: server.stop };
}

export function signIn(url: string, email: string, password = DEMO_PASSWORD): Promise<Api> {
  return signInToApi({ url }, { email, password });
}

/** Gives this platform admin the right of operators, which platform admins do not have by default. */
export async function makeOperator(api: Api): Promise<void> {
  const me = await api.get<{ id: string }>('/api/users/me');
  const { status } = await api.put(`/api/users/${me.body.id}`, { operator: true });
  if (status !== 200) throw new Error(`The right of an operator answered ${status}`);
}

/** Opens `path` with that person's token and waits for its heading. */
export async function openAs(
  browser: Browser,
  api: Api,
  path: string,
  options: BrowserContextOptions & { language?: 'nl' | 'en'; theme?: 'light' | 'dark' } = {},
): Promise<WatchedPage> {
  const { language = 'en', theme = 'light', ...context } = options;
  const watched = await openPage(browser, { ...context, stored: { token: api.token, language, theme } });
  await watched.page.goto(api.url + path);
  await watched.page.locator('main h1').first().waitFor();
  return watched;
}
