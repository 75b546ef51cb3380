/** Parses the declarations of an EXPRESS schema (ISO 10303-11, clause 9). */
import type {
  AggregateKind,
  Attribute,
  Entity,
  Expression,
  ExpressSchema,
  FunctionDeclaration,
  GlobalRule,
  Inverse,
  Local,
  Rule,
  Type,
} from './express-tree.ts';
import { parseExpression } from './parse-expression.ts';
import { parseStatements } from './parse-statement.ts';
import { TokenReader } from './token-reader.ts';

const BASES = ['STRING', 'REAL', 'INTEGER', 'NUMBER', 'BOOLEAN', 'LOGICAL', 'BINARY'];
const AGGREGATES = ['LIST', 'SET', 'BAG', 'ARRAY', 'AGGREGATE'];
const SECTIONS = ['DERIVE', 'INVERSE', 'UNIQUE', 'WHERE', 'END_ENTITY'];

export function parseSchema(text: string): ExpressSchema {
  const reader = new TokenReader(text);
  reader.expect('SCHEMA');
  const schema: ExpressSchema = { name: reader.word(), types: [], entities: [], functions: [], globalRules: [] };
  reader.expect(';');
  while (!reader.take('END_SCHEMA')) {
    if (reader.take('TYPE')) schema.types.push(parseTypeDeclaration(reader));
    else if (reader.take('ENTITY')) schema.entities.push(parseEntity(reader));
    else if (reader.take('FUNCTION')) schema.functions.push(parseFunction(reader));
    else if (reader.take('RULE')) schema.globalRules.push(parseGlobalRule(reader));
    else reader.fail('a declaration');
  }
  return schema;
}

function parseTypeDeclaration(reader: TokenReader): ExpressSchema['types'][number] {
  const name = reader.word();
  reader.expect('=');
  const type = parseType(reader);
  reader.expect(';');
  const rules = reader.take('WHERE') ? parseRules(reader, ['END_TYPE']) : [];
  reader.expect('END_TYPE');
  reader.expect(';');
  return { name, type, rules };
}

function parseType(reader: TokenReader): Type {
  if (reader.take('ENUMERATION')) {
    reader.expect('OF');
    return { kind: 'enumeration', values: names(reader) };
  }
  if (reader.take('SELECT')) return { kind: 'select', members: names(reader) };
  if (reader.take('GENERIC')) {
    if (reader.take(':')) reader.word();
    return { kind: 'base', name: 'GENERIC' };
  }
  if (reader.isOneOf(AGGREGATES)) return parseAggregateType(reader);
  if (!reader.isOneOf(BASES)) return { kind: 'named', name: reader.word() };
  const type: Type = { kind: 'base', name: reader.word().toUpperCase() };
  if (!reader.take('(')) return type;
  type.width = Number(reader.next().text);
  reader.expect(')');
  type.fixed = reader.take('FIXED');
  return type;
}

function names(reader: TokenReader): string[] {
  reader.expect('(');
  const list = reader.list(() => reader.word());
  reader.expect(')');
  return list;
}

function parseAggregateType(reader: TokenReader): Type {
  const word = reader.word().toUpperCase();
  const of = (word === 'AGGREGATE' ? 'LIST' : word) as AggregateKind;
  if (word === 'AGGREGATE' && reader.take(':')) reader.word();
  const bounds = parseBounds(reader);
  reader.expect('OF');
  const optional = reader.take('OPTIONAL');
  const unique = reader.take('UNIQUE');
  return { kind: 'aggregate', of, ...bounds, unique, optional, element: parseType(reader) };
}

function parseBounds(reader: TokenReader): { low?: Expression; high?: Expression } {
  if (!reader.take('[')) return {};
  const low = parseExpression(reader);
  reader.expect(':');
  const high = parseExpression(reader);
  reader.expect(']');
  return { low, high };
}

function parseRules(reader: TokenReader, ends: readonly string[]): Rule[] {
  const rules: Rule[] = [];
  while (!reader.isOneOf(ends)) {
    const label = reader.word();
    reader.expect(':');
    rules.push({ label, expression: parseExpression(reader) });
    reader.expect(';');
  }
  return rules;
}

function parseEntity(reader: TokenReader): Entity {
  const entity: Entity = {
    name: reader.word(),
    abstract: false,
    parent: '',
    attributes: [],
    derived: [],
    inverses: [],
    unique: [],
    rules: [],
  };
  parseHead(reader, entity);
  while (!reader.isOneOf(SECTIONS)) entity.attributes.push(...parseAttributes(reader));
  if (reader.take('DERIVE')) while (!reader.isOneOf(SECTIONS)) entity.derived.push(parseDerived(reader));
  if (reader.take('INVERSE')) while (!reader.isOneOf(SECTIONS)) entity.inverses.push(parseInverse(reader));
  if (reader.take('UNIQUE')) while (!reader.isOneOf(SECTIONS)) entity.unique.push(parseUnique(reader));
  if (reader.take('WHERE')) entity.rules = parseRules(reader, ['END_ENTITY']);
  reader.expect('END_ENTITY');
  reader.expect(';');
  return entity;
}

function parseHead(reader: TokenReader, entity: Entity): void {
  while (!reader.take(';')) {
    if (reader.take('ABSTRACT')) entity.abstract = true;
    else if (reader.take('SUPERTYPE')) {
      if (reader.take('OF')) skipParentheses(reader);
    } else if (reader.take('SUBTYPE')) {
      reader.expect('OF');
      [entity.parent = ''] = names(reader);
    } else reader.fail('SUPERTYPE, SUBTYPE or ;');
  }
}

function skipParentheses(reader: TokenReader): void {
  let depth = 0;
  do {
    if (reader.is('(')) depth++;
    if (reader.is(')')) depth--;
    reader.next();
  } while (depth > 0);
}

/** `Name`, or `SELF\Entity.Name` where an inherited attribute is redeclared. */
function parseAttributeName(reader: TokenReader): { name: string; redeclares: boolean } {
  if (!reader.take('SELF')) return { name: reader.word(), redeclares: false };
  reader.expect('\\');
  reader.word();
  reader.expect('.');
  return { name: reader.word(), redeclares: true };
}

function parseAttributes(reader: TokenReader): Attribute[] {
  const declared = reader.list(() => parseAttributeName(reader));
  reader.expect(':');
  const optional = reader.take('OPTIONAL');
  const type = parseType(reader);
  reader.expect(';');
  return declared.map((attribute) => ({ ...attribute, type, optional }));
}

function parseDerived(reader: TokenReader): Entity['derived'][number] {
  const declared = parseAttributeName(reader);
  reader.expect(':');
  const type = parseType(reader);
  reader.expect(':=');
  const expression = parseExpression(reader);
  reader.expect(';');
  return { ...declared, type, expression };
}

function parseInverse(reader: TokenReader): Inverse {
  const { name } = parseAttributeName(reader);
  reader.expect(':');
  let aggregate: Inverse['aggregate'];
  if (reader.isOneOf(['SET', 'BAG'])) {
    aggregate = { of: reader.word().toUpperCase() as AggregateKind, ...parseBounds(reader) };
    reader.expect('OF');
  }
  const entity = reader.word();
  reader.expect('FOR');
  const attribute = reader.word();
  reader.expect(';');
  return { name, ...(aggregate && { aggregate }), entity, attribute };
}

function parseUnique(reader: TokenReader): Entity['unique'][number] {
  const label = reader.word();
  reader.expect(':');
  const attributes = reader.list(() => parseAttributeName(reader).name);
  reader.expect(';');
  return { label, attributes };
}

function parseFunction(reader: TokenReader): FunctionDeclaration {
  const name = reader.word();
  const parameters: FunctionDeclaration['parameters'] = [];
  if (reader.take('(')) {
    do {
      const group = reader.list(() => reader.word());
      reader.expect(':');
      const type = parseType(reader);
      for (const one of group) parameters.push({ name: one, type });
    } while (reader.take(';'));
    reader.expect(')');
  }
  reader.expect(':');
  parseType(reader);
  reader.expect(';');
  const locals = parseLocals(reader);
  const body = parseStatements(reader, ['END_FUNCTION']);
  reader.expect('END_FUNCTION');
  reader.expect(';');
  return { name, parameters, locals, body };
}

function parseLocals(reader: TokenReader): Local[] {
  const locals: Local[] = [];
  if (!reader.take('LOCAL')) return locals;
  while (!reader.take('END_LOCAL')) {
    const group = reader.list(() => reader.word());
    reader.expect(':');
    const type = parseType(reader);
    const value = reader.take(':=') ? parseExpression(reader) : undefined;
    reader.expect(';');
    for (const name of group) locals.push({ name, type, ...(value && { value }) });
  }
  reader.expect(';');
  return locals;
}

function parseGlobalRule(reader: TokenReader): GlobalRule {
  const name = reader.word();
  reader.expect('FOR');
  const entities = names(reader);
  reader.expect(';');
  const locals = parseLocals(reader);
  const body = parseStatements(reader, ['WHERE']);
  reader.expect('WHERE');
  const rules = parseRules(reader, ['END_RULE']);
  reader.expect('END_RULE');
  reader.expect(';');
  return { name, entities, locals, body, rules };
}
