/**
 * A scene is one page in one state: its user, its address and its actions. The tour takes pictures of all scenes, and
 * test/e2e/axe.test.ts checks them with axe: it fails for a route of root-config/routes.json without a scene.
 */
import type { Page } from 'playwright-core';
import '../../common/i18n/all-messages.ts';
import type { Translate } from '../../common/i18n/translate.ts';
import { translatorOf } from '../../common/i18n/translator.ts';
import { type Demo, type DemoName, makeOperator, startDemo } from '../e2e/demo.ts';
import { WITH_MODELS } from '../e2e/start-server.ts';
import { endOnFailure } from '../e2e/start-together.ts';

export type Language = 'nl' | 'en';
export type Theme = 'light' | 'dark';

export interface Stage {
  page: Page;
  world: World;
  t: Translate;
}

export interface Scene {
  /** A pattern of routes.json. */
  route: string;
  /** The state of the route: full, empty, dialog-add. */
  state: string;
  /** The user; nobody is signed in if it is absent. */
  who?: DemoName;
  /** Other ids than the world's first ones, or a search. */
  path?: (world: World) => string;
  /** Runs before the page is opened: delays calls, lets them fail or changes their responses. */
  before?: (page: Page, world: World) => Promise<void>;
  /** Runs after the page is opened: the actions of a person. */
  act?: (stage: Stage) => Promise<void>;
  /** Whether the page stays without its heading. */
  isLoading?: boolean;
  /** Whether it gets pictures at all widths, in both languages and themes. */
  isMain?: boolean;
  /** The width in px, for states that exist only on a narrow screen. */
  width?: number;
  /** Whether its loading is measured, as for main scenes without actions. */
  isMeasured?: boolean;
}

/** The demo set, and the values of the routes' parameters. */
export interface World {
  demo: Demo;
  stop(): Promise<void>;
  ids: Record<string, string>;
}

export async function openWorld(): Promise<World> {
  const demo = await startDemo(WITH_MODELS);
  return endOnFailure(demo, () => nameParts(demo));
}

async function nameParts(demo: Demo): Promise<World> {
  await makeOperator(demo.api.platform);
  const project = demo.projects['Nieuwbouw Lindenhof'];
  const files = await reportsOf(demo, `/api/projects/${project?.id}/files/_search`);
  const archived = demo.projects['Proefwoning Oostpoort'];
  const { body: library } = await demo.api.platform.post<Listed>('/api/specifications/_search', { limit: 25 });
  const specification = library.data.find(({ name }) => name === 'MiniBIM 3.1');
  const { body: ruleSets } = await demo.api.platform.post<Listed>('/api/rule-sets/_search', { limit: 1 });
  const { body: deliveries } = await demo.api.member.post<Listed>(`/api/projects/${project?.id}/deliveries/_search`, {});
  return {
    demo,
    stop: demo.stop,
    ids: {
      projectId: project?.id as string,
      archivedId: archived?.id as string,
      organizationId: project?.organization.id as string,
      reportId: files['lindenhof-blok-b.ifc'] as string,
      versionsId: files['lindenhof-blok-a.ifc'] as string,
      archivedReportId: (await reportsOf(demo, `/api/projects/${archived?.id}/files/_search`))['proefwoning.ifc'] as string,
      brokenId: files['lindenhof-blok-d.ifc'] as string,
      personalId: (await reportsOf(demo, '/api/files/_search'))['woning-proefcontrole.ifc'] as string,
      specificationId: specification?.id as string,
      ruleSetId: ruleSets.data[0]?.id as string,
      deliveryId: deliveries.data[0]?.id as string,
      revision: '1',
      otherId: demo.projects['Renovatie Parkzicht']?.id as string,
    },
  };
}

export interface Listed {
  data: { id: string; name: string; filename?: string; mostRecentReport?: { id: string; status: string } | null }[];
}

const REPORTS_LIMIT_MS = 120_000;

/** Returns the report ids by file name, once all are processed: the demo's uploads are checked like any other. */
async function reportsOf(demo: Demo, path: string): Promise<Record<string, string>> {
  const endMs = Date.now() + REPORTS_LIMIT_MS;
  for (;;) {
    const { body } = await demo.api.member.post<Listed>(path, { limit: 25 });
    const isReady = body.data.every(({ mostRecentReport }) => mostRecentReport && mostRecentReport.status !== 'PENDING');
    if (isReady) return Object.fromEntries(body.data.map((file) => [file.filename ?? '', file.mostRecentReport?.id ?? '']));
    if (Date.now() > endMs) throw new Error(`Reports are not ready: ${JSON.stringify(body)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Returns the address of a scene: its route with the ids filled in, unless it names another. */
export function pathOf(scene: Scene, world: World): string {
  if (scene.path) return scene.path(world);
  return scene.route.replace(/:(\w+)/g, (_whole, name: string) => world.ids[name] as string);
}

/** Returns the initial storage of a scene, with the default panes of a report (workbench-memory.ts). */
export function storedFor(scene: Scene, world: World, language: Language, theme: Theme): Record<string, string> {
  return { language, theme, 'vakwerk-workbench': '{}', ...(scene.who ? { token: world.demo.api[scene.who].token } : {}) };
}

const QUIET_MS = 250;
const QUIET_LIMIT_MS = 3_000;

/** Opens the scene in a page whose storage is already set, and plays it to its end. */
export async function playScene(page: Page, scene: Scene, world: World, language: Language): Promise<void> {
  await scene.before?.(page, world);
  await page.goto(world.demo.url + pathOf(scene, world));
  if (scene.isLoading) await page.locator('main :is([role=status], [role=alert], [aria-busy=true], h1)').first().waitFor();
  else await page.locator('main h1').first().waitFor();
  await waitUntilQuiet(page);
  if (!scene.act) return;
  await scene.act({ page, world, t: translatorOf(language) });
  await waitUntilQuiet(page);
}

/** Waits until nothing in the page has changed for a moment; texts that change every second do not count. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  await page.evaluate(
    // Contains no named function, because tsx would wrap it in a helper that the page does not have.
    ([quietMs, limitMs]) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quietMs);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quietMs);
        }).observe(document, { subtree: true, childList: true, attributes: true });
        setTimeout(resolve, limitMs);
      }),
    [QUIET_MS, QUIET_LIMIT_MS] as const,
  );
}
