/** Writes the generated file of one EXPRESS schema: its tables, and a function per rule, derived attribute and function. */
import type { Entity, ExpressSchema, Rule } from './express-tree.ts';
import { namesOf, type SchemaNames, type Scope } from './scope.ts';
import { writeExpression } from './write-expression.ts';
import { writeFunction, writeGlobalRule } from './write-function.ts';
import { writeEntity, writeTypes } from './write-tables.ts';

const OPERATORS =
  'abs add and array attribute attributeSize blength combine copy differs div element eq exists ge gt hasAttribute hiindex insert isA isIn le loindex lt mod mul ne neg not nvl or pow query range repeated same set setAttribute setElement sizeof sqrt sub typeOf usedIn xor';

/** The notice that the publisher asks for. */
export const ATTRIBUTION = `/**
 * Written by generate/generate.ts; do not edit. Translated into TypeScript from the EXPRESS schema SCHEMA, copyright
 * buildingSMART International Limited, 1996-2020, without changes to its content. buildingSMART delivers the specification as it is
 * and without warranty.
 */`;

export function writeSchema(schema: ExpressSchema, name: string): string {
  const names = namesOf(schema);
  const functions = schema.functions.map((one) => writeFunction(one, names)).join('\n\n');
  const rules = [
    ...schema.types.map((type) => writeRules(type.name, type.rules, selfScope(names))),
    ...schema.entities.map((entity) => writeRules(entity.name, entity.rules, selfScope(names, entity))),
  ];
  const derived = schema.entities.map((entity) =>
    writeRules(
      entity.name,
      entity.derived.map(({ name: label, expression }) => ({ label, expression })),
      selfScope(names, entity),
    ),
  );
  const globalRules = schema.globalRules.map((rule) => `${rule.name}: ${writeGlobalRule(rule, names)},`);
  const code = `${functions}${[...rules, ...derived, ...globalRules].join('')}`;
  const used = OPERATORS.split(' ').filter((operator) => code.includes(`${operator}(`));
  return [
    ATTRIBUTION.replace('SCHEMA', schema.name),
    `import { ${used.join(', ')} } from './express/operators.ts';`,
    "import type { Population, Value } from './express/value.ts';",
    "import type { SchemaTables } from './schema-tables.ts';",
    '',
    '/** The left operand of AND or OR while the right one is computed. */',
    'let v: Value;',
    '',
    functions,
    '',
    `export const ${name}: SchemaTables = {`,
    `name: '${name.toUpperCase()}',`,
    section('types', writeTypes(schema)),
    section(
      'entities',
      schema.entities.map((entity) => writeEntity(entity, schema)),
    ),
    section('rules', rules.filter(Boolean)),
    section('derived', derived.filter(Boolean)),
    section('globalRules', globalRules),
    '};',
    '',
  ].join('\n');
}

function section(name: string, lines: readonly string[]): string {
  return `${name}: {\n${lines.join('\n')}\n},`;
}

function selfScope(schema: SchemaNames, entity?: Entity): Scope {
  return { schema, locals: new Map(), sets: new Set(), self: 's', ...(entity && { entity }) };
}

function writeRules(name: string, rules: readonly Rule[], scope: Scope): string {
  if (rules.length === 0) return '';
  const lines = rules.map(({ label, expression }) => {
    const code = writeExpression(expression, scope);
    const needsPopulation = /\bp[.,)]/.test(code);
    return `${label}: (s${needsPopulation ? ', p' : ''}) => ${code},`;
  });
  return `${name}: {\n${lines.join('\n')}\n},`;
}
