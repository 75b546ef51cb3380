/**
 * The operators and built-in functions of EXPRESS (ISO 10303-11, clauses 12 and 15), which the generated functions call. An
 * operator with an indeterminate operand gives an indeterminate value, unless the clause of the operator says otherwise.
 */
import { VALIDITY_COMPARE_DEPTH_MAX, VALIDITY_REPEATED_MAX } from '../../../limits.ts';
import { BuiltInstance, IndexedArray, Instance, LimitReached, TypedValue, type Value, ValueSet } from './value.ts';

const plain = (value: Value): Value => (value instanceof TypedValue ? plain(value.value) : value);

// Logical operators: table 10 of clause 12.4.
export function and(left: Value, right: Value): Value {
  if (left === false || right === false) return false;
  return left === true && right === true ? true : null;
}

export function or(left: Value, right: Value): Value {
  if (left === true || right === true) return true;
  return left === false && right === false ? false : null;
}

export function xor(left: Value, right: Value): Value {
  return typeof left === 'boolean' && typeof right === 'boolean' ? left !== right : null;
}

export function not(value: Value): Value {
  const operand = plain(value);
  return typeof operand === 'boolean' ? !operand : null;
}

// Comparison: clause 12.2.
export function lt(left: Value, right: Value): Value {
  const [a, b] = [plain(left), plain(right)];
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  return typeof a === 'string' && typeof b === 'string' ? a < b : null;
}

export function le(left: Value, right: Value): Value {
  const [a, b] = [plain(left), plain(right)];
  if (typeof a === 'number' && typeof b === 'number') return a <= b;
  return typeof a === 'string' && typeof b === 'string' ? a <= b : null;
}

export const gt = (left: Value, right: Value): Value => lt(right, left);
export const ge = (left: Value, right: Value): Value => le(right, left);
export const ne = (left: Value, right: Value): Value => not(eq(left, right));

/** Value equality: instances are equal when their attributes are (12.2.1.7). Gives UNKNOWN beyond the depth limit. */
export function eq(left: Value, right: Value, depth = 0): Value {
  const [a, b] = [plain(left), plain(right)];
  if (a === null || b === null) return null;
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) ? listsEqual(a, b, depth) : false;
  if (a instanceof TypedValue || b instanceof TypedValue) return null;
  return instancesEqual(a, b, depth);
}

function listsEqual(a: Value[], b: Value[], depth: number): Value {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  let result: Value = true;
  for (let at = 0; at < a.length && result !== false; at++) result = and(result, eq(a[at] as Value, b[at] as Value, depth));
  return result;
}

function instancesEqual(a: Instance | BuiltInstance, b: Instance | BuiltInstance, depth: number): Value {
  if (isSameRow(a, b)) return true;
  if (a.type !== b.type) return false;
  if (depth > VALIDITY_COMPARE_DEPTH_MAX) return null;
  let result: Value = true;
  for (const name of a.population.explicitAttributes(a.type)) {
    const [one, other] = [a.population.attribute(a, name), b.population.attribute(b, name)];
    // Two absent values do not tell instances apart.
    if (one === null && other === null) continue;
    result = and(result, eq(one, other, depth + 1));
    if (result === false) return false;
  }
  return result;
}

function isSameRow(a: Value, b: Value): boolean {
  return a === b || (a instanceof Instance && b instanceof Instance && a.row === b.row);
}

/** Instance equality, `:=:` (12.2.2): two references to one record. Other values are compared by value. */
export function same(left: Value, right: Value): Value {
  if (left === null || right === null) return null;
  if (left instanceof Instance || right instanceof Instance) return isSameRow(left, right);
  return eq(left, right);
}

export const differs = (left: Value, right: Value): Value => not(same(left, right));

/** Membership, IN (12.2.3). Instances are compared as instances. */
export function isIn(value: Value, aggregate: Value): Value {
  const list = plain(aggregate);
  if (value === null || !Array.isArray(list)) return null;
  const element = plain(value);
  if (typeof element !== 'object') {
    for (const other of list) if (plain(other) === element) return true;
    return false;
  }
  let result: Value = false;
  for (const other of list) {
    result = or(result, same(element, other));
    if (result === true) return true;
  }
  return result;
}

// Arithmetic: clause 12.1. Aggregates: clause 12.6. Strings: clause 12.5.
export function add(left: Value, right: Value): Value {
  const [a, b] = [plain(left), plain(right)];
  if (a === null || b === null) return null;
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  if (typeof a === 'string' && typeof b === 'string') return a + b;
  if (a instanceof ValueSet) return insertAll(insertAll(new ValueSet(), a), Array.isArray(b) ? b : [right]);
  if (Array.isArray(a)) return [...a, ...(Array.isArray(b) ? b : [right])];
  return Array.isArray(b) ? [left, ...b] : null;
}

/** Union into a variable that holds a set: the set is changed, since the variable is assigned the result. */
export function insert(set: Value, added: Value): Value {
  const value = added instanceof TypedValue && Array.isArray(plain(added)) ? plain(added) : added;
  if (!(set instanceof ValueSet) || value === null) return null;
  return insertAll(set, Array.isArray(value) ? value : [value]);
}

function insertAll(set: ValueSet, values: readonly Value[]): ValueSet {
  for (const value of values) set.insert(value);
  return set;
}

export function sub(left: Value, right: Value): Value {
  const [a, b] = [plain(left), plain(right)];
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Array.isArray(a) && Array.isArray(b) ? a.filter((element) => isIn(element, b) === false) : null;
}

export function mul(left: Value, right: Value): Value {
  const [a, b] = [plain(left), plain(right)];
  if (typeof a === 'number' && typeof b === 'number') return a * b;
  return Array.isArray(a) && Array.isArray(b) ? a.filter((element) => isIn(element, b) === true) : null;
}

export function div(left: Value, right: Value): Value {
  const [a, b] = [plain(left), plain(right)];
  return typeof a === 'number' && typeof b === 'number' && b !== 0 ? a / b : null;
}

export function mod(left: Value, right: Value): Value {
  const [a, b] = [plain(left), plain(right)];
  return typeof a === 'number' && typeof b === 'number' && b !== 0 ? Math.trunc(a) - Math.floor(a / b) * Math.trunc(b) : null;
}

export function pow(left: Value, right: Value): Value {
  const [a, b] = [plain(left), plain(right)];
  return typeof a === 'number' && typeof b === 'number' ? a ** b : null;
}

export function neg(value: Value): Value {
  const operand = plain(value);
  return typeof operand === 'number' ? -operand : null;
}

export function abs(value: Value): Value {
  const operand = plain(value);
  return typeof operand === 'number' ? Math.abs(operand) : null;
}

export function sqrt(value: Value): Value {
  const operand = plain(value);
  return typeof operand === 'number' && operand >= 0 ? Math.sqrt(operand) : null;
}

// Built-in functions: clause 15.
export const exists = (value: Value): boolean => value !== null;
export const nvl = (value: Value, substitute: Value): Value => (value === null ? substitute : value);

export function sizeof(value: Value): Value {
  const aggregate = plain(value);
  return Array.isArray(aggregate) ? aggregate.length : null;
}

export function loindex(value: Value): Value {
  const aggregate = plain(value);
  if (!Array.isArray(aggregate)) return null;
  return aggregate instanceof IndexedArray ? aggregate.low : 1;
}

export function hiindex(value: Value): Value {
  const aggregate = plain(value);
  if (!Array.isArray(aggregate)) return null;
  return aggregate instanceof IndexedArray ? aggregate.low + aggregate.length - 1 : aggregate.length;
}

/** Bits of a binary, which is kept as it is written: the first digit is the number of unused bits (ISO 10303-21, 6.4.6). */
export function blength(value: Value): Value {
  const binary = plain(value);
  return typeof binary === 'string' && binary !== '' ? (binary.length - 1) * 4 - Number(binary[0]) : null;
}

/** Upper-case names of all types that a value has; for `?` the empty set (15.25). */
export function typeOf(value: Value): Value[] {
  if (value instanceof TypedValue) return value.population.typesOfValue(value.typeName).list;
  if (value instanceof Instance || value instanceof BuiltInstance) return value.population.typesOf(value.type).list;
  return [];
}

/** Whether a value has a type: 'SCHEMA.TYPE' IN TYPEOF(value). */
export function isA(value: Value, typeName: string): boolean {
  if (value instanceof Instance || value instanceof BuiltInstance) return value.population.typesOf(value.type).set.has(typeName);
  return value instanceof TypedValue && value.population.typesOfValue(value.typeName).set.has(typeName);
}

/** Rows that refer to a value by an attribute (15.26). */
export function usedIn(value: Value, reference: { entity: string; attribute: string }): Value {
  return value instanceof Instance ? value.population.referring(value, reference) : [];
}

export function query(aggregate: Value, condition: (element: Value) => Value): Value {
  const list = plain(aggregate);
  if (!Array.isArray(list)) return null;
  const chosen: Value[] = [];
  for (const element of list) if (condition(element) === true) chosen.push(element);
  return chosen;
}

/** The element at an index; `?` beyond the ends (12.6.1). A string gives the character. */
export function element(aggregate: Value, index: Value): Value {
  const [list, at] = [plain(aggregate), plain(index)];
  if (typeof at !== 'number') return null;
  if (typeof list === 'string') return list[at - 1] ?? null;
  if (!Array.isArray(list)) return null;
  return list[at - (list instanceof IndexedArray ? list.low : 1)] ?? null;
}

export function setElement(aggregate: Value, index: Value, value: Value): void {
  const at = plain(index);
  if (Array.isArray(aggregate) && typeof at === 'number')
    aggregate[at - (aggregate instanceof IndexedArray ? aggregate.low : 1)] = value;
}

/** An attribute by its proper-case name; `?` where the instance has none. */
export function attribute(instance: Value, name: string): Value {
  if (instance instanceof Instance) return instance.remembered(name) ?? instance.population.attribute(instance, name);
  return instance instanceof BuiltInstance ? instance.population.attribute(instance, name) : null;
}

/** EXISTS of an attribute, mostly without decoding it. */
export function hasAttribute(instance: Value, name: string): boolean {
  if (!(instance instanceof Instance) || instance.remembered(name) !== undefined) return attribute(instance, name) !== null;
  return instance.population.isPresent(instance, name) ?? attribute(instance, name) !== null;
}

/** SIZEOF and HIINDEX of an attribute, mostly without decoding the elements. */
export function attributeSize(instance: Value, name: string): Value {
  if (!(instance instanceof Instance) || instance.remembered(name) !== undefined) return hiindex(attribute(instance, name));
  return instance.population.countElements(instance, name) ?? hiindex(attribute(instance, name));
}

export function setAttribute(instance: Value, name: string, value: Value): void {
  if (instance instanceof BuiltInstance) instance.set(name, value);
}

/** Combines partial instances, `||` (12.10): the result has the most specific type. */
export function combine(left: Value, right: Value): Value {
  if (!(left instanceof BuiltInstance) || !(right instanceof BuiltInstance)) return null;
  const type = left.population.isKind(left.type, right.type) ? left.type : right.type;
  return new BuiltInstance(left.population, type, {
    names: [...left.names, ...right.names],
    values: [...left.values, ...right.values],
  });
}

/** [value : count]: as many copies (12.9). Throws LimitReached. */
export function repeated(value: Value, count: Value): Value[] {
  const times = plain(count);
  if (typeof times !== 'number' || times <= 0) return [];
  if (times > VALIDITY_REPEATED_MAX) throw new LimitReached(`more than ${VALIDITY_REPEATED_MAX} repetitions`);
  return new Array<Value>(times).fill(value);
}

/** A copy of an aggregate, because assignment is by value (13.3). */
export function copy(value: Value): Value {
  if (!Array.isArray(value)) return value;
  if (value instanceof ValueSet) return insertAll(new ValueSet(), value);
  return value instanceof IndexedArray ? array(value, value.low) : [...value];
}

/** The value of a variable that is declared as an array with bounds. */
export function array(value: Value, low: Value): Value {
  const list = plain(value);
  if (!Array.isArray(list)) return null;
  const result = new IndexedArray();
  for (const member of list) result.push(member);
  result.low = typeof low === 'number' ? low : 1;
  return result;
}

/** The value of a variable that is declared as a set. */
export function set(value: Value): Value {
  const list = plain(value);
  return Array.isArray(list) ? insertAll(new ValueSet(), list) : null;
}

/** The values of the variable of REPEAT (13.9); none where a bound is indeterminate. */
export function* range(from: Value, to: Value): Generator<number> {
  const [first, last] = [plain(from), plain(to)];
  if (typeof first !== 'number' || typeof last !== 'number') return;
  for (let at = first; at <= last; at++) yield at;
}
