/**
 * Reads the generated facts (layout described in generate.ts) into a `Schema`. Only names and parents are read at first, which takes
 * about a millisecond; an entity's attributes are expanded on first use.
 */
import { addToList } from './add-to-list.ts';
import { ifc2x3Facts } from './ifc2x3.g.ts';
import { ifc4Facts } from './ifc4.g.ts';
import { ifc4x3Facts } from './ifc4x3.g.ts';
import { memoize } from './memoize.ts';
import type { AttributeDefinition, BaseType, EntityDefinition, Schema, SchemaName, TypeDefinition } from './schema.ts';

interface SchemaFacts {
  types: string;
  entities: string;
}

const FACTS: Record<SchemaName, SchemaFacts> = { IFC2X3: ifc2x3Facts, IFC4: ifc4Facts, IFC4X3: ifc4x3Facts };

/**
 * Matches the FILE_SCHEMA entries that are read, with the schema of each (D43): addenda and corrigenda are read as their version;
 * release candidates and others, such as IFC2X2 or IFC4X1, are rejected. Uploads use the same rule (common/contract/step-header.ts).
 */
const FILE_SCHEMA = /^(IFC2X3|IFC4|IFC4X3)(?:_(?:ADD|TC)\d{1,2}){0,2}$/;

const BASE_TYPES: Readonly<Record<string, BaseType>> = {
  S: 'STRING',
  R: 'REAL',
  I: 'INTEGER',
  N: 'NUMBER',
  B: 'BOOLEAN',
  L: 'LOGICAL',
  X: 'BINARY',
};

/** Returns the schema that a FILE_SCHEMA entry names, in any case, with or without its object identifier, as in IFC4 {1 0 10303 …}. */
export function schemaOf(fileSchema: string): SchemaName | undefined {
  const [name = ''] = fileSchema.split('{', 1);
  return FILE_SCHEMA.exec(name.trim().toUpperCase())?.[1] as SchemaName | undefined;
}

/** Returns the schema with a name; it is read once. */
export const loadSchema = memoize((name: SchemaName): Schema => readSchema(name, FACTS[name]));

const upper = (shortName: string): string => `IFC${shortName.toUpperCase()}`;
const listOf = (text: string | undefined): string[] => (text ? text.split(',') : []);

function readSchema(name: SchemaName, facts: SchemaFacts): Schema {
  const lines = entityLines(facts.entities);
  const parents = new Map<string, string>();
  const children = new Map<string, string[]>();
  for (const [entity, line] of lines) {
    const parent = parentOf(line);
    parents.set(entity, parent);
    addToList(children, parent, entity);
  }
  const types = createTypeReader(facts.types, lines);
  const entities = createEntityReader(lines, types);
  const positionsOf = memoize(
    (entity: string) => new Map(entities(entity)?.attributes.map((definition, position) => [definition.name, position])),
  );

  return {
    name,
    entityNames: [...lines.keys()],
    entity: entities,
    type: (type) => types.declared(type),
    isKindOf: (entity, ancestor) => isKindOf(parents, entity, ancestor),
    subtypesOf: memoize((ancestor) => {
      const kinds = lines.has(ancestor) ? kindsBelow(children, ancestor) : new Set<string>();
      return kinds.size > 1 ? [...lines.keys()].filter((entity) => kinds.has(entity)) : [...kinds];
    }),
    attributePosition: (entity, attribute) => positionsOf(entity).get(attribute) ?? -1,
  };
}

function entityLines(text: string): Map<string, string> {
  const lines = new Map<string, string>();
  for (const line of text.split('\n')) lines.set(upper(line.slice(line[0] === '*' ? 1 : 0, line.indexOf('<'))), line);
  return lines;
}

function parentOf(line: string): string {
  const parent = line.slice(line.indexOf('<') + 1, line.indexOf('|'));
  return parent === '' ? '' : upper(parent);
}

function isKindOf(parents: ReadonlyMap<string, string>, name: string, ancestor: string): boolean {
  if (!parents.has(name)) return false;
  for (let entity: string | undefined = name; entity; entity = parents.get(entity)) {
    if (entity === ancestor) return true;
  }
  return false;
}

/** Returns the entity itself and all its subtypes. */
function kindsBelow(children: ReadonlyMap<string, readonly string[]>, ancestor: string): Set<string> {
  const kinds = new Set([ancestor]);
  // Iterating over a set also visits the elements added during the iteration.
  for (const kind of kinds) for (const child of children.get(kind) ?? []) kinds.add(child);
  return kinds;
}

type EntityReader = (name: string) => EntityDefinition | undefined;

function createEntityReader(lines: ReadonlyMap<string, string>, types: TypeReader): EntityReader {
  const entity: EntityReader = memoize((name) => {
    const line = lines.get(name);
    return line === undefined ? undefined : readEntity(name, line, { parent: entity(parentOf(line)), types });
  });
  return entity;
}

function readEntity(
  name: string,
  line: string,
  { parent, types }: { parent: EntityDefinition | undefined; types: TypeReader },
): EntityDefinition {
  const [head = '', explicit, inverse, derive] = line.split('|');
  const attributes = [...(parent?.attributes ?? [])];
  for (const text of listOf(explicit)) addAttribute(attributes, readAttribute(text, types));
  const derived = listOf(derive).map((text) => text.replace('^', ''));
  for (const [position, attribute] of attributes.entries()) {
    if (derived.includes(attribute.name)) attributes[position] = { ...attribute, derived: true };
  }
  const abstract = head[0] === '*';
  return {
    name,
    properName: `Ifc${head.slice(abstract ? 1 : 0, head.indexOf('<'))}`,
    abstract,
    parent: parent?.name ?? '',
    attributes,
    inverses: [...new Set([...(parent?.inverses ?? []), ...listOf(inverse)])],
    deriveds: [...new Set([...(parent?.deriveds ?? []), ...derived])],
  };
}

function readAttribute(text: string, types: TypeReader): AttributeDefinition {
  const colon = text.indexOf(':');
  const optional = text[colon - 1] === '?';
  const name = text.slice(0, optional ? colon - 1 : colon).replace('^', '');
  return { name, type: types.coded(text.slice(colon + 1)), optional, derived: false };
}

/** Adds an attribute. A redeclared attribute keeps the position of the one that it redeclares (ISO 10303-21, 10.2.6). */
function addAttribute(attributes: AttributeDefinition[], attribute: AttributeDefinition): void {
  const position = attributes.findIndex(({ name }) => name === attribute.name);
  if (position < 0) attributes.push(attribute);
  else attributes[position] = attribute;
}

interface TypeReader {
  /** Returns a defined type, enumeration or select by its upper-case name. */
  declared(name: string): TypeDefinition | undefined;
  /** Returns a type by its notation in the facts: %S, Label, @1%I. */
  coded(code: string): TypeDefinition;
}

function createTypeReader(text: string, entities: ReadonlyMap<string, string>): TypeReader {
  const lines = new Map<string, string>();
  for (const line of text.split('\n')) lines.set(upper(/^\w+/.exec(line)?.[0] ?? ''), line);
  const declared: TypeReader['declared'] = memoize((name) => {
    const line = lines.get(name);
    return line === undefined ? undefined : readType(name, line);
  });

  function readType(name: string, line: string): TypeDefinition {
    const at = line.search(/[=([]/);
    const body = line.slice(at + 1, line[at] === '=' ? undefined : -1);
    if (line[at] === '(') return { name, base: 'ENUM', aggregateDepth: 0, enumValues: body.toUpperCase().split(',') };
    if (line[at] === '[') return { name, base: 'SELECT', aggregateDepth: 0, members: membersOf(body) };
    return { ...coded(body), name };
  }

  /**
   * Returns the members of a select. Nested selects are replaced by their members, so that the list contains only entities and defined
   * types.
   */
  function membersOf(body: string): string[] {
    const names = body.split(',').map(upper);
    return [...new Set(names.flatMap((name) => declared(name)?.members ?? [name]))];
  }

  function coded(code: string): TypeDefinition {
    if (code[0] === '@') {
      const inner = coded(code.slice(2));
      return { ...inner, aggregateDepth: inner.aggregateDepth + Number(code[1]) };
    }
    if (code[0] === '%') return { name: '', base: BASE_TYPES[code.slice(1)] as BaseType, aggregateDepth: 0 };
    const name = upper(code);
    if (entities.has(name)) return { name, base: 'ENTITY', aggregateDepth: 0 };
    const definition = declared(name);
    if (definition === undefined) throw new Error(`No declaration of ${name} in the schema facts`);
    return definition;
  }

  return { declared, coded };
}
