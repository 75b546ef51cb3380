/** Writes what an EXPRESS schema declares as the tables of schema-tables.ts. */
import type { Entity, Expression, ExpressSchema, Inverse, Type } from './express-tree.ts';

export function writeType(type: Type): string {
  switch (type.kind) {
    case 'base':
      return `'${type.name}${type.width === undefined ? '' : `:${type.width}${type.fixed ? 'F' : ''}`}'`;
    case 'named':
      return `'${type.name}'`;
    case 'aggregate': {
      const flags = (type.unique ? 1 : 0) + (type.optional ? 2 : 0);
      return `['${type.of}', ${boundOf(type.low, 0)}, ${boundOf(type.high, -1)}, ${flags}, ${writeType(type.element)}]`;
    }
    case 'enumeration':
      return `{ enumeration: '${type.values.map((value) => value.toUpperCase()).join(' ')}' }`;
    case 'select':
      return `{ select: '${type.members.join(' ')}' }`;
  }
}

function boundOf(bound: Expression | undefined, absent: number): number {
  if (bound === undefined) return absent;
  if (bound.kind !== 'literal') throw new Error('A bound that is no number');
  return bound.value === null ? -1 : Number(bound.value);
}

export function writeTypes({ types }: ExpressSchema): string[] {
  return types.map(({ name, type }) => `${name}: ${writeType(type)},`);
}

export function writeEntity(entity: Entity, schema: ExpressSchema): string {
  const parts: string[] = [];
  if (entity.parent) parts.push(`of: '${entity.parent}'`);
  if (entity.abstract) parts.push('abstract: true');
  const attributes = (redeclares: boolean): string[] =>
    entity.attributes
      .filter((attribute) => attribute.redeclares === redeclares)
      .map(({ name, type, optional }) => `['${name}', ${writeType(type)}, ${optional ? 1 : 0}]`);
  const [newAttributes, redeclared] = [attributes(false), attributes(true)];
  if (newAttributes.length > 0) parts.push(`attributes: [${newAttributes.join(', ')}]`);
  if (redeclared.length > 0) parts.push(`redeclared: [${redeclared.join(', ')}]`);
  if (entity.inverses.length > 0) parts.push(`inverses: [${entity.inverses.map((one) => writeInverse(one, schema)).join(', ')}]`);
  if (entity.unique.length > 0)
    parts.push(`unique: { ${entity.unique.map(({ label, attributes: names }) => `${label}: '${names.join(' ')}'`).join(', ')} }`);
  return `${entity.name}: { ${parts.join(', ')} },`;
}

function writeInverse({ name, aggregate, entity, attribute }: Inverse, { entities }: ExpressSchema): string {
  const target = entities.find((one) => one.name.toLowerCase() === entity.toLowerCase());
  if (!target) throw new Error(`Unknown entity ${entity}`);
  const bounds = aggregate ? `${boundOf(aggregate.low, 0)}, ${boundOf(aggregate.high, -1)}` : '1, 1';
  return `['${name}', '${aggregate?.of ?? 'ONE'}', ${bounds}, '${target.name}', '${attribute}']`;
}
