/** Writes EXPRESS functions and global rules as TypeScript functions. */
import type { Expression, FunctionDeclaration, GlobalRule, Local, Statement, Type } from './express-tree.ts';
import type { SchemaNames, Scope } from './scope.ts';
import { properAttribute, withLocal } from './scope.ts';
import { writeExpression } from './write-expression.ts';

export function writeFunction({ name, parameters, locals, body }: FunctionDeclaration, schema: SchemaNames): string {
  const names = parameters.map((parameter) => [parameter.name.toLowerCase(), `$${parameter.name.toLowerCase()}`] as const);
  const scope = withLocals({ schema, locals: new Map(names), sets: new Set() }, locals);
  const types = new Map([...parameters, ...locals].map((local) => [local.name.toLowerCase(), local.type]));
  const head = ['p: Population', ...names.map(([, code]) => `${code}: Value`)].join(', ');
  const lines = [...writeLocals(locals, scope, types), ...writeBody(body, { scope, types })];
  if (body.at(-1)?.kind !== 'return') lines.push('return null;');
  const inner = callsItself(name, schema) ? ['return p.call(() => {', indent(lines), '});'] : lines;
  return `function ${name}(${head}): Value {\n${indent(inner)}\n}`;
}

/** Whether a function reaches itself by calls: its depth is then counted. */
function callsItself(name: string, schema: SchemaNames): boolean {
  const reached = new Set<string>();
  const visit = (one: string): void => {
    const body = JSON.stringify(schema.functions.get(one.toLowerCase())?.body ?? []);
    for (const [, called = ''] of body.matchAll(/"kind":"call","name":"(\w+)"/g)) {
      if (reached.has(called.toLowerCase())) continue;
      reached.add(called.toLowerCase());
      visit(called);
    }
  };
  visit(name);
  return reached.has(name.toLowerCase());
}

/** A function that gives the value of every label. */
export function writeGlobalRule({ entities, locals, body, rules }: GlobalRule, schema: SchemaNames): string {
  const names = entities.map((name) => {
    const entity = schema.entities.get(name.toLowerCase());
    if (!entity) throw new Error(`Unknown entity ${name}`);
    return [name.toLowerCase(), `$${name.toLowerCase()}`, entity.name] as const;
  });
  const populations = new Map(names.map(([lower, code]) => [lower, code]));
  const scope = withLocals({ schema, locals: populations, sets: new Set() }, locals);
  const types = new Map(locals.map((local) => [local.name.toLowerCase(), local.type]));
  const lines = [
    ...names.map(([, code, proper]) => `const ${code} = p.all('${proper}');`),
    ...writeLocals(locals, scope, types),
    ...writeBody(body, { scope, types }),
    `return { ${rules.map(({ label, expression }) => `${label}: ${writeExpression(expression, scope)}`).join(', ')} };`,
  ];
  return `(p) => {\n${indent(lines)}\n}`;
}

interface Context {
  scope: Scope;
  types: ReadonlyMap<string, Type>;
}

function withLocals(scope: Scope, locals: readonly Local[]): Scope {
  const sets = locals.filter(({ type }) => type.kind === 'aggregate' && type.of === 'SET').map(({ name }) => name.toLowerCase());
  const all = locals.reduce((inner, { name }) => withLocal(inner, name, `$${name.toLowerCase()}`), scope);
  return { ...all, sets: new Set([...scope.sets, ...sets]) };
}

function writeLocals(locals: readonly Local[], scope: Scope, types: Context['types']): string[] {
  return locals.map(({ name, value }) => {
    const code = value === undefined ? 'null' : coerced(name, writeExpression(value, scope), { scope, types });
    return `let $${name.toLowerCase()}: Value = ${code};`;
  });
}

/** A value as a variable of this declared type holds it. */
function coerced(name: string, code: string, { scope, types }: Context): string {
  const type = types.get(name.toLowerCase());
  if (type?.kind !== 'aggregate') return code;
  if (type.of === 'SET') return `set(${code})`;
  if (type.of === 'ARRAY') return `array(${code}, ${type.low ? writeExpression(type.low, scope) : '1'})`;
  return `copy(${code})`;
}

function indent(lines: readonly string[]): string {
  return lines
    .flatMap((line) => line.split('\n'))
    .map((line) => `  ${line}`)
    .join('\n');
}

function writeBody(body: readonly Statement[], context: Context): string[] {
  return body.flatMap((statement) => writeStatement(statement, context));
}

function writeStatement(statement: Statement, context: Context): string[] {
  const write = (expression: Expression): string => writeExpression(expression, context.scope);
  switch (statement.kind) {
    case 'assign':
      return [writeAssignment(statement.target, statement.value, context)];
    case 'if':
      return [...writeIf(statement, context)];
    case 'case':
      return writeCase(statement, context);
    case 'repeat':
      return writeRepeat(statement, context);
    case 'block':
      return writeBody(statement.body, context);
    case 'return':
      return [`return ${write(statement.value)};`];
    case 'escape':
      return ['break;'];
    case 'skip':
      return ['continue;'];
  }
}

function writeAssignment(target: Expression, value: Expression, context: Context): string {
  const { scope } = context;
  const code = writeExpression(value, scope);
  switch (target.kind) {
    case 'name': {
      const variable = writeExpression(target, scope);
      return `${variable} = ${writeUnion(target.name, value, scope) ?? coerced(target.name, code, context)};`;
    }
    case 'attribute':
      return `setAttribute(${writeExpression(target.of, scope)}, '${properAttribute(scope.schema, target.name)}', copy(${code}));`;
    case 'element':
      return `setElement(${writeExpression(target.of, scope)}, ${writeExpression(target.at, scope)}, copy(${code}));`;
    default:
      throw new Error(`No assignment to ${target.kind}`);
  }
}

/** `x := x + y` of a set changes it: copying it each time would take quadratic time. */
function writeUnion(name: string, value: Expression, scope: Scope): string | undefined {
  const lower = name.toLowerCase();
  if (!scope.sets.has(lower) || value.kind !== 'binary' || value.operator !== '+') return undefined;
  if (value.left.kind !== 'name' || value.left.name.toLowerCase() !== lower) return undefined;
  return `insert($${lower}, ${writeExpression(value.right, scope)})`;
}

function writeIf({ condition, then, otherwise }: Extract<Statement, { kind: 'if' }>, context: Context): string[] {
  const lines = [`if (${writeExpression(condition, context.scope)} === true) {`, indent(writeBody(then, context))];
  if (otherwise.length > 0) lines.push('} else {', indent(writeBody(otherwise, context)));
  return [...lines, '}'];
}

function writeCase({ selector, cases, otherwise }: Extract<Statement, { kind: 'case' }>, context: Context): string[] {
  const lines = [`const selector = ${writeExpression(selector, context.scope)};`];
  for (const [at, { labels, body }] of cases.entries()) {
    const conditions = labels.map((label) => `eq(selector, ${writeExpression(label, context.scope)}) === true`);
    lines.push(`${at > 0 ? '} else ' : ''}if (${conditions.join(' || ')}) {`, indent(writeStatement(body, context)));
  }
  if (otherwise) lines.push('} else {', indent(writeStatement(otherwise, context)));
  return ['{', indent([...lines, '}']), '}'];
}

function writeRepeat(statement: Extract<Statement, { kind: 'repeat' }>, context: Context): string[] {
  const { variable, from, to, body } = statement;
  const scope = variable === undefined ? context.scope : withLocal(context.scope, variable, `$${variable.toLowerCase()}`);
  const inner = { ...context, scope };
  const lines = writeBody(body, inner);
  if (statement.while) lines.unshift(`if (${writeExpression(statement.while, scope)} !== true) break;`);
  if (statement.until) lines.push(`if (${writeExpression(statement.until, scope)} === true) break;`);
  if (variable === undefined || from === undefined || to === undefined) throw new Error('REPEAT without a variable');
  const bounds = `${writeExpression(from, context.scope)}, ${writeExpression(to, context.scope)}`;
  return [`for (const $${variable.toLowerCase()} of range(${bounds})) {`, indent(lines), '}'];
}
