/**
 * The instances of a file as the generated functions see them: attributes by name, whether explicit, derived or inverse, and
 * the types of a value. What a class has is worked out when the first instance of it is read.
 */
import { VALIDITY_CALL_DEPTH_MAX } from '../../../limits.ts';
import type { Model } from '../../../model/model.ts';
import { CLOSE, COMMA, DOLLAR, OPEN, QUOTE, SLASH, STAR, ZERO } from '../../../step/byte-codes.ts';
import { isComplex } from '../../../step/read-values.ts';
import { skipSpace, valueStart } from '../../../step/value-bytes.ts';
import { type Referring, referringOf, rowsReferring } from '../../instances.ts';
import type { RuleFunction } from '../schema-tables.ts';
import type { TypeGraph } from '../type-graph.ts';
import { readValue, type ValueReader } from './read-value.ts';
import { BuiltInstance, Instance, LimitReached, type Population, type TypeNames, type Value } from './value.ts';

/** Derived attributes are remembered below this depth of calls: chains of instances then take linear time. */
const REMEMBER_FROM_DEPTH = 16;
const REMEMBERED_MAX = 200_000;

const TOO_DEEP = `more than ${VALIDITY_CALL_DEPTH_MAX} calls within each other`;

type Slot =
  | { kind: 'explicit'; position: number }
  | { kind: 'derived'; compute: RuleFunction }
  | { kind: 'inverse'; entity: string; attribute: string; single: boolean; referring?: Referring };

export class FilePopulation implements Population {
  readonly model: Model;
  readonly graph: TypeGraph;
  /** Number of the class per type of the index; -1 where the schema has no such class. */
  readonly classOf: Int32Array;
  private readonly reader: ValueReader;
  private readonly slots: (Map<string, Slot> | undefined)[] = [];
  private readonly populations = new Map<string, Value[]>();
  /** Class number and own attributes of the entities that expressions build. */
  private readonly built = new Map<string, { type: number; names: readonly string[] }>();
  private readonly remembered = new Map<string, Map<number, Value>>();
  private rememberedCount = 0;
  private depth = 0;

  constructor(model: Model, graph: TypeGraph) {
    this.model = model;
    this.graph = graph;
    this.classOf = Int32Array.from(model.index.typeNames, (name) => graph.classNumber(name));
    this.reader = { population: this, bytes: model.index.arena, at: 0 };
  }

  instanceOf(id: number): Instance | null {
    return this.instanceAt(this.model.index.rowOf(id));
  }

  instanceAt(row: number): Instance | null {
    const type = row < 0 ? -1 : (this.classOf[this.model.index.types[row] as number] as number);
    return type < 0 ? null : new Instance(this, row, type);
  }

  /** Decodes the value that begins at a byte of the arena. */
  valueAt(at: number): Value {
    this.reader.at = at;
    return readValue(this.reader);
  }

  attribute(instance: Instance | BuiltInstance, name: string): Value {
    const slot = this.slotsOf(instance.type).get(name);
    if (instance instanceof BuiltInstance) {
      const storedValue = instance.get(name);
      if (storedValue !== undefined) return storedValue;
      return slot?.kind === 'derived' ? this.compute(instance, slot.compute) : null;
    }
    const value = slot === undefined ? null : this.readSlot(instance, name, slot);
    return instance.remember(name, value);
  }

  private readSlot(instance: Instance, name: string, slot: Slot): Value {
    if (slot.kind === 'explicit') return this.explicit(instance.row, slot.position);
    if (slot.kind === 'derived') return this.derive(instance, name, slot.compute);
    slot.referring ??= referringOf(this.model, slot);
    const rows = rowsReferring(slot.referring, instance.row);
    if (slot.single) return rows.length === 0 ? null : this.instanceAt(rows[0] as number);
    const sources: Value[] = [];
    for (let at = 0; at < rows.length; at++)
      if (at === 0 || rows[at] !== rows[at - 1]) sources.push(this.instanceAt(rows[at] as number));
    return sources;
  }

  private explicit(row: number, position: number): Value {
    const { index } = this.model;
    if (isComplex(index, row)) return null;
    const at = valueStart(index.arena, index.starts[row] as number, position);
    return at < 0 ? null : this.valueAt(at);
  }

  private derive(instance: Instance, name: string, compute: RuleFunction): Value {
    if (this.depth < REMEMBER_FROM_DEPTH) return this.compute(instance, compute);
    let values = this.remembered.get(name);
    if (values === undefined) this.remembered.set(name, (values = new Map()));
    const earlier = values.get(instance.row);
    if (earlier !== undefined) return earlier;
    const value = this.compute(instance, compute);
    if (this.rememberedCount++ > REMEMBERED_MAX) {
      this.remembered.clear();
      this.rememberedCount = 0;
    }
    values.set(instance.row, value);
    return value;
  }

  /** Runs a function one call deeper. Throws LimitReached. */
  call<T>(compute: () => T): T {
    if (this.depth >= VALIDITY_CALL_DEPTH_MAX) throw new LimitReached(TOO_DEEP);
    this.depth++;
    try {
      return compute();
    } finally {
      this.depth--;
    }
  }

  private compute(instance: Instance | BuiltInstance, derive: RuleFunction): Value {
    if (this.depth >= VALIDITY_CALL_DEPTH_MAX) throw new LimitReached(TOO_DEEP);
    this.depth++;
    try {
      return derive(instance, this);
    } finally {
      this.depth--;
    }
  }

  /** Whether an explicit attribute has a value, where its first byte says so; else undefined. */
  isPresent(instance: Instance, name: string): boolean | undefined {
    const at = this.explicitStart(instance, name);
    if (at === undefined) return undefined;
    if (at < 0) return false;
    const byte = this.reader.bytes[at] as number;
    if (byte === DOLLAR || byte === STAR) return false;
    return byte === QUOTE || byte === OPEN || (byte >= ZERO && byte <= ZERO + 9) ? true : undefined;
  }

  /** Number of elements of an explicit attribute that is written as a list of simple values; else undefined. */
  countElements(instance: Instance, name: string): number | undefined {
    const at = this.explicitStart(instance, name);
    const { bytes } = this.reader;
    if (at === undefined || at < 0 || bytes[at] !== OPEN) return undefined;
    let count = 1;
    const first = skipSpace(bytes, at + 1, bytes.length);
    for (let i = first; i < bytes.length; i++) {
      const byte = bytes[i] as number;
      if (byte === COMMA) count++;
      else if (byte === CLOSE) return i === first ? 0 : count;
      else if (byte === OPEN || byte === QUOTE || byte === SLASH) return undefined;
    }
    return undefined;
  }

  /** First byte of an explicit attribute, -1 where the record is too short, undefined where the attribute is no explicit one. */
  private explicitStart({ row, type }: Instance, name: string): number | undefined {
    const slot = this.slotsOf(type).get(name);
    if (slot?.kind !== 'explicit') return undefined;
    const { index } = this.model;
    return isComplex(index, row) ? -1 : valueStart(index.arena, index.starts[row] as number, slot.position);
  }

  private slotsOf(type: number): Map<string, Slot> {
    return (this.slots[type] ??= this.buildSlots(type));
  }

  /** The nearest declaration of an attribute counts: a subtype may derive what its supertype has explicitly. */
  private buildSlots(type: number): Map<string, Slot> {
    const slots = new Map<string, Slot>();
    const { graph } = this;
    for (const [position, { name }] of graph.attributesOf(type).entries()) slots.set(name, { kind: 'explicit', position });
    for (const ancestor of [...graph.lineage(type)].reverse()) {
      for (const [name, kind, , , entity, attribute] of ancestor.declaration.inverses ?? [])
        slots.set(name, { kind: 'inverse', entity: entity.toUpperCase(), attribute, single: kind === 'ONE' });
      for (const [name, compute] of Object.entries(graph.tables.derived[ancestor.name] ?? {}))
        slots.set(name, { kind: 'derived', compute });
    }
    return slots;
  }

  /** Rows that refer to an instance by an attribute of an entity or its subtypes. */
  referring({ row }: Instance, reference: { entity: string; attribute: string }): Value[] {
    return Array.from(rowsReferring(referringOf(this.model, reference), row), (source) => this.instanceAt(source));
  }

  /** All instances of an entity and its subtypes, in file order per class. */
  all(name: string): Value[] {
    const earlier = this.populations.get(name);
    if (earlier) return earlier;
    const instances: Value[] = [];
    const ancestor = this.graph.classNumber(name.toUpperCase());
    for (const [type, number] of this.classOf.entries()) {
      if (number < 0 || !this.isKind(number, ancestor)) continue;
      for (const row of this.model.index.rowsOf(this.model.index.typeNames[type] as string)) instances.push(this.instanceAt(row));
    }
    this.populations.set(name, instances);
    return instances;
  }

  build(name: string, args: Value[]): BuiltInstance {
    let built = this.built.get(name);
    if (built === undefined) {
      const names = (this.graph.tables.entities[name]?.attributes ?? []).map(([attribute]) => attribute);
      this.built.set(name, (built = { type: this.graph.classNumber(name.toUpperCase()), names }));
    }
    const { type, names } = built;
    return new BuiltInstance(this, type, { names, values: names.map((_, at) => args[at] ?? null) });
  }

  isKind(type: number, ancestor: number): boolean {
    return this.graph.isKind(type, ancestor);
  }

  explicitAttributes(type: number): string[] {
    return this.graph.attributesOf(type).map(({ name }) => name);
  }

  typesOf(type: number): TypeNames {
    return this.graph.namesOfClass(type);
  }

  typesOfValue(typeName: string): TypeNames {
    return this.graph.namesOfType(typeName);
  }

  properTypeName(upperName: string): string | undefined {
    return this.graph.properTypeName(upperName);
  }
}
