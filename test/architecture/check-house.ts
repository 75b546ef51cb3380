/** Compares the imports, names and sizes of all source files with the rules of the house and returns the violations. */
import { posix } from 'node:path';
import { findCycles } from './find-cycles.ts';
import { refuseImport } from './refuse-import.ts';
import { FILE_LINES_MAX, FORBIDDEN_NAME_PARTS, LONG_FILES } from './rooms.ts';
import type { Edge, House, SourceFile, SourceImport, Violation } from './source-files.ts';

/** Tests, their fixtures and generators that people run by hand are not part of the product. */
const isProduct = (path: string): boolean => !/\.test\.tsx?$|(^|\/)(fixtures\/|generate(-[a-z-]+)?\.ts$)/.test(path);

export function checkHouse(house: House): Violation[] {
  const edges = edgesOf(house);
  return [
    ...house.files.flatMap(checkName),
    ...house.files.flatMap(checkSize),
    ...edges.flatMap((edge) => checkImport(edge, house)),
    ...findCycles(edges.filter((edge) => !edge.isLibrary)),
  ];
}

/** Returns all imports of the product's files. */
export function edgesOf({ files, sharedNames }: House): Edge[] {
  const product = files.filter(({ path }) => isProduct(path));
  return product.flatMap((file) => file.imports.map((imported) => edgeOf(file.path, imported, sharedNames)));
}

function edgeOf(from: string, imported: SourceImport, sharedNames: Record<string, string>): Edge {
  const shared = sharedNames[imported.specifier];
  if (shared) return { ...imported, from, to: shared, isLibrary: false, isShared: true };
  if (!imported.specifier.startsWith('.')) {
    return { ...imported, from, to: libraryName(imported.specifier), isLibrary: true, isShared: false };
  }
  return { ...imported, from, to: posix.join(posix.dirname(from), imported.specifier), isLibrary: false, isShared: false };
}

function libraryName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

function checkImport(edge: Edge, house: House): Violation[] {
  const refused = refuseImport(edge, house);
  return refused ? [{ ...refused, path: edge.from, line: edge.line }] : [];
}

function checkName({ path }: SourceFile): Violation[] {
  const name = posix.basename(path).replace(/\.(browser\.test|worker|test|g)?\.?tsx?$/, '');
  const parts = name.split(/[-.]/);
  const forbidden = parts.find((part) => FORBIDDEN_NAME_PARTS.includes(part));
  if (forbidden) return [{ rule: 'name', path, line: 0, message: `"${forbidden}" names no subject` }];
  if (name === 'index') return [{ rule: 'barrel', path, line: 0, message: 'no index.ts: import the file itself' }];
  if (!path.split('/').every((part) => /^[a-z0-9]+([-.][a-z0-9]+)*$/.test(part))) {
    return [{ rule: 'name', path, line: 0, message: 'files and folders are kebab-case' }];
  }
  return [];
}

function checkSize({ path, lines }: SourceFile): Violation[] {
  if (lines <= FILE_LINES_MAX || LONG_FILES.some((pattern) => pattern.test(path))) return [];
  return [{ rule: 'size', path, line: 0, message: `${lines} lines, at most ${FILE_LINES_MAX}: split it by meaning` }];
}
