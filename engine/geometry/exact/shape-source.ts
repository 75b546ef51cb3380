/** The records of a file as the closed formulas read them, independent of the program that parsed the file. */

/** A reference to another record. */
export interface Reference {
  readonly ref: number;
}

/** A value with its type, such as IFCPARAMETERVALUE(1.). */
export interface TypedValue {
  readonly type: string;
  readonly value: Attribute;
}

/** Enumerations are texts without their dots; an absent or derived value is null. */
export type Attribute = null | number | string | boolean | Reference | TypedValue | readonly Attribute[];

export interface ShapeSource {
  /** Returns the class in capitals, such as IFCWALL; an empty text if the record does not exist. */
  typeOf(id: number): string;
  /** Returns the attributes in the order of the schema. The adapter of web-ifc leaves derived attributes out. */
  attributesOf(id: number): readonly Attribute[];
  /** Returns the records of one class, without its subclasses. */
  idsOf(type: string): readonly number[];
}

/** Signals that the closed formulas do not cover a body. This error never leaves this folder. */
export class NotCovered extends Error {}

/** Returns undefined where the closed formulas do not cover what is read. */
export function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotCovered) return undefined;
    throw error;
  }
}

export function referenceOf(attribute: Attribute | undefined): number | undefined {
  return attribute !== null && typeof attribute === 'object' && 'ref' in attribute ? attribute.ref : undefined;
}

export function requireReference(attribute: Attribute | undefined): number {
  const id = referenceOf(attribute);
  if (id === undefined) throw new NotCovered('A reference is missing.');
  return id;
}

export function referencesOf(attribute: Attribute | undefined): number[] {
  if (!Array.isArray(attribute)) throw new NotCovered('A list of references is missing.');
  return attribute.map(requireReference);
}

/** Returns the number of a plain or a typed value; undefined if it is absent. */
export function numberOf(attribute: Attribute | undefined): number | undefined {
  if (typeof attribute === 'number') return Number.isFinite(attribute) ? attribute : undefined;
  return attribute !== null && typeof attribute === 'object' && 'type' in attribute ? numberOf(attribute.value) : undefined;
}

export function requireNumber(attribute: Attribute | undefined): number {
  const number = numberOf(attribute);
  if (number === undefined) throw new NotCovered('A number is missing.');
  return number;
}

export function requirePositive(attribute: Attribute | undefined): number {
  const number = requireNumber(attribute);
  if (!(number > 0)) throw new NotCovered('A length is not positive.');
  return number;
}

/** Returns a length, and 0 for an absent value: a fillet without a radius is a sharp corner. */
export function lengthOrZero(attribute: Attribute | undefined): number {
  if (attribute === null || attribute === undefined) return 0;
  const number = requireNumber(attribute);
  if (number < 0) throw new NotCovered('A radius is negative.');
  return number;
}

export function numbersOf(attribute: Attribute | undefined): number[] {
  if (!Array.isArray(attribute)) throw new NotCovered('A list of numbers is missing.');
  return attribute.map(requireNumber);
}
