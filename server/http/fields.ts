/**
 * `?fields=id,name,organization.name` (D95): which parts of a representation the caller wants.
 *
 * A path is dotted, arrays are transparent, the representation's own `id` always stays, unknown names are ignored and no
 * `fields` at all means everything. `elements` is the one recursive name: a path below it holds at every depth of the
 * tree, so `elements.name` names every group and rule (docs/contract.md).
 */
import * as z from 'zod';

/** The query of every route that answers a representation. */
export const fieldsQuerySchema = z.object({
  fields: z.string().optional().describe('Dotted paths, separated by commas; absent: everything'),
});

/** `true`: all of it. A map: only these of it. */
export type FieldTree = true | Map<string, FieldTree>;

const RECURSIVE = 'elements';

/** Reads the query parameter; absent or blank is everything. */
export function parseFields(text: string | undefined): FieldTree {
  const paths = (text ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  if (paths.length === 0) return true;
  const tree = new Map<string, FieldTree>();
  for (const path of paths) addPath(tree, withoutRepeats(path.split('.')));
  return tree;
}

/** `elements.elements.name` says no more than `elements.name`. */
function withoutRepeats(names: string[]): string[] {
  return names.filter((name, at) => name !== RECURSIVE || names[at - 1] !== RECURSIVE);
}

function addPath(root: Map<string, FieldTree>, names: string[]): void {
  let level = root;
  for (const [at, name] of names.entries()) {
    const known = level.get(name);
    if (known === true) return;
    if (at === names.length - 1) {
      level.set(name, true);
      return;
    }
    const next = known ?? new Map<string, FieldTree>();
    level.set(name, next);
    level = next;
  }
}

/** Whether the dotted path, or anything below it, is asked for: lets a route skip what is dear to fetch. */
export function includesField(tree: FieldTree, path: string): boolean {
  let level = tree;
  for (const name of withoutRepeats(path.split('.'))) {
    if (level === true) return true;
    const next = level.get(name);
    if (next === undefined) return false;
    level = next;
  }
  return true;
}

/** The parts asked for, in the order of the representation. The type stays that of the whole: callers only send it. */
export function projectFields<T>(value: T, tree: FieldTree): T {
  return project(value, withId(tree)) as T;
}

function withId(tree: FieldTree): FieldTree {
  return tree === true ? true : new Map([...tree, ['id', true]]);
}

/** The same for a part of a representation, whose own `id` is kept only when asked for. */
export function projectPart<T>(value: T, tree: FieldTree): T {
  return project(value, tree) as T;
}

function project(value: unknown, tree: FieldTree): unknown {
  if (tree === true || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => project(one, tree));
  const kept: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) {
    const below = tree.get(name);
    if (below !== undefined) kept[name] = project(one, name === RECURSIVE ? recursive(below) : below);
  }
  return kept;
}

const recursiveTrees = new WeakMap<Map<string, FieldTree>, Map<string, FieldTree>>();

/** The tree of `elements` with itself below `elements` again; made once per request. */
function recursive(tree: FieldTree): FieldTree {
  if (tree === true) return true;
  const known = recursiveTrees.get(tree);
  if (known) return known;
  const looped = new Map(tree);
  looped.set(RECURSIVE, looped);
  recursiveTrees.set(tree, looped);
  recursiveTrees.set(looped, looped);
  return looped;
}
