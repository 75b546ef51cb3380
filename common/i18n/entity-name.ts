/** IDS writes entities in upper case; people read IfcBuildingStorey. */
import { ENTITY_NAMES } from './entity-names.g.ts';

let properNames: Map<string, string> | undefined;

/** An entity name in its proper case; unknown names are unchanged. */
export function properEntityName(name: string): string {
  properNames ??= new Map(ENTITY_NAMES.split(' ').map((proper) => [`IFC${proper.toUpperCase()}`, `Ifc${proper}`]));
  return properNames.get(name) ?? name;
}
