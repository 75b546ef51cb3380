/** The shape of one object of a file: what it is, and all that the file states of it. Facts, no words. */
export type EntityValue = string | number | boolean | null;

export interface EntityProperty {
  /** Name; a complex property and its parts are joined by " / ". */
  name: string;
  /** Value, measures in SI. A list, an enumeration or a table has several; a bounded property has its set point. */
  value: EntityValue | EntityValue[];
  /** Number of characters of the full text, where it is cut. */
  valueLength?: number;
  lower?: EntityValue;
  upper?: EntityValue;
  /** Data type in upper case, such as IFCLABEL; a property that IDS cannot check has its class, such as IFCPROPERTYREFERENCEVALUE. */
  dataType: string;
  /** SI symbol, such as m2. */
  unit?: string;
}

export interface EntitySet {
  name: string;
  source: 'OCCURRENCE' | 'TYPE';
  properties: EntityProperty[];
}

export interface EntityAttribute extends Pick<EntityProperty, 'name' | 'value' | 'valueLength' | 'unit'> {}

export interface EntityDescription {
  globalId: string;
  /** STEP instance number, #123 as 123. */
  stepId: number;
  /** Proper case, such as IfcWall. */
  ifcType: string;
  /** Predefined type as rules see it: the type object's before its own, and the name of a USERDEFINED one. */
  predefinedType: string | null;
  name: string | null;
  /** What a room or another place is called besides its name. */
  longName?: string;
  tag: string | null;
  type?: { globalId: string | null; ifcType: string; name: string | null };
  storey: string | null;
  /** What its space is called: name and long name. */
  space: string | null;
  /** Attributes with values; references to other records, such as a placement, are left out. */
  attributes: EntityAttribute[];
  propertySets: EntitySet[];
  quantitySets: EntitySet[];
  /** `fraction` is from 0 to 1, where there are several. */
  materials: { name: string; fraction?: number }[];
  classifications: { system: string | null; code: string | null; name: string | null }[];
  /** Number of records with this GlobalId, where there are several; this is the first. */
  duplicates?: number;
  /** Set where the file states more than ENTITY_VALUES_MAX values. */
  truncated?: true;
}
