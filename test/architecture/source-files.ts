/** Reads the source files of the house and lists what each imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface SourceImport {
  /** As written, such as ../ids/specification.ts or fflate. */
  specifier: string;
  /** 1-based. */
  line: number;
  /** True where the import vanishes from the running code. */
  typeOnly: boolean;
}

export interface SourceFile {
  /** From the project's root, with slashes. */
  path: string;
  lines: number;
  imports: SourceImport[];
}

export const SOURCE_FOLDERS = ['engine', 'common', 'elements', 'apps', 'root-config', 'server', 'cli', 'packages'];

/** Every .ts and .tsx file of the house, tests too. */
export function readSourceFiles(root: string): SourceFile[] {
  return SOURCE_FOLDERS.flatMap((folder) => walk(root, folder)).map((path) =>
    parseSource(path, readFileSync(join(root, path), 'utf8')),
  );
}

export function parseSource(path: string, text: string): SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const imports: SourceImport[] = [];
  const visit = (node: ts.Node): void => {
    const found = importOf(node);
    if (found) imports.push({ ...found, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { path, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0), imports };
}

/** Static and dynamic imports, re-exports and type imports. */
function importOf(node: ts.Node): Omit<SourceImport, 'line'> | undefined {
  if (ts.isImportDeclaration(node)) {
    return { specifier: textOf(node.moduleSpecifier), typeOnly: node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    return { specifier: textOf(node.moduleSpecifier), typeOnly: node.isTypeOnly };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return { specifier: textOf(node.argument.literal), typeOnly: true };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments;
    return argument && ts.isStringLiteralLike(argument) ? { specifier: argument.text, typeOnly: false } : undefined;
  }
  return undefined;
}

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
