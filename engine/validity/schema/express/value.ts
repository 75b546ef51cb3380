/**
 * Values of EXPRESS at run time. `?` and UNKNOWN are null, numbers and strings are themselves, an enumeration item is its
 * upper-case name, and an aggregate is an array, whose first element EXPRESS counts as 1.
 */
export interface TypeNames {
  /** Upper case, the own name first. */
  readonly list: string[];
  readonly set: ReadonlySet<string>;
}

/** What rules and operators ask about the instances of a file and about their types. */
export interface Population {
  instanceOf(id: number): Instance | null;
  attribute(instance: Instance | BuiltInstance, name: string): Value;
  isPresent(instance: Instance, name: string): boolean | undefined;
  countElements(instance: Instance, name: string): number | undefined;
  referring(instance: Instance, reference: { entity: string; attribute: string }): Value[];
  all(name: string): Value[];
  build(name: string, args: Value[]): BuiltInstance;
  call<T>(compute: () => T): T;
  isKind(type: number, ancestor: number): boolean;
  explicitAttributes(type: number): string[];
  typesOf(type: number): TypeNames;
  typesOfValue(typeName: string): TypeNames;
  properTypeName(upperName: string): string | undefined;
}

export type Value = null | boolean | number | string | Instance | BuiltInstance | TypedValue | Value[];

/** A record of the file. It remembers the attributes that were read of it; it lives as long as the rules of one record. */
export class Instance {
  readonly population: Population;
  readonly row: number;
  /** Number of its class in the schema. */
  readonly type: number;
  /** Names and values in turn. Most instances are asked for one attribute, which needs no table. */
  private attributes: (string | Value)[] | undefined;

  constructor(population: Population, row: number, type: number) {
    this.population = population;
    this.row = row;
    this.type = type;
  }

  remembered(attribute: string): Value | undefined {
    const { attributes } = this;
    if (attributes === undefined) return undefined;
    for (let at = 0; at < attributes.length; at += 2) if (attributes[at] === attribute) return attributes[at + 1] as Value;
    return undefined;
  }

  remember(attribute: string, value: Value): Value {
    if (this.attributes === undefined) this.attributes = [attribute, value];
    else this.attributes.push(attribute, value);
    return value;
  }
}

/** An instance that an expression builds, such as IfcDirection([1.0, 0.0]). */
export class BuiltInstance {
  readonly population: Population;
  readonly type: number;
  readonly names: readonly string[];
  readonly values: Value[];

  /** `values` has a value for each of the names. */
  constructor(population: Population, type: number, { names, values }: { names: readonly string[]; values: Value[] }) {
    this.population = population;
    this.type = type;
    this.names = names;
    this.values = values;
  }

  /** Returns undefined for an attribute that was not given. */
  get(name: string): Value | undefined {
    const at = this.names.indexOf(name);
    return at < 0 ? undefined : this.values[at];
  }

  /** Sets an attribute that was given; others are not stored. */
  set(name: string, value: Value): void {
    const at = this.names.indexOf(name);
    if (at >= 0) this.values[at] = value;
  }
}

/** A value of a select with the defined type that it is written with: IFCLABEL('x'). */
export class TypedValue {
  readonly population: Population;
  /** Proper-case name of the defined type. */
  readonly typeName: string;
  readonly value: Value;

  constructor(population: Population, typeName: string, value: Value) {
    this.population = population;
    this.typeName = typeName;
    this.value = value;
  }
}

/** An array whose first element does not have the index 1. */
export class IndexedArray extends Array<Value> {
  low = 1;
}

/** A set that an expression builds; `members` has the identities of its elements. */
export class ValueSet extends Array<Value> {
  readonly members = new Set<unknown>();

  insert(value: Value): void {
    const identity = identityOf(value);
    if (this.members.has(identity)) return;
    this.members.add(identity);
    this.push(value);
  }
}

/** What is equal for equal values: the row of a record, the value inside a typed value, else the value itself. */
function identityOf(value: Value): unknown {
  if (value instanceof Instance) return `#${value.row}`;
  if (value instanceof TypedValue) return identityOf(value.value);
  return typeof value === 'string' ? `'${value}` : value;
}

/** Thrown where a rule needs more depth or memory than a limit allows, as in a circle of curves: it is then undecided. */
export class LimitReached extends Error {}
