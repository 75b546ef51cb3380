/** Writes an EXPRESS expression as TypeScript that calls the operators of express/operators.ts. */
import type { Expression } from './express-tree.ts';
import { hasAttribute, properAttribute, type Scope, withLocal } from './scope.ts';

const OPERATORS: Readonly<Record<string, string>> = {
  '=': 'eq',
  '<>': 'ne',
  '<': 'lt',
  '>': 'gt',
  '<=': 'le',
  '>=': 'ge',
  ':=:': 'same',
  ':<>:': 'differs',
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'div',
  '**': 'pow',
  '||': 'combine',
  IN: 'isIn',
  MOD: 'mod',
  XOR: 'xor',
};

const BUILT_INS: Readonly<Record<string, string>> = {
  ABS: 'abs',
  BLENGTH: 'blength',
  EXISTS: 'exists',
  HIINDEX: 'hiindex',
  LOINDEX: 'loindex',
  NVL: 'nvl',
  SIZEOF: 'sizeof',
  SQRT: 'sqrt',
  TYPEOF: 'typeOf',
};

/** Built-in functions of an attribute that need not decode it. */
const OF_ATTRIBUTE: Readonly<Record<string, string>> = {
  EXISTS: 'hasAttribute',
  HIINDEX: 'attributeSize',
  SIZEOF: 'attributeSize',
};

/** A name of a type with its schema, as TYPEOF gives it. */
const QUALIFIED_TYPE = /^IFC\w*\.(IFC\w+)$/i;

export function writeExpression(expression: Expression, scope: Scope): string {
  const write = (part: Expression): string => writeExpression(part, scope);
  switch (expression.kind) {
    case 'literal':
      return writeLiteral(expression.value);
    case 'self':
      if (scope.self === undefined) throw new Error('SELF outside a declaration');
      return scope.self;
    case 'name':
      return writeName(expression.name, scope);
    case 'call':
      return writeCall(expression, scope);
    case 'attribute':
      return writeAttribute(expression, scope);
    case 'element':
      return `element(${write(expression.of)}, ${write(expression.at)})`;
    case 'unary':
      return writeUnary(expression.operator, expression.operand, scope);
    case 'binary':
      return writeBinary(expression, scope);
    case 'interval': {
      const { low, lowOperator, value, highOperator, high } = expression;
      const left: Expression = { kind: 'binary', operator: lowOperator, left: low, right: value };
      const right: Expression = { kind: 'binary', operator: highOperator, left: value, right: high };
      return write({ kind: 'binary', operator: 'AND', left, right });
    }
    case 'query': {
      const variable = `$${expression.variable.toLowerCase()}`;
      const condition = writeExpression(expression.condition, withLocal(scope, expression.variable, variable));
      return `query(${write(expression.source)}, (${variable}) => ${condition})`;
    }
    case 'aggregate':
      return writeAggregate(expression.elements, scope);
  }
}

function writeLiteral(value: number | string | boolean | null): string {
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(QUALIFIED_TYPE.exec(value)?.[1]?.toUpperCase() ?? value);
}

function writeName(name: string, { locals, schema, entity, self }: Scope): string {
  const lower = name.toLowerCase();
  const local = locals.get(lower);
  if (local !== undefined) return local;
  if (self !== undefined && hasAttribute(schema, entity, lower)) return `attribute(${self}, '${properAttribute(schema, name)}')`;
  if (schema.items.has(name.toUpperCase())) return `'${name.toUpperCase()}'`;
  throw new Error(`Unknown name ${name}`);
}

function writeAttribute({ of, name }: Extract<Expression, { kind: 'attribute' }>, scope: Scope): string {
  const { schema, locals } = scope;
  if (of.kind === 'name' && !locals.has(of.name.toLowerCase()) && schema.enumerations.has(of.name.toLowerCase()))
    return `'${name.toUpperCase()}'`;
  return `attribute(${writeExpression(of, scope)}, '${properAttribute(schema, name)}')`;
}

function writeUnary(operator: string, operand: Expression, scope: Scope): string {
  const code = writeExpression(operand, scope);
  if (operator === '+') return code;
  if (operator === 'NOT') return `not(${code})`;
  return /^\d/.test(code) ? `-${code}` : `neg(${code})`;
}

/** AND and OR skip the right operand where the left one decides; `v` holds the left one meanwhile. */
function writeBinary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, scope: Scope): string {
  if (operator === 'IN' && left.kind === 'literal' && right.kind === 'call' && right.name.toUpperCase() === 'TYPEOF')
    return `isA(${writeExpression(right.args[0] as Expression, scope)}, ${writeLiteral(left.value)})`;
  const [a, b] = [writeExpression(left, scope), writeExpression(right, scope)];
  if (operator === '||' && isEmptyPart(left)) return b;
  if (operator === 'AND') return `((v = ${a}) === false ? false : and(v, ${b}))`;
  if (operator === 'OR') return `((v = ${a}) === true ? true : or(v, ${b}))`;
  const name = OPERATORS[operator];
  if (name === undefined) throw new Error(`Unknown operator ${operator}`);
  return `${name}(${a}, ${b})`;
}

/** Whether all that an expression adds to an instance is a supertype without values of its own. */
function isEmptyPart(expression: Expression): boolean {
  if (expression.kind === 'call') return expression.args.length === 0;
  return (
    expression.kind === 'binary' && expression.operator === '||' && isEmptyPart(expression.left) && isEmptyPart(expression.right)
  );
}

function writeCall({ name, args }: Extract<Expression, { kind: 'call' }>, scope: Scope): string {
  const { schema } = scope;
  const values = args.map((arg) => writeExpression(arg, scope));
  if (name.toUpperCase() === 'USEDIN') return writeUsedIn(values[0] as string, args[1] as Expression, scope);
  const builtIn = BUILT_INS[name.toUpperCase()];
  const ofAttribute = OF_ATTRIBUTE[name.toUpperCase()];
  // A local that holds an attribute is no place to look at bytes.
  if (ofAttribute !== undefined && values[0]?.startsWith('attribute(')) return values[0].replace('attribute(', `${ofAttribute}(`);
  if (builtIn !== undefined) return `${builtIn}(${values.join(', ')})`;
  const declared = schema.functions.get(name.toLowerCase());
  if (declared) return `${declared.name}(${['p', ...values].join(', ')})`;
  const entity = schema.entities.get(name.toLowerCase());
  if (entity) return `p.build('${entity.name}', [${values.join(', ')}])`;
  throw new Error(`Unknown function ${name}`);
}

function writeUsedIn(value: string, role: Expression, { schema }: Scope): string {
  const [, entity, attribute] = role.kind === 'literal' ? String(role.value).split('.') : [];
  if (entity === undefined || attribute === undefined) throw new Error('USEDIN without a role');
  return `usedIn(${value}, { entity: '${entity.toUpperCase()}', attribute: '${properAttribute(schema, attribute)}' })`;
}

function writeAggregate(elements: Extract<Expression, { kind: 'aggregate' }>['elements'], scope: Scope): string {
  const parts = elements.map(({ value, repeat }) => {
    const code = writeExpression(value, scope);
    return repeat === undefined ? code : `...repeated(${code}, ${writeExpression(repeat, scope)})`;
  });
  return `[${parts.join(', ')}]`;
}
