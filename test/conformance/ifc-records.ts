/**
 * Writes the records of a small model by attribute names, so that one trap works in IFC2X3, IFC4 and IFC4X3 although positions
 * and numbers of attributes differ. An absent attribute is written as $, or as * if the schema derives it. Values are given as in
 * Part 21: "'Muur'", '.T.', 'IFCLABEL('x')', '(#1,#2)'.
 */
import { loadSchema, schemaOf } from '../../engine/schema/load-schema.ts';

export type IfcVersion = 'IFC2X3' | 'IFC4' | 'IFC4X3_ADD2';
export const EVERY_VERSION: readonly IfcVersion[] = ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'];
export const SINCE_IFC4: readonly IfcVersion[] = ['IFC4', 'IFC4X3_ADD2'];

export type Attributes = Readonly<Record<string, string>>;

export interface Records {
  readonly version: IfcVersion;
  /** Adds a record and returns its name, such as #3. Throws for an attribute that the entity does not have. */
  add(entity: string, attributes?: Attributes): string;
  text(): string;
}

export function createRecords(version: IfcVersion): Records {
  const schema = loadSchema(schemaOf(version)!);
  const lines: string[] = [];
  return {
    version,
    add(entity, attributes = {}) {
      const definition = schema.entity(entity);
      if (!definition || definition.abstract) throw new Error(`${version} has no records of ${entity}`);
      const given = new Map(Object.entries(attributes));
      const id = `#${lines.length + 1}`;
      const values = definition.attributes.map(({ name, derived }) => {
        const value =
          given.get(name) ?? (name === 'GlobalId' ? `'${String(lines.length + 1).padStart(22, '0')}'` : derived ? '*' : '$');
        given.delete(name);
        return value;
      });
      if (given.size > 0) throw new Error(`${entity} of ${version} has no ${[...given.keys()].join(', ')}`);
      lines.push(`${id}=${entity}(${values.join(',')});`);
      return id;
    },
    text: () => lines.join('\n'),
  };
}
