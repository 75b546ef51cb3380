/** Loads the generated rules of one schema when a file of it is checked. */
import type { SchemaName } from '../../schema/schema.ts';
import type { SchemaTables } from './schema-tables.ts';

export async function loadTables(name: SchemaName): Promise<SchemaTables> {
  switch (name) {
    case 'IFC2X3':
      return (await import('./ifc2x3.g.ts')).ifc2x3;
    case 'IFC4':
      return (await import('./ifc4.g.ts')).ifc4;
    case 'IFC4X3':
      return (await import('./ifc4x3.g.ts')).ifc4x3;
  }
}
