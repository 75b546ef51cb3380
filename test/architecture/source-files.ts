/** Reads the source files of the house and lists the imports of each. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface SourceImport {
  /** The specifier in the source, such as ../ids/specification.ts or fflate. */
  specifier: string;
  /** 1-based. */
  line: number;
  /** True if the import disappears from the running code. */
  typeOnly: boolean;
  /** The imported names, including those read as properties of the whole module. */
  names: string[];
}

export interface SourceFile {
  /** The path from the project's root, with slashes. */
  path: string;
  lines: number;
  imports: SourceImport[];
}

export interface House {
  files: SourceFile[];
  /** Shared names and the source file of each, such as @vakwerk/ui → common/ui/ui.ts. */
  sharedNames: Record<string, string>;
  /** The keys of importmap.json. */
  importMapNames: string[];
  /** The keys of `dependencies` in package.json: the libraries available at run time. */
  runtimeLibraries: string[];
}

export interface Violation {
  rule: string;
  path: string;
  /** 1-based; 0 for the file as a whole. */
  line: number;
  message: string;
}

/** One import with both of its ends. */
export interface Edge extends SourceImport {
  from: string;
  /** The path from the root for a file of the house, otherwise the name of the library. */
  to: string;
  isLibrary: boolean;
  /** True if the target is named as @vakwerk/… */
  isShared: boolean;
}

const SOURCE_FOLDERS = ['engine', 'common', 'elements', 'apps', 'root-config', 'server', 'cli', 'packages'];

/** Reads every .ts and .tsx file of the house, including tests, or those of other folders. */
export function readSourceFiles(root: string, folders = SOURCE_FOLDERS): SourceFile[] {
  return folders.flatMap((folder) => walk(root, folder)).map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}

export function parseSource(path: string, text: string): SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const imports: SourceImport[] = [];
  const visit = (node: ts.Node): void => {
    const imported = importOf(node, source);
    if (imported) imports.push({ ...imported, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { path, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0), imports };
}

/** Recognises static and dynamic imports, re-exports and type imports. */
function importOf(node: ts.Node, source: ts.SourceFile): Omit<SourceImport, 'line'> | undefined {
  if (ts.isImportDeclaration(node)) {
    const typeOnly = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return { specifier: textOf(node.moduleSpecifier), typeOnly, names: namesOf(node.importClause, source) };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    const { exportClause } = node;
    const names = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.map(nameOf) : [];
    return { specifier: textOf(node.moduleSpecifier), typeOnly: node.isTypeOnly, names };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return { specifier: textOf(node.argument.literal), typeOnly: true, names: [] };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments;
    return argument && ts.isStringLiteralLike(argument) ? { specifier: argument.text, typeOnly: false, names: [] } : undefined;
  }
  return undefined;
}

function namesOf(clause: ts.ImportClause | undefined, source: ts.SourceFile): string[] {
  const bindings = clause?.namedBindings;
  if (bindings && ts.isNamedImports(bindings)) return bindings.elements.map(nameOf);
  const whole = (bindings ?? clause)?.name?.text;
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === whole)
      names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  if (whole !== undefined) visit(source);
  return names;
}

const nameOf = ({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier): string => (propertyName ?? name).text;

function textOf(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : '';
}

function walk(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return walk(root, path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}
