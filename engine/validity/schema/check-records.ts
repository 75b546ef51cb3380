/** Checks every record against the declaration of its class: attributes by number, presence and type. One pass in file order. */
import { VALIDITY_ACTUAL_LENGTH_MAX } from '../../limits.ts';
import { typeNameOf } from '../../model/model.ts';
import { CLOSE, COMMA, DOLLAR, STAR } from '../../step/byte-codes.ts';
import { isComplex } from '../../step/read-values.ts';
import { skipSpace, stringEnd, valueEnd } from '../../step/value-bytes.ts';
import { describeInstance } from '../instances.ts';
import type { RuleTally } from '../rule-tally.ts';
import { SchemaCode } from './schema-code.ts';
import type { SchemaRun } from './schema-run.ts';
import { ValueCheck, type ValueProblem } from './value-check.ts';
import type { TypeRule, ValueType } from './value-type.ts';

interface CheckedAttribute {
  name: string;
  type: ValueType;
  isOptional: boolean;
  isDerived: boolean;
  isGlobalId: boolean;
}

export function checkRecords(run: SchemaRun): void {
  const check = new RecordCheck(run);
  for (let row = 0; row < run.model.index.count; row++) check.checkRow(row);
}

class RecordCheck {
  private readonly run: SchemaRun;
  private readonly values: ValueCheck;
  private readonly attributes: (CheckedAttribute[] | undefined)[] = [];
  private row = 0;
  private attribute = '';

  constructor(run: SchemaRun) {
    this.run = run;
    this.values = new ValueCheck(run.population, (rule, at) => this.checkRule(rule, at));
  }

  checkRow(row: number): void {
    const { model, population, graph } = this.run;
    this.row = row;
    const number = population.classOf[model.index.types[row] as number] as number;
    if (number < 0 || isComplex(model.index, row)) {
      const isSeveral = number >= 0;
      this.report(this.tally(SchemaCode.UNKNOWN_CLASS), {
        expected: isSeveral ? 'one class' : `a class of ${this.run.graph.tables.name}`,
        actual: isSeveral ? 'several classes' : typeNameOf(model, row),
      });
      return;
    }
    if (graph.declaration(number).abstract)
      this.report(this.tally(SchemaCode.ABSTRACT_CLASS), { expected: 'a subtype', actual: graph.className(number) });
    this.checkArguments((this.attributes[number] ??= this.attributesOf(number)));
  }

  private attributesOf(number: number): CheckedAttribute[] {
    const { graph, types } = this.run;
    return graph.attributesOf(number).map(({ name, entity, type, optional, derived }) => ({
      name,
      type: types.of(type),
      isOptional: optional,
      isDerived: derived,
      isGlobalId: entity === 'IfcRoot' && name === 'GlobalId',
    }));
  }

  private checkArguments(attributes: readonly CheckedAttribute[]): void {
    const { arena, starts } = this.run.model.index;
    const end = arena.length;
    const open = starts[this.row] as number;
    let at = skipSpace(arena, open + 1, end);
    let count = 0;
    if (arena[at] !== CLOSE) {
      for (let more = true; more; count++) {
        const attribute = attributes[count];
        at = attribute === undefined ? valueEnd(arena, at, end) : this.checkArgument(attribute, at);
        more = arena[at] === COMMA;
        if (more) at = skipSpace(arena, at + 1, end);
      }
    }
    if (count === attributes.length) return;
    this.report(this.tally(SchemaCode.ATTRIBUTE_COUNT), { expected: String(attributes.length), actual: String(count) });
  }

  /** Returns the position of the "," or ")" after the value. */
  private checkArgument(attribute: CheckedAttribute, from: number): number {
    const { arena } = this.run.model.index;
    const { type, isOptional, isDerived } = attribute;
    const byte = arena[from];
    this.attribute = attribute.name;
    if (byte === STAR || isDerived) {
      const isRight = byte === STAR && isDerived;
      if (!isRight)
        this.reportProblem({ code: SchemaCode.ATTRIBUTE_DERIVED, expected: isDerived ? '*' : type.text, ...span(arena, from) });
      return valueEnd(arena, from, arena.length);
    }
    if (byte === DOLLAR) {
      if (!isOptional) this.reportProblem({ code: SchemaCode.ATTRIBUTE_MISSING, expected: type.text, ...span(arena, from) });
      return valueEnd(arena, from, arena.length);
    }
    const { values } = this;
    values.at = from;
    values.problem = undefined;
    const isOf = values.check(type);
    let at = isOf ? skipSpace(arena, values.at, arena.length) : -1;
    if (isOf && arena[at] !== COMMA && arena[at] !== CLOSE) {
      values.problem = { code: SchemaCode.ATTRIBUTE_TYPE, expected: type.text, ...span(arena, from) };
      at = -1;
    }
    if (values.problem) this.reportProblem(values.problem);
    else if (attribute.isGlobalId && !isGlobalId(arena, from + 1))
      this.reportProblem({ code: SchemaCode.GLOBAL_ID, expected: type.text, ...span(arena, from) });
    return at < 0 ? valueEnd(arena, from, arena.length) : at;
  }

  private checkRule({ tally, holds }: TypeRule, at: number): void {
    const { population, model } = this.run;
    tally.apply();
    if (!this.run.isEvaluated(tally)) return;
    try {
      if (holds(population.valueAt(at), population) !== false) return;
    } catch (error) {
      this.run.leaveUndecided(tally, error);
      return;
    }
    const { from, to } = span(model.index.arena, at);
    this.report(tally, { attribute: this.attribute, actual: () => quote(model.index.arena, from, to) });
  }

  private tally(code: SchemaCode): RuleTally {
    return this.run.tally(code);
  }

  private reportProblem({ code, expected, from, to }: ValueProblem): void {
    const { arena } = this.run.model.index;
    const { attribute } = this;
    this.report(this.tally(code), { attribute, expected, actual: () => quote(arena, from, to) });
  }

  private report(tally: RuleTally, facts: { attribute?: string; expected?: string; actual: string | (() => string) }): void {
    const { row } = this;
    tally.break(() => {
      const actual = typeof facts.actual === 'string' ? facts.actual : facts.actual();
      const instance = describeInstance(this.run.model, row);
      const { attribute = '', expected = '' } = facts;
      return {
        ...instance,
        ...(attribute && { attribute }),
        ...(expected && { expected }),
        actual,
        ...this.run.sentence(tally.code, { attribute, expected, actual }),
      };
    });
  }
}

function span(arena: Uint8Array, from: number): { from: number; to: number } {
  return { from, to: valueEnd(arena, from, arena.length) };
}

/** The bytes as they are written, cut to the characters that a finding quotes. */
function quote(arena: Uint8Array, from: number, to: number): string {
  // A character has at most four bytes.
  const cut = Math.min(to, from + 4 * VALIDITY_ACTUAL_LENGTH_MAX);
  const text = new TextDecoder().decode(arena.subarray(from, cut)).trimEnd();
  return text.length > VALIDITY_ACTUAL_LENGTH_MAX ? `${text.slice(0, VALIDITY_ACTUAL_LENGTH_MAX)}…` : text;
}

const GLOBAL_ID_BYTES = new Set(
  Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$', (char) => char.charCodeAt(0)),
);

/** 22 characters of the base 64 of IFC; the first has only two bits. */
function isGlobalId(bytes: Uint8Array, from: number): boolean {
  const to = stringEnd(bytes, from, bytes.length);
  const first = bytes[from] as number;
  if (to - from !== 22 || first < 48 || first > 51) return false;
  for (let at = from; at < to; at++) if (!GLOBAL_ID_BYTES.has(bytes[at] as number)) return false;
  return true;
}
