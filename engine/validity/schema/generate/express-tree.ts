/** The syntax tree of an EXPRESS schema, as far as IFC uses the language. */

export type Expression =
  | { kind: 'literal'; value: number | string | boolean | null }
  | { kind: 'name'; name: string }
  | { kind: 'self' }
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: 'attribute'; of: Expression; name: string }
  | { kind: 'element'; of: Expression; at: Expression }
  | { kind: 'unary'; operator: string; operand: Expression }
  | { kind: 'binary'; operator: string; left: Expression; right: Expression }
  | { kind: 'interval'; low: Expression; lowOperator: string; value: Expression; highOperator: string; high: Expression }
  | { kind: 'query'; variable: string; source: Expression; condition: Expression }
  | { kind: 'aggregate'; elements: { value: Expression; repeat?: Expression }[] };

export type Statement =
  | { kind: 'assign'; target: Expression; value: Expression }
  | { kind: 'if'; condition: Expression; then: Statement[]; otherwise: Statement[] }
  | { kind: 'case'; selector: Expression; cases: { labels: Expression[]; body: Statement }[]; otherwise?: Statement }
  | {
      kind: 'repeat';
      variable?: string;
      from?: Expression;
      to?: Expression;
      body: Statement[];
      while?: Expression;
      until?: Expression;
    }
  | { kind: 'block'; body: Statement[] }
  | { kind: 'return'; value: Expression }
  | { kind: 'escape' }
  | { kind: 'skip' };

export type AggregateKind = 'LIST' | 'SET' | 'BAG' | 'ARRAY';

export type Type =
  | { kind: 'base'; name: string; width?: number; fixed?: boolean }
  | { kind: 'named'; name: string }
  | {
      kind: 'aggregate';
      of: AggregateKind;
      low?: Expression;
      high?: Expression;
      unique: boolean;
      optional: boolean;
      element: Type;
    }
  | { kind: 'enumeration'; values: string[] }
  | { kind: 'select'; members: string[] };

export interface Rule {
  label: string;
  expression: Expression;
}

export interface Attribute {
  name: string;
  type: Type;
  optional: boolean;
  /** Whether it is written SELF\Entity.Name: it redeclares an inherited attribute. */
  redeclares: boolean;
}

export interface Inverse {
  name: string;
  aggregate?: { of: AggregateKind; low?: Expression; high?: Expression };
  entity: string;
  attribute: string;
}

export interface Entity {
  name: string;
  abstract: boolean;
  parent: string;
  attributes: Attribute[];
  derived: { name: string; redeclares: boolean; type: Type; expression: Expression }[];
  inverses: Inverse[];
  unique: { label: string; attributes: string[] }[];
  rules: Rule[];
}

export interface Local {
  name: string;
  type: Type;
  value?: Expression;
}

export interface FunctionDeclaration {
  name: string;
  parameters: { name: string; type: Type }[];
  locals: Local[];
  body: Statement[];
}

export interface GlobalRule {
  name: string;
  entities: string[];
  locals: Local[];
  body: Statement[];
  rules: Rule[];
}

export interface ExpressSchema {
  name: string;
  types: { name: string; type: Type; rules: Rule[] }[];
  entities: Entity[];
  functions: FunctionDeclaration[];
  globalRules: GlobalRule[];
}
