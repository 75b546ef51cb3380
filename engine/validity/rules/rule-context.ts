/** How a normative rule reads a file and records what it finds. A row is the number of a record in the index. */

import { attributeOf } from '../../model/attributes.ts';
import { referredRow, referredRows } from '../../model/links.ts';
import { type Model, rowsOfKind, typeNameOf } from '../../model/model.ts';
import { predefinedTypesOf } from '../../model/predefined-type.ts';
import type { SchemaName } from '../../schema/schema.ts';
import type { StepValue } from '../../step/step-value.ts';
import { describeInstance, referringRows } from '../instances.ts';
import type { RuleTally } from '../rule-tally.ts';
import { IFC2X3_INVERSES, INVERSES, type Inverse } from './inverse-attributes.ts';

export interface RuleFacts {
  /** Proper-case attribute that the finding is about. */
  attribute?: string;
  expected?: string;
  actual?: string;
}

export class RuleContext {
  readonly model: Model;
  readonly tally: RuleTally;
  private readonly kinds = new Map<string, Uint8Array>();

  constructor(model: Model, tally: RuleTally) {
    this.model = model;
    this.tally = tally;
  }

  get schema(): SchemaName {
    return this.model.schema.name;
  }

  /** Rows of an entity and its subtypes; none where the schema of the file does not have it. */
  all(entity: string): Iterable<number> {
    const rows = rowsOfKind(this.model, entity.toUpperCase());
    const [first] = rows;
    return first && rows.length === 1 ? first : joined(rows);
  }

  /** Rows of an entity without those of its subtypes. */
  exactly(entity: string): Uint32Array {
    return this.model.index.rowsOf(entity.toUpperCase());
  }

  has(entity: string): boolean {
    return rowsOfKind(this.model, entity.toUpperCase()).length > 0;
  }

  /** Whether a row is of one of these entities or of a subtype. */
  is(row: number, ...entities: string[]): boolean {
    const type = this.model.index.types[row] as number;
    for (const entity of entities) if (this.kindsOf(entity)[type] === 1) return true;
    return false;
  }

  /** Returns 1 for each type of the file that is this entity or a subtype. */
  kindsOf(entity: string): Uint8Array {
    let kinds = this.kinds.get(entity);
    if (kinds === undefined) {
      const { schema, index } = this.model;
      kinds = Uint8Array.from(index.typeNames, (name) => (schema.isKindOf(name, entity.toUpperCase()) ? 1 : 0));
      this.kinds.set(entity, kinds);
    }
    return kinds;
  }

  /** Whether a row is of one of these entities, and not of a subtype. */
  isExactly(row: number, ...entities: string[]): boolean {
    const name = typeNameOf(this.model, row);
    return entities.some((entity) => entity.toUpperCase() === name);
  }

  /** Proper-case name of the class of a row. */
  typeOf(row: number): string {
    const name = typeNameOf(this.model, row);
    return this.model.schema.entity(name)?.properName ?? name;
  }

  /** An explicit attribute as written; undefined where the class has none of this name. */
  value(row: number, attribute: string): StepValue | undefined {
    return attributeOf(this.model, row, attribute);
  }

  /** A text, or the upper-case name of an enumeration value; undefined for anything else. */
  text(row: number, attribute: string): string | undefined {
    const value = unwrap(this.value(row, attribute));
    if (typeof value === 'string') return value;
    return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'enum' ? value.name : undefined;
  }

  /** The predefined type of an object or of its type object; '' for none. */
  predefinedType(row: number): string {
    return predefinedTypesOf(this.model, row)[0] ?? '';
  }

  /** A number, also one with a type before it; undefined for anything else. */
  number(row: number, attribute: string): number | undefined {
    const value = unwrap(this.value(row, attribute));
    if (typeof value === 'bigint') return Number(value);
    return typeof value === 'number' ? value : undefined;
  }

  /** The row that an attribute refers to; -1 for none. */
  one(row: number, attribute: string): number {
    return referredRow(this.model, row, attribute);
  }

  /** The rows that an attribute refers to, in order. */
  many(row: number, attribute: string): number[] {
    return referredRows(this.model, row, attribute);
  }

  /** The rows that refer to this one by an inverse attribute, in file order. */
  inverse(row: number, name: Inverse): Uint32Array {
    const [entity, attribute] = (this.schema === 'IFC2X3' && IFC2X3_INVERSES[name]) || INVERSES[name];
    return referringRows(this.model, row, { entity, attribute });
  }

  /** The rows that the rows of an inverse attribute refer to. */
  through(row: number, name: Inverse, attribute: string): number[] {
    return Array.from(this.inverse(row, name)).flatMap((relation) => this.many(relation, attribute));
  }

  /** Whether the class of a row has this inverse attribute. */
  hasInverse(row: number, name: Inverse): boolean {
    return this.model.schema.entity(typeNameOf(this.model, row))?.inverses.includes(name) ?? false;
  }

  isEmpty(row: number, attribute: string): boolean {
    const value = this.value(row, attribute);
    return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  }

  /** The shape and topology representations of a product. */
  representations(product: number): number[] {
    const shape = this.one(product, 'Representation');
    return shape < 0 ? [] : this.many(shape, 'Representations');
  }

  /** Records that the file has something that the rule speaks of. */
  apply(): void {
    this.tally.apply();
  }

  /** Records that the rule speaks of a row, and a finding where it does not hold there. */
  check(row: number, holds: boolean, facts: RuleFacts | (() => RuleFacts) = {}): void {
    this.tally.apply();
    if (holds) return;
    this.tally.break(() => ({
      messageKey: `validity.rules.${this.tally.code}`,
      values: {},
      ...describeInstance(this.model, row),
      ...(typeof facts === 'function' ? facts() : facts),
    }));
  }

  /** The same for a rule about the file as a whole. */
  checkFile(holds: boolean, facts: RuleFacts = {}): void {
    this.tally.apply();
    if (!holds) this.tally.break(() => ({ messageKey: `validity.rules.${this.tally.code}`, values: {}, ...facts }));
  }

  /** Checks that a text attribute has one of these values. */
  checkText(row: number, attribute: string, ...allowed: string[]): void {
    const actual = this.text(row, attribute);
    this.check(row, actual !== undefined && allowed.includes(actual), () => ({
      attribute,
      expected: allowed.join(', '),
      actual: actual ?? '',
    }));
  }

  /** Checks that a row is of one of these classes exactly. */
  checkType(row: number, ...allowed: string[]): void {
    this.check(row, this.isExactly(row, ...allowed), () => ({ expected: allowed.join(', '), actual: this.typeOf(row) }));
  }

  checkEmpty(row: number, attribute: string): void {
    this.check(row, this.isEmpty(row, attribute), () => ({ attribute, expected: '', actual: this.text(row, attribute) ?? '' }));
  }

  checkFilled(row: number, attribute: string): void {
    this.check(row, !this.isEmpty(row, attribute), { attribute });
  }
}

function* joined(lists: readonly Uint32Array[]): Generator<number> {
  for (const rows of lists) for (let at = 0; at < rows.length; at++) yield rows[at] as number;
}

/** The value in a typed parameter. */
export function unwrap(value: StepValue | undefined): StepValue | undefined {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'typed' ? unwrap(value.value) : value;
}
