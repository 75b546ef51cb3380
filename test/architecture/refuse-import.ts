/** Decides about one import by the table of rooms.ts. The first rule that the import breaks is the answer. */

import {
  COMMON_IMPORTS,
  DOORS,
  ELEMENT_LIST,
  ENGINE_FILES_OF_CONTRACT,
  ENGINE_LIBRARIES,
  ENGINE_NOUN_FILES,
  ENGINE_STAGES,
  FLUENT_PACKAGES,
  SERVER_NOUNS,
  SERVER_PLUMBING,
  UNSHARED,
} from './rooms.ts';
import type { Edge, House } from './source-files.ts';

interface Refused {
  rule: string;
  message: string;
}

const within = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
const partOf = (path: string, depth: number): string => (path.split('/')[depth] ?? '').replace(/\.tsx?$/, '');
const inOneOf = (path: string, folders: readonly string[]): boolean => folders.some((folder) => within(path, folder));

export function refuseImport(edge: Edge, house: House): Refused | undefined {
  return edge.isLibrary ? refuseLibrary(edge, house) : (refuseForm(edge, house) ?? refuseRoom(edge));
}

function refuseLibrary({ from, to, specifier, typeOnly, names }: Edge, house: House): Refused | undefined {
  // A page that waited for a part through React's own `lazy` was drawn up to 185 times in the meantime.
  const lazy = to === 'react' && names.find((name) => name === 'lazy' || name === 'Suspense');
  if (lazy) return { rule: 'lazy', message: `${lazy} of react: use lazyPiece of common/ui` };
  if (/^(@fluentui|@griffel)\//.test(to) && !mayImportFluent(from, to)) {
    return { rule: 'fluent', message: `${specifier}: common/ui imports @fluentui/react-components, all others @vakwerk/ui` };
  }
  if (within(from, 'root-config') && house.importMapNames.includes(specifier)) return undefined;
  if (to.startsWith('@vakwerk/')) return { rule: 'shared name', message: `${specifier} is not a name in importmap.json` };
  const isNode = specifier.startsWith('node:');
  if (within(from, 'engine') && !ENGINE_LIBRARIES.some((name) => name === to)) {
    return { rule: 'engine library', message: `${specifier} is not one of ${ENGINE_LIBRARIES.join(', ')}` };
  }
  if (isNode) return runsInNode(from) ? undefined : { rule: 'browser', message: `${specifier} exists in Node only` };
  if (within(from, 'root-config')) {
    return { rule: 'root-config', message: `${specifier} is not a name in importmap.json` };
  }
  const servesAtRunTime = runsInNode(from) || inOneOf(from, ['engine', ...COMMON_LOGIC, 'common/i18n']);
  if (servesAtRunTime && !typeOnly && !house.runtimeLibraries.includes(to)) {
    return { rule: 'dependency', message: `${to} is needed at run time, so it belongs in "dependencies" of package.json` };
  }
  return undefined;
}

/**
 * Allows the kit by its one name, in one folder, and with it the icons and what a shadow root needs and the kit does not export.
 */
function mayImportFluent(from: string, to: string): boolean {
  return within(from, 'common/ui') && FLUENT_PACKAGES.some((name) => name === to);
}

function refuseForm({ from, to, specifier, isShared, typeOnly }: Edge, house: House): Refused | undefined {
  if (!isShared && !/\.(tsx?|json|css|svg|wasm|ifc)$/.test(specifier)) {
    return { rule: 'extension', message: `${specifier}: write the file's extension` };
  }
  if (runsInNode(from) || isShared || typeOnly || UNSHARED.some((pattern) => pattern.test(to))) return undefined;
  // Embedded files are bundled whole for pages without our import map, so there is no second copy to avoid.
  if (within(from, 'elements/embed')) return undefined;
  const name = Object.entries(house.sharedNames).find(([, path]) => within(to, folderOf(path)) && !within(from, folderOf(path)));
  if (name) return { rule: 'shared name', message: `${specifier} is shared by all bundles: import it as ${name[0]}` };
  return undefined;
}

function refuseRoom(edge: Edge): Refused | undefined {
  const { from, to } = edge;
  const closed = Object.keys(DOORS).find((room) => within(to, room) && !within(from, room));
  if (closed && !DOORS[closed]?.includes(to))
    return { rule: 'layer', message: `${closed} is entered by ${DOORS[closed]} (${to})` };
  const allowed = mayImport(edge);
  return allowed ? undefined : { rule: 'layer', message: `${roomOf(from)} may not import ${roomOf(to)} (${to})` };
}

function mayImport(edge: Edge): boolean {
  const { from, to } = edge;
  if (roomOf(from) === roomOf(to)) return true;
  switch (partOf(from, 0)) {
    case 'engine':
      return mayEngineImport(from, to);
    case 'common':
      return mayCommonImport(edge);
    case 'elements':
      return mayElementImport(edge);
    case 'apps':
      if (within(to, 'elements')) return edge.isShared || to === ELEMENT_LIST;
      return within(to, 'common') || isEngineOfWorker(edge) || isSample(to);
    case 'server':
      return mayServerImport(from, to);
    case 'cli':
      return inOneOf(to, ['engine', 'server', 'common/i18n', 'common/words', ...COMMON_LOGIC]);
    case 'packages':
      return inOneOf(to, ['engine', 'elements', ...COMMON_LOGIC, 'common/i18n']);
    case 'root-config':
      return edge.isShared || within(to, 'common/contract');
    default:
      return false;
  }
}

/**
 * An element may show the view of another by its shared name, and import what lies directly in elements/; elements/embed and the list
 * of all elements combine them.
 */
function mayElementImport({ from, to, isShared }: Edge): boolean {
  if (within(to, 'common')) return true;
  if (within(to, 'elements'))
    return isShared || (isOfAllElements(to) && to !== ELEMENT_LIST) || within(from, 'elements/embed') || from === ELEMENT_LIST;
  return isEngineOfWorker({ from, to });
}

/** Matches the files directly in elements/. */
const isOfAllElements = (path: string): boolean => /^elements\/[^/]+\.ts$/.test(path);

/** A model that ships may be imported; the files that write it may not. */
const isSample = (to: string): boolean => within(to, 'samples') && to.endsWith('.ifc');

/** Only a worker may run the engine in a page. */
const isEngineOfWorker = ({ from, to }: Pick<Edge, 'from' | 'to'>): boolean => /\.worker\.ts$/.test(from) && within(to, 'engine');

function mayEngineImport(from: string, to: string): boolean {
  if (!within(to, 'engine')) return false;
  if (ENGINE_NOUN_FILES[to]?.includes(partOf(from, 1))) return true;
  return stageOf(to) < stageOf(from) && stageOf(to) >= 0;
}

function stageOf(path: string): number {
  return ENGINE_STAGES.findIndex((stage) => (stage as readonly string[]).includes(partOf(path, 1)));
}

function mayCommonImport({ from, to, typeOnly }: Edge): boolean {
  const room = partOf(from, 1);
  if (within(to, 'engine'))
    return (
      ['contract', 'report'].includes(room) &&
      (ENGINE_FILES_OF_CONTRACT.includes(to) ||
        (typeOnly &&
          inOneOf(to, [
            'engine/report',
            'engine/ids',
            'engine/export',
            'engine/findings',
            'engine/ifc-lite',
            'engine/rules',
            'engine/studio',
          ])))
    );
  return within(to, 'common') && (COMMON_IMPORTS[room] ?? []).includes(partOf(to, 1));
}

/** Files directly in server/ (main.ts) wire the parts together. */
function mayServerImport(from: string, to: string): boolean {
  const room = partOf(from, 1);
  if (inOneOf(to, COMMON_LOGIC)) return true;
  if (isWiring(from)) return within(to, 'server') || inOneOf(to, ['engine', 'common/i18n']);
  if (isWiring(to)) return false;
  if (within(to, 'build')) return within(from, 'server/import-map/build');
  // Terminal, threads and tracing may not import any room, including other plumbing.
  if ((SERVER_PLUMBING as readonly string[]).includes(room))
    return (
      inOneOf(to, ['server/terminal', 'server/threads', 'server/tracing']) ||
      (room === 'mail' && inOneOf(to, ['common/i18n', 'server/db']))
    );
  if (room === 'jobs') return inOneOf(to, ['engine', 'server']) && !within(to, 'server/http');
  if (within(to, 'server')) return mayNounImport(room, partOf(to, 1));
  return inOneOf(to, [
    'common/i18n',
    'engine/ids',
    'engine/report',
    'engine/findings',
    'engine/export',
    'engine/lists',
    'engine/rules',
  ]);
}

function mayNounImport(noun: string, target: string): boolean {
  if ([...SERVER_PLUMBING, 'jobs'].some((folder) => folder === target)) return true;
  const order = SERVER_NOUNS as readonly string[];
  return order.includes(noun) && order.includes(target) && order.indexOf(target) < order.indexOf(noun);
}

const isWiring = (path: string): boolean => /^server\/[^/]+\.ts$/.test(path);
/** The contract and the rooms of pure functions on it, which both sides run. */
const COMMON_LOGIC = ['common/contract', 'common/report', 'common/certificates'];
const runsInNode = (path: string): boolean => inOneOf(path, ['server', 'cli']);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Returns the folder that a rule names: engine/step, server/users, common/ui, apps/reports, cli. */
function roomOf(path: string): string {
  const parts = path.split('/');
  const depth = ['cli', 'root-config', 'packages'].includes(parts[0] ?? '') ? 1 : 2;
  return parts
    .slice(0, depth)
    .join('/')
    .replace(/\.tsx?$/, '');
}
