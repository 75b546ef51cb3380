/** What the checks of the schema layer share: the model, the schema, and a tally per rule. */
import { VALIDITY_UNDECIDED_PER_RULE_MAX } from '../../limits.ts';
import type { Model } from '../../model/model.ts';
import { type FindingFacts, RuleTally } from '../rule-tally.ts';
import { FilePopulation } from './express/population.ts';
import { LimitReached } from './express/value.ts';
import { ruleSentence } from './rule-sentences.ts';
import { SchemaCode } from './schema-code.ts';
import type { SchemaTables } from './schema-tables.ts';
import { TypeGraph } from './type-graph.ts';
import { ValueTypes } from './value-type.ts';

const STRUCTURAL_CODES: ReadonlySet<string> = new Set(Object.values(SchemaCode));

export class SchemaRun {
  readonly model: Model;
  readonly graph: TypeGraph;
  readonly population: FilePopulation;
  readonly types: ValueTypes;
  private readonly tallies = new Map<string, RuleTally>();
  private readonly undecided = new Map<RuleTally, number>();

  constructor(model: Model, tables: SchemaTables) {
    this.model = model;
    this.graph = new TypeGraph(tables);
    this.population = new FilePopulation(model, this.graph);
    this.types = new ValueTypes(this.graph, (code) => this.tally(code));
    for (const code of STRUCTURAL_CODES) this.tally(code);
    for (const [name, rules] of Object.entries(tables.rules))
      for (const label of Object.keys(rules)) this.tally(`${name}.${label}`);
    for (const [name, { unique = {} }] of Object.entries(tables.entities))
      for (const label of Object.keys(unique)) this.tally(`${name}.${label}`);
    for (const name of Object.keys(tables.globalRules)) this.tally(name);
  }

  /** The tally of a rule by its code. */
  tally(code: string): RuleTally {
    let tally = this.tallies.get(code);
    if (tally === undefined) this.tallies.set(code, (tally = new RuleTally({ code, severity: 'ERROR' })));
    return tally;
  }

  allTallies(): RuleTally[] {
    return [...this.tallies.values()];
  }

  /** Sentence of a finding: structural rules and the rules that files break most have their own, the others share templates. */
  sentence(
    code: string,
    { attribute = '', expected = '', actual = '' }: { attribute?: string; expected?: string; actual?: string | number } = {},
  ): Pick<FindingFacts, 'messageKey' | 'values'> {
    const [entity = '', label = code] = code.includes('.') ? code.split('.') : ['', code];
    return {
      messageKey: `schema.${this.sentenceName(code, attribute)}`,
      values: { rule: code, entity, label, attribute, expected, actual },
    };
  }

  private sentenceName(code: string, attribute: string): string {
    if (STRUCTURAL_CODES.has(code)) return code;
    const sentenceKey = ruleSentence(this.graph.tables.name, code);
    if (sentenceKey !== undefined) return `sentence.${sentenceKey}`;
    if (!code.includes('.')) return 'globalRule';
    return attribute ? 'ruleOfAttribute' : 'rule';
  }

  /** Whether a rule is still evaluated: one that was left undecided too often is not. */
  isEvaluated(tally: RuleTally): boolean {
    return (this.undecided.get(tally) ?? 0) < VALIDITY_UNDECIDED_PER_RULE_MAX;
  }

  /** Records that a rule threw for one instance. Returns whether it is still evaluated for others. */
  leaveUndecided(tally: RuleTally, error: unknown): boolean {
    this.undecided.set(tally, (this.undecided.get(tally) ?? 0) + 1);
    const code = error instanceof LimitReached ? 'LIMIT_REACHED' : 'RULE_FAILED';
    tally.leaveUndecided({ code, detail: error instanceof Error ? error.message : String(error) });
    return this.isEvaluated(tally);
  }
}
