// Size budgets in KB of brotli (D152). A build over budget fails: growth is a decision, not an accident.
import { elementRows } from '../elements/all-elements.ts';
import type { BuiltGroup } from './browser.ts';
import type { BuiltEmbed } from './embed.ts';
import { preloadClosure } from './import-map.ts';

/** Maps a URL to its size in bytes of brotli. */
export type Sizes = Map<string, number>;
type Bytes = Record<string, number>;

/** Size of the entry and the static chunks of one import-map group. Lazy chunks are not included. */
const GROUP_BUDGETS_KB: Bytes = {
  react: 65,
  core: 50,
  // All of Fluent that any piece uses: esbuild puts it into one file.
  ui: 180,
  charts: 155,
  'element-model': 200,
  // Writes a view as BCF. Loaded when a view is saved.
  'element-model view worker': 15,
  // three.js with the library that intersects meshes (2026-11-30). Loaded when a pair of objects is chosen.
  'element-model common-volume worker': 90,
  'element-report': 35,
  // The writers of all formats, with those of validity and rule sets (2026-11-26). Pages fetch it when a user downloads a report.
  'element-report worker': 90,
  'element-check': 6,
  'element-check worker': 150,
  // The engine with its schemas, as the worker of a check loads it.
  'app-studio studio worker': 150,
  // The same with the workbook reader. Pages fetch it when a user opens or creates a matrix.
  'app-studio matrix worker': 150,
  // The rules of rule sets with the schemas, and the reader of workbooks for lists of values (2026-11-29). Pages fetch it when a user opens a rule set in the studio.
  'app-studio rule-sets worker': 190,
  'root-config': 10,
};
const EMBED_ELEMENT_BUDGET_KB = 250;
/** Budgets of the elements for other pages: everything on the wire until each shows its content, without the chart. */
const EMBED_BUDGETS_KB: Bytes = {
  ...elementBudgets(),
  'embed loader': 5,
  'embed specification worker': 130,
  'embed validation worker': 150,
  // The validation with the rules of rule sets and their words. Loaded on pages that state a rule set.
  'embed rule-sets worker': 205,
  // Names what is wrong with a rule set before a file is chosen. Loaded at once on pages that state a rule set.
  'embed read-rule-set worker': 90,
  'embed export worker': 90,
  'embed view worker': 15,
  'embed common-volume worker': 90,
  // Loaded when a visitor asks for 3D or measures of their own file.
  'embed geometry worker': 260,
  // The rules of three schemas. Loaded when a visitor asks whether their own file is valid IFC.
  'embed validity worker': 245,
  'embed web-ifc wasm': 480,
};
const APP_BUDGET_KB = 45;
/**
 * Budget for everything on the wire for the first view of any page, without the chart. The studio has the words of every data type since
 * 2026-11-29, and those of every kind of rule since 2026-11-30.
 */
const FIRST_LOAD_BUDGET_KB = 325;
/** A size may exceed its budget by this factor, so that no commit is about single bytes (2026-11-22). */
const SLACK = 1.1;

const KB = 1000;

/** Returns the budgets that the rows of the elements state. */
function elementBudgets(): Bytes {
  const budgets = elementRows.flatMap(({ definition, budgetKb = EMBED_ELEMENT_BUDGET_KB, laterViews = {} }) => {
    const name = definition.tag.replace('vakwerk-', 'embed ');
    return [[name, budgetKb], ...Object.entries(laterViews).map(([view, later]) => [`${name} ${view}`, later.budgetKb])];
  });
  return Object.fromEntries(budgets);
}

function budgetOf(group: string): number {
  if (group.startsWith('embed ')) return EMBED_BUDGETS_KB[group] ?? EMBED_ELEMENT_BUDGET_KB;
  return GROUP_BUDGETS_KB[group] ?? APP_BUDGET_KB;
}

/** Returns a line for each exceeded budget; an empty list if none is exceeded. */
export function findOverBudget(groupBytes: Bytes, pageBytes: Bytes): string[] {
  const complaints: string[] = [];
  for (const [group, bytes] of Object.entries(groupBytes)) {
    const limit = budgetOf(group);
    if (bytes > limit * KB * SLACK) complaints.push(`${group}: ${(bytes / KB).toFixed(1)} KB, budget ${limit} KB`);
  }
  for (const [page, bytes] of Object.entries(pageBytes)) {
    if (bytes > FIRST_LOAD_BUDGET_KB * KB * SLACK) {
      complaints.push(`first load of ${page}: ${(bytes / KB).toFixed(1)} KB, budget ${FIRST_LOAD_BUDGET_KB} KB`);
    }
  }
  return complaints;
}

export const sumSizes = (urls: string[], sizes: Sizes): number => urls.reduce((total, url) => total + (sizes.get(url) ?? 0), 0);

/** Returns the bytes of each group and of each of its workers. */
export function groupSizes(groups: Map<string, BuiltGroup>, sizes: Sizes): Bytes {
  const groupBytes: Bytes = {};
  for (const [group, { files, urls, imports, workerUrls }] of groups) {
    for (const url of workerUrls) groupBytes[workerName(group, url, workerUrls.length)] = sumSizes([url], sizes);
    const closure = preloadClosure({ groups: new Map([[group, { imports }]]) }, {}, [...urls.values()]);
    const groupFiles = closure.filter((url) => files.has(url));
    groupBytes[group] = sumSizes(groupFiles, sizes);
  }
  return groupBytes;
}

/** Adds the file name of the worker if the group has several workers. */
function workerName(group: string, url: string, count: number): string {
  const [workerFile = ''] = url.slice(url.lastIndexOf('/') + 1).split('.');
  return count > 1 ? `${group} ${workerFile} worker` : `${group} worker`;
}

/** Returns the bytes of each element with what it loads at once, and of each worker. */
export function embedSizes(embed: BuiltEmbed | undefined, sizes: Sizes): Bytes {
  if (!embed) return {};
  const urlsOf = (names: string[]) => names.map((name) => `/embed/${embed.folder}/${name}`);
  const elements = Object.entries(embed.closures).map(([name, files]) => [`embed ${name}`, sumSizes(urlsOf(files), sizes)]);
  const nameOf = (name: string) =>
    name.endsWith('.wasm') ? name.replace(/-\w+\.wasm$/, ' wasm') : `${name.split('.')[0]} worker`;
  const workers = embed.workers.map((name) => [`embed ${nameOf(name)}`, sumSizes(urlsOf([name]), sizes)]);
  return Object.fromEntries([...elements, ...workers]);
}

export function refuseOverBudget(groupBytes: Bytes, pageBytes: Bytes): void {
  const complaints = findOverBudget(groupBytes, pageBytes);
  if (complaints.length > 0) throw new Error(`over the size budget (build/budgets.ts):\n  ${complaints.join('\n  ')}`);
}
