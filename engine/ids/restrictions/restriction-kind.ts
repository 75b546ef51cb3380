/** Defines what a kind of restriction consists of. Each kind has its own file; all-restrictions.ts lists them. */
import type { AuditContext, Choice } from '../audit-context.ts';
import type { Extent } from '../compare/extent.ts';
import type { XmlElement } from '../read-xml.ts';
import type { RangeBound, Restriction } from '../specification.ts';
import type { TextCheck } from '../structure-types.ts';
import type { Matcher } from './matcher.ts';

export type AuditReports = Pick<AuditContext, 'error' | 'warning'>;

/** A problem with the text of a cell of a matrix that begins as the notation of a kind. */
export type CellProblem = 'VALUE_BOUNDS' | 'VALUE_LENGTH';

/** The form of a field in a schema: texts, patterns, a count, or a bound; `?` marks a field that may be absent. */
export type FieldForm = 'texts' | 'patterns' | 'count' | 'count?' | 'bound?';
type FormOf<Value> = [Value] extends [string[]]
  ? 'texts' | 'patterns'
  : [Value] extends [RangeBound | undefined]
    ? 'bound?'
    : [Value] extends [number]
      ? 'count'
      : 'count?';

export interface RestrictionKind<R extends Restriction = Restriction> {
  type: R['type'];
  /** The elements of XML Schema that state this kind, each with a check of its value. */
  elements: Readonly<Record<string, TextCheck>>;
  fields: { readonly [Field in Exclude<keyof R, 'type'>]-?: FormOf<R[Field]> };
  /** Returns undefined if the xs:restriction has no valid element of this kind. */
  parse(element: XmlElement): R | undefined;
  /** Returns the elements of the restriction: their names and values. */
  write(restriction: R): (readonly [name: string, value: string | number])[];
  /** Audits one element of this kind. The elements of a kind without this method are unsupported. */
  auditElement?(element: XmlElement, base: string, reports: AuditReports): void;
  /** The elements that may occur once, and the pairs that exclude each other (XML Schema part 2, clause 4.3). */
  once?: { elements: readonly string[]; exclusive: readonly (readonly [string, string])[] };
  /** Audits the xs:restriction as a whole, once its elements are valid. */
  auditWhole?(element: XmlElement, base: string, reports: AuditReports): void;
  /** Compiles the restriction, once per facet. `base` is the xs: type of the constraint. */
  compile(restriction: R, base: string): Matcher;
  /** Returns whether the restriction allows the literal as text; false if undecided. */
  allows(restriction: R, literal: string): boolean;
  /** Returns the alternatives of a restriction that consists of alternatives. */
  choicesOf?(restriction: R): Choice[];
  /** Returns whether the newer restriction allows less or more. */
  compare(before: R, after: R): Extent;
  /** The notation in a cell of a matrix (docs/matrix.md). A kind without it cannot stand in a cell. */
  cell?: {
    /** Returns undefined if the text does not begin as the notation of this kind. Lists and patterns are read elsewhere. */
    read?(text: string): R | { problem: CellProblem } | undefined;
    /** Returns undefined if the notation cannot express the restriction. */
    write(restriction: R, words: { length: string }): string | undefined;
  };
}
