/** Parses expressions of EXPRESS (ISO 10303-11, clause 12), one function per level of precedence. */
import type { Expression } from './express-tree.ts';
import type { TokenReader } from './token-reader.ts';

const RELATIONS = ['<', '>', '<=', '>=', '<>', '=', ':<>:', ':=:', 'IN'];
const SUMS = ['+', '-', 'OR', 'XOR'];
const PRODUCTS = ['*', '/', 'DIV', 'MOD', 'AND', '||'];
const CONSTANTS: Readonly<Record<string, number | boolean | null>> = {
  TRUE: true,
  FALSE: false,
  UNKNOWN: null,
  PI: Math.PI,
};

export function parseExpression(reader: TokenReader): Expression {
  const left = parseSum(reader);
  if (!reader.isOneOf(RELATIONS)) return left;
  const operator = reader.next().text.toUpperCase();
  return { kind: 'binary', operator, left, right: parseSum(reader) };
}

function parseSum(reader: TokenReader): Expression {
  let left = parseProduct(reader);
  while (reader.isOneOf(SUMS)) {
    const operator = reader.next().text.toUpperCase();
    left = joinTexts(operator, left, parseProduct(reader));
  }
  return left;
}

/** IFC2X3 writes some names of types as the sum of two texts. */
function joinTexts(operator: string, left: Expression, right: Expression): Expression {
  const areTexts =
    left.kind === 'literal' && typeof left.value === 'string' && right.kind === 'literal' && typeof right.value === 'string';
  if (operator === '+' && areTexts) return { kind: 'literal', value: `${left.value}${right.value}` };
  return { kind: 'binary', operator, left, right };
}

function parseProduct(reader: TokenReader): Expression {
  let left = parsePower(reader);
  while (reader.isOneOf(PRODUCTS)) {
    const operator = reader.next().text.toUpperCase();
    left = { kind: 'binary', operator, left, right: parsePower(reader) };
  }
  return left;
}

function parsePower(reader: TokenReader): Expression {
  const left = parseUnary(reader);
  if (!reader.take('**')) return left;
  return { kind: 'binary', operator: '**', left, right: parseUnary(reader) };
}

function parseUnary(reader: TokenReader): Expression {
  for (const operator of ['-', '+', 'NOT'])
    if (reader.take(operator)) return { kind: 'unary', operator, operand: parseUnary(reader) };
  return parseQualifiers(reader, parsePrimary(reader));
}

function parsePrimary(reader: TokenReader): Expression {
  const { kind, text } = reader.current;
  if (kind === 'number') return { kind: 'literal', value: Number(reader.next().text) };
  if (kind === 'string') return { kind: 'literal', value: reader.next().text };
  if (reader.take('?')) return { kind: 'literal', value: null };
  if (reader.take('(')) {
    const inner = parseExpression(reader);
    reader.expect(')');
    return inner;
  }
  if (reader.take('[')) return parseAggregate(reader);
  if (reader.take('{')) return parseInterval(reader);
  if (kind !== 'word') reader.fail('an expression');
  if (reader.take('SELF')) return { kind: 'self' };
  if (reader.take('QUERY')) return parseQuery(reader);
  const constant = CONSTANTS[text.toUpperCase()];
  if (constant !== undefined) {
    reader.next();
    return { kind: 'literal', value: constant };
  }
  return parseNameOrCall(reader);
}

function parseNameOrCall(reader: TokenReader): Expression {
  const name = reader.word();
  if (!reader.take('(')) return { kind: 'name', name };
  const args = reader.is(')') ? [] : reader.list(() => parseExpression(reader));
  reader.expect(')');
  return { kind: 'call', name, args };
}

function parseAggregate(reader: TokenReader): Expression {
  if (reader.take(']')) return { kind: 'aggregate', elements: [] };
  const elements = reader.list(() => {
    const value = parseExpression(reader);
    return reader.take(':') ? { value, repeat: parseExpression(reader) } : { value };
  });
  reader.expect(']');
  return { kind: 'aggregate', elements };
}

function parseInterval(reader: TokenReader): Expression {
  const low = parseSum(reader);
  const lowOperator = reader.next().text;
  const value = parseSum(reader);
  const highOperator = reader.next().text;
  const high = parseSum(reader);
  reader.expect('}');
  return { kind: 'interval', low, lowOperator, value, highOperator, high };
}

function parseQuery(reader: TokenReader): Expression {
  reader.expect('(');
  const variable = reader.word();
  reader.expect('<*');
  const source = parseSum(reader);
  reader.expect('|');
  const condition = parseExpression(reader);
  reader.expect(')');
  return { kind: 'query', variable, source, condition };
}

/** A group reference, `\Entity`, selects no other value: attributes are looked up by their name in the whole instance. */
export function parseQualifiers(reader: TokenReader, of: Expression): Expression {
  let value = of;
  for (;;) {
    if (reader.take('.')) value = { kind: 'attribute', of: value, name: reader.word() };
    else if (reader.take('\\')) reader.word();
    else if (reader.take('[')) {
      value = { kind: 'element', of: value, at: parseExpression(reader) };
      reader.expect(']');
    } else return value;
  }
}
