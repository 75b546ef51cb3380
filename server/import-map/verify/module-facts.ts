/** Parses a module without running it: its imports with their names, its exports and its workers, or its syntax error. */
import { type AnyNode, type ImportExpression, type ModuleDeclaration, type Pattern, type Program, parse } from 'acorn';

interface ModuleImport {
  specifier: string;
  /** Imported names, including `default`; empty for a namespace and for a side-effect import. */
  names: string[];
  isDynamic: boolean;
}

export interface ModuleFacts {
  imports: ModuleImport[];
  exports: string[];
  /** Modules re-exported with `export *`. */
  starsFrom: string[];
  /** Addresses relative to the module, as in `new URL('./x.worker.js', import.meta.url)`. */
  workers: string[];
}

interface SyntaxFault {
  /** 1-based. */
  line: number;
  column: number;
  reason: string;
}

export type ParsedModule = { facts: ModuleFacts } | { fault: SyntaxFault };

export function parseModule(text: string): ParsedModule {
  let program: Program;
  try {
    program = parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch (error) {
    const { loc, message } = error as SyntaxError & { loc?: { line: number; column: number } };
    if (!loc) throw error;
    return { fault: { line: loc.line, column: loc.column + 1, reason: message.replace(/ \(\d+:\d+\)$/, '') } };
  }
  const facts: ModuleFacts = { imports: [], exports: [], starsFrom: [], workers: [] };
  for (const statement of program.body) readDeclaration(statement as ModuleDeclaration, facts);
  const dynamic = new Set<string>();
  walk(program, (node) => readExpression(node, facts, dynamic));
  return { facts };
}

function readDeclaration(node: ModuleDeclaration, facts: ModuleFacts): void {
  const addImport = (specifier: unknown, names: string[]) =>
    facts.imports.push({ specifier: String(specifier), names, isDynamic: false });
  if (node.type === 'ImportDeclaration') {
    const names = node.specifiers.flatMap((one) => {
      if (one.type === 'ImportSpecifier') return [nameOf(one.imported)];
      return one.type === 'ImportDefaultSpecifier' ? ['default'] : [];
    });
    addImport(node.source.value, names);
  } else if (node.type === 'ExportDefaultDeclaration') facts.exports.push('default');
  else if (node.type === 'ExportAllDeclaration') {
    addImport(node.source.value, []);
    if (node.exported) facts.exports.push(nameOf(node.exported));
    else facts.starsFrom.push(String(node.source.value));
  } else if (node.type === 'ExportNamedDeclaration') {
    facts.exports.push(...node.specifiers.map((one) => nameOf(one.exported)));
    if (node.source) addImport(node.source.value, node.specifiers.map((one) => nameOf(one.local))); // biome-ignore format: one line says it
    const { declaration } = node;
    if (declaration?.type === 'VariableDeclaration')
      facts.exports.push(...declaration.declarations.flatMap(({ id }) => namesIn(id)));
    else if (declaration) facts.exports.push(declaration.id.name);
  }
}

/** Collects workers and dynamic imports, with the names used where these are visible. `dynamic` holds the specifiers so far. */
function readExpression(node: AnyNode, { imports, workers }: ModuleFacts, dynamic: Set<string>): void {
  const add = (specifier: string, names: string[]) => {
    imports.push({ specifier, names, isDynamic: true });
    dynamic.add(specifier);
  };
  if (node.type === 'NewExpression') {
    const url = workerUrl(node);
    if (url !== undefined) workers.push(url);
  }
  if (node.type === 'ImportExpression') {
    const specifier = literal(node.source);
    // An enclosing expression may have added it already, with names.
    if (specifier !== undefined && !dynamic.has(specifier)) add(specifier, []);
    return;
  }
  const dynamicImport = namesOfDynamic(node);
  const specifier = dynamicImport && literal(dynamicImport.from.source);
  if (dynamicImport && specifier !== undefined) add(specifier, dynamicImport.names);
}

/**
 * Reads the names of `const {a} = await import()`, `(await import()).a`, `import().then(({a}) => …)` and `import().then(m =>
 * m.a)`.
 */
function namesOfDynamic(node: AnyNode): { from: ImportExpression; names: string[] } | undefined {
  if (node.type === 'VariableDeclarator') {
    const from = awaited(node.init);
    return from && node.id.type === 'ObjectPattern' ? { from, names: keysOf(node.id) } : undefined;
  }
  if (node.type === 'MemberExpression') {
    const from = awaited(node.object);
    return from && !node.computed && node.property.type === 'Identifier' ? { from, names: [node.property.name] } : undefined;
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  const [act] = node.arguments;
  if (object.type !== 'ImportExpression' || property.type !== 'Identifier' || property.name !== 'then') return undefined;
  if (act?.type !== 'ArrowFunctionExpression') return undefined;
  const [module] = act.params;
  if (module?.type === 'ObjectPattern') return { from: object, names: keysOf(module) };
  return module?.type === 'Identifier' ? { from: object, names: membersOf(module.name, act.body) } : undefined;
}

function awaited(node: AnyNode | null | undefined): ImportExpression | undefined {
  return node?.type === 'AwaitExpression' && node.argument.type === 'ImportExpression' ? node.argument : undefined;
}

function keysOf(pattern: Extract<Pattern, { type: 'ObjectPattern' }>): string[] {
  return pattern.properties.flatMap((one) =>
    one.type === 'Property' && !one.computed && one.key.type === 'Identifier' ? [one.key.name] : [],
  );
}

function membersOf(module: string, body: AnyNode): string[] {
  const names = new Set<string>();
  walk(body, (node) => {
    if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return;
    if (node.object.type === 'Identifier' && node.object.name === module) names.add(node.property.name);
  });
  return [...names];
}

function workerUrl({ callee, arguments: [path, base] }: Extract<AnyNode, { type: 'NewExpression' }>): string | undefined {
  const isUrl = callee.type === 'Identifier' && callee.name === 'URL';
  const isHere = base?.type === 'MemberExpression' && base.object.type === 'MetaProperty';
  const url = isUrl && isHere && path ? literal(path) : undefined;
  return url && /\.m?js$/.test(url) ? url : undefined;
}

/** Returns the value of a string literal or of a template without expressions. */
function literal(node: AnyNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

function nameOf(node: { type: 'Identifier'; name: string } | { type: 'Literal'; value?: unknown }): string {
  return node.type === 'Identifier' ? node.name : String(node.value);
}

/** Returns the names that a declaration binds. */
function namesIn(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap((one) => (one ? namesIn(one) : []));
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left);
  if (pattern.type === 'RestElement') return namesIn(pattern.argument);
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((one) => namesIn(one.type === 'Property' ? one.value : one.argument));
}

/** Visits parents before children. Uses an explicit stack, because bundled code can nest deeper than the call stack. */
function walk(root: AnyNode, visit: (node: AnyNode) => void): void {
  const open: AnyNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    visit(node);
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) open.push(...value.filter(isNode));
      else if (isNode(value)) open.push(value);
    }
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}
