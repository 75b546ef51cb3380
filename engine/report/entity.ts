/** The shape of one object of a file: what it is, and all that the file states of it. Facts, no words. */
export type EntityValue = string | number | boolean | null;

export interface EntityProperty {
  /** The names of a complex property and of one within it are joined by " / ". */
  name: string;
  /** Measures in SI. Several for a list, an enumeration or a table; of a bounded property its set point. */
  value: EntityValue | EntityValue[];
  /** Characters of a text, where it is cut. */
  valueLength?: number;
  lower?: EntityValue;
  upper?: EntityValue;
  /** Upper case, such as IFCLABEL; of a property that IDS cannot check its class, such as IFCPROPERTYREFERENCEVALUE. */
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
  /** As rules see it: the type object's before its own, and what a USERDEFINED one is called. */
  predefinedType: string | null;
  name: string | null;
  tag: string | null;
  type?: { globalId: string | null; ifcType: string; name: string | null };
  storey: string | null;
  space: string | null;
  /** Those with values; what refers to other records, such as a placement, is left out. */
  attributes: EntityAttribute[];
  propertySets: EntitySet[];
  quantitySets: EntitySet[];
  /** `fraction` from 0 to 1, where there are several. */
  materials: { name: string; fraction?: number }[];
  classifications: { system: string | null; code: string | null; name: string | null }[];
  /** How many records have this GlobalId, where there are several: this is the first. */
  duplicates?: number;
  /** Set where the file states more than ENTITY_VALUES_MAX values. */
  truncated?: true;
}
