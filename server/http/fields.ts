/**
 * `?fields=id,name,organization.name` (D95): the parts of a representation that the caller requests. Paths are dotted and pass
 * through arrays. The `id` of the representation itself is always included, unknown names are ignored, and without `fields`
 * everything is sent. `elements` is the one recursive name: a path below it applies at every depth of the tree, so
 * `elements.name` names every group and rule (docs/contract.md).
 */
/** `true` is everything; a map has the requested parts. */
export type FieldTree = true | Map<string, FieldTree>;

const RECURSIVE = 'elements';

/** Parses the query parameter; absent or blank is everything. */
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

/** Removes repetitions: `elements.elements.name` means the same as `elements.name`. */
function withoutRepeats(names: string[]): string[] {
  return names.filter((name, at) => name !== RECURSIVE || names[at - 1] !== RECURSIVE);
}

function addPath(root: Map<string, FieldTree>, names: string[]): void {
  let level = root;
  for (const [at, name] of names.entries()) {
    const existing = level.get(name);
    if (existing === true) return;
    if (at === names.length - 1) {
      level.set(name, true);
      return;
    }
    const next = existing ?? new Map<string, FieldTree>();
    level.set(name, next);
    level = next;
  }
}

/** Returns whether a path or anything below it is requested, so that routes skip expensive parts. */
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

/** Returns the requested parts, in the order of the representation. Keeps the type of the whole, since callers only send it. */
export function projectFields<T>(value: T, tree: FieldTree): T {
  return project(value, withId(tree)) as T;
}

function withId(tree: FieldTree): FieldTree {
  return tree === true ? true : new Map([...tree, ['id', true]]);
}

/** Returns the requested fields of an answer. For a list, selects them in each item and keeps `total` and other counts. */
export function projectAnswer<T extends object>(answer: T, tree: FieldTree): T {
  if (!('data' in answer && Array.isArray(answer.data))) return projectFields(answer, tree);
  return { ...answer, data: answer.data.map((item) => projectFields(item, tree)) };
}

/** Does the same for a part of a representation, whose `id` is optional. */
export function projectPart<T>(value: T, tree: FieldTree): T {
  return project(value, tree) as T;
}

function project(value: unknown, tree: FieldTree): unknown {
  if (tree === true || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => project(one, tree));
  const parts: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) {
    const below = tree.get(name);
    if (below !== undefined) parts[name] = project(one, name === RECURSIVE ? recursive(below) : below);
  }
  return parts;
}

const recursiveTrees = new WeakMap<Map<string, FieldTree>, Map<string, FieldTree>>();

/** Returns the tree of `elements` with itself below `elements` again; computed once per request. */
function recursive(tree: FieldTree): FieldTree {
  if (tree === true) return true;
  const cached = recursiveTrees.get(tree);
  if (cached) return cached;
  const looped = new Map(tree);
  looped.set(RECURSIVE, looped);
  recursiveTrees.set(tree, looped);
  recursiveTrees.set(looped, looped);
  return looped;
}
