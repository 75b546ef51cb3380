/** Types of attributes as the check of records walks them: names are resolved, selects are flattened. */
import type { RuleTally } from '../rule-tally.ts';
import type { AggregateCode, RuleFunction, TypeCode } from './schema-tables.ts';
import type { TypeGraph } from './type-graph.ts';

export interface TypeRule {
  tally: RuleTally;
  holds: RuleFunction;
}

export interface ValueType {
  kind:
    | 'STRING'
    | 'REAL'
    | 'INTEGER'
    | 'NUMBER'
    | 'BOOLEAN'
    | 'LOGICAL'
    | 'BINARY'
    | 'ENUMERATION'
    | 'ENTITY'
    | 'SELECT'
    | 'AGGREGATE';
  /** The type in readable form: IfcLabel, LIST [2:3] OF IfcLengthMeasure. */
  text: string;
  /** Characters of a string; a fixed one has exactly as many. */
  width?: number;
  isFixed?: boolean;
  /** Upper-case items of an enumeration. */
  items?: ReadonlySet<string>;
  /** 1 per class number that may stand here. */
  classes?: Uint8Array;
  /** Defined types of a select by their upper-case name. */
  members?: ReadonlyMap<string, ValueType>;
  low?: number;
  /** -1 for no upper bound. */
  high?: number;
  isUnique?: boolean;
  hasOptional?: boolean;
  element?: ValueType;
  /** WHERE rules of the defined type and of those that it is defined by. */
  rules: readonly TypeRule[];
}

export class ValueTypes {
  private readonly graph: TypeGraph;
  private readonly tallyOf: (code: string) => RuleTally;
  private readonly named = new Map<string, ValueType>();

  constructor(graph: TypeGraph, tallyOf: (code: string) => RuleTally) {
    this.graph = graph;
    this.tallyOf = tallyOf;
  }

  of(code: TypeCode): ValueType {
    if (typeof code !== 'string') return this.aggregate(code);
    const earlier = this.named.get(code);
    if (earlier) return earlier;
    const type = this.build(code);
    this.named.set(code, type);
    return type;
  }

  private build(name: string): ValueType {
    const declared = this.graph.type(name);
    if (declared === undefined) {
      const number = this.graph.classNumber(name.toUpperCase());
      if (number < 0) return baseType(name);
      return { kind: 'ENTITY', text: name, classes: this.classesBelow([number]), rules: [] };
    }
    if (typeof declared === 'string') return { ...this.of(declared), text: name, rules: this.rulesOf(name, declared) };
    if ('enumeration' in declared)
      return { kind: 'ENUMERATION', text: name, items: new Set(declared.enumeration.split(' ')), rules: this.rulesOf(name) };
    if ('select' in declared) return this.select(name);
    return { ...this.aggregate(declared), text: name, rules: this.rulesOf(name) };
  }

  private rulesOf(name: string, base?: string): TypeRule[] {
    const typeRules = Object.entries(this.graph.tables.rules[name] ?? {});
    return [
      ...(base === undefined ? [] : this.of(base).rules),
      ...typeRules.map(([label, holds]) => ({ tally: this.tallyOf(`${name}.${label}`), holds })),
    ];
  }

  private aggregate([of, low, high, flags, element]: AggregateCode): ValueType {
    const inner = this.of(element);
    return {
      kind: 'AGGREGATE',
      text: `${of} [${low}:${high < 0 ? '?' : high}] OF ${inner.text}`,
      // An array has as many elements as it has indexes.
      low: of === 'ARRAY' ? high - low + 1 : low,
      high: of === 'ARRAY' ? high - low + 1 : high,
      isUnique: of === 'SET' || (flags & 1) !== 0,
      hasOptional: (flags & 2) !== 0,
      element: inner,
      rules: [],
    };
  }

  private select(name: string): ValueType {
    const classes: number[] = [];
    const members = new Map<string, ValueType>();
    const visit = (select: string): void => {
      const declared = this.graph.type(select);
      if (typeof declared !== 'object' || !('select' in declared)) throw new Error(`${select} is no select`);
      for (const member of declared.select.split(' ')) {
        const type = this.graph.type(member);
        if (type === undefined) classes.push(this.graph.classNumber(member.toUpperCase()));
        else if (typeof type === 'object' && 'select' in type) visit(member);
        else members.set(member.toUpperCase(), this.of(member));
      }
    };
    visit(name);
    return { kind: 'SELECT', text: name, classes: this.classesBelow(classes), members, rules: [] };
  }

  private classesBelow(ancestors: readonly number[]): Uint8Array {
    return Uint8Array.from(this.graph.classNames, (_, type) => (ancestors.some((one) => this.graph.isKind(type, one)) ? 1 : 0));
  }
}

/** A base type of EXPRESS with its width: STRING:22F has exactly 22 characters. */
function baseType(code: string): ValueType {
  const [kind = '', width] = code.split(':');
  const type: ValueType = { kind: kind as ValueType['kind'], text: kind, rules: [] };
  if (width === undefined) return type;
  return { ...type, width: Number.parseInt(width, 10), isFixed: width.endsWith('F') };
}
