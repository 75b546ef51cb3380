/** IDS writes entities in upper case; people read IfcBuildingStorey. */
import { ENTITY_NAMES } from './entity-names.g.ts';

let properNames: Map<string, string> | undefined;

/** Proper case of an entity name; the name itself when it is not known. */
export function properEntityName(name: string): string {
  properNames ??= new Map(ENTITY_NAMES.split(' ').map((proper) => [`IFC${proper.toUpperCase()}`, `Ifc${proper}`]));
  return properNames.get(name) ?? name;
}
