/** The messages between the page of the studio and its worker. Plain values, since they are cloned. */
import type { InfoText, RuleContent, RulePart, RuleText } from '../ids/edit/ids-document.ts';
import type { FacetKind, FacetsByKind, IdsFinding, RequirementExtras, Specification } from '../ids/specification.ts';
import type { LiveVerdict } from './live-model.ts';

export type { InfoText, RuleContent, RulePart, RuleText } from '../ids/edit/ids-document.ts';
export type { FacetKind } from '../ids/specification.ts';
export type { LiveExample, LiveVerdict } from './live-model.ts';
export type { MissedTarget } from './missed-target.ts';

/** `at`: among the facets of its kind in its part. */
export interface FacetPlace {
  part: RulePart;
  kind: FacetKind;
  at: number;
}

export type StudioFacet = FacetsByKind[FacetKind] & Partial<RequirementExtras>;

export type StudioChange =
  /** Without a text it is left out. */
  | { what: 'info'; name: InfoText; text?: string }
  | { what: 'ruleText'; rule: number; name: RuleText; text?: string }
  | { what: 'requirementsDescription'; rule: number; text?: string }
  | { what: 'occurrences'; rule: number; min: number; max: number | 'unbounded' }
  | { what: 'facet'; rule: number; place: FacetPlace; facet: StudioFacet }
  | { what: 'removeFacet'; rule: number; place: FacetPlace }
  /** Behind the rule `after`, for the same versions of IFC. */
  | { what: 'addRule'; after: number; name: string }
  | { what: 'copyRule'; rule: number; name: string }
  | { what: 'moveRule'; rule: number; to: number }
  /** Into a group of this name; without one, into none. */
  | { what: 'group'; rule: number; name?: string }
  | GroupChange
  | { what: 'removeRule'; rule: number };

/** `group`: its place among the groups as the rows have them. */
export type GroupChange = { group: number } & (
  | { what: 'groupText'; name: 'name' | 'description'; text: string }
  /** Among the groups beside it. */
  | { what: 'moveGroup'; by: -1 | 1 }
  /** Into a group of this name; without one, into none. */
  | { what: 'nestGroup'; into?: string }
  /** What is in it stays, in the group around it. */
  | { what: 'dissolveGroup' }
);

/** What an author can choose from at a field. */
export interface StudioQuestion {
  field:
    | 'class'
    | 'predefinedType'
    | 'attribute'
    | 'propertySet'
    | 'property'
    | 'dataType'
    | 'propertyValue'
    | 'attributeValue'
    | 'system'
    | 'code'
    | 'material';
  /** What was typed. */
  query: string;
  /** Texts that fit it in the words of the user. */
  also?: string[];
  /** Only what has the query for a name. */
  isExact?: boolean;
  versions: readonly string[];
  /** What the rule says already, in upper case. */
  entity?: string;
  propertySet?: string;
  property?: string;
  attribute?: string;
  system?: string;
  /** The system is NL-SfB, by its name or a pattern. */
  isNlSfb?: boolean;
}

export interface StudioSuggestion {
  text: string;
  /** What a code stands for. */
  meaning?: string;
  /** Of a property: its data types by the standard. */
  dataType?: string;
  isStandard?: boolean;
  /** Of a standard property set: the classes that may have it. */
  entities?: string[];
  /** Of a property: what its standard set lets it be, where that is a list. */
  values?: readonly string[];
  /** IFC4X3 has it too. */
  isInIfc4x3?: boolean;
  /** On how many objects of the model. */
  count?: number;
}

export type StudioOrder =
  /** In place of the file that is open, which undoing brings back. */
  | { kind: 'open'; file: Blob }
  /** `key`: of the field that is typed in, whose changes are one step. */
  | { kind: 'change'; number: number; change: StudioChange; key?: string }
  | { kind: 'undo' | 'redo'; number: number }
  | { kind: 'choose'; number: number; rule: number }
  | { kind: 'model'; file: Blob }
  | { kind: 'suggest'; number: number; question: StudioQuestion }
  | { kind: 'tryPattern'; number: number; patterns: readonly string[]; text: string }
  | { kind: 'text'; number: number }
  /** The whole file as it is read, for its words. */
  | { kind: 'specification'; number: number };

/** Of one rule of the file on the model. */
export interface RuleVerdict {
  passed: boolean;
  applies: number;
  failed: number;
}

export interface RuleLine {
  name: string;
  identifier?: string;
  errors: number;
  warnings: number;
  /** Absent until it is judged, and without a model. */
  verdict?: RuleVerdict;
}

/** A line of the list: a group, or a rule by its place in the file. */
export type RuleRow =
  | { group: string; description?: string; rule?: undefined; level: number }
  | { rule: number; group?: undefined; level: number };

/** A finding of the audit, and where in the rule it is as far as that is known. */
export interface RuleFinding {
  finding: IdsFinding;
  place?: FacetPlace;
  /** The element in the facet, such as propertySet. */
  field?: string;
}

export interface ChosenRule {
  at: number;
  rule: RuleContent;
  findings: RuleFinding[];
  verdict?: LiveVerdict;
}

export interface StudioState {
  info: Partial<Record<InfoText, string>>;
  /** What is wrong with them: the path of each ends with the name of its text. */
  infoFindings: IdsFinding[];
  /** In the order of the file. */
  rules: RuleLine[];
  /** All rules in their groups. */
  rows: RuleRow[];
  chosen: ChosenRule;
  canUndo: boolean;
  canRedo: boolean;
}

export interface StudioModel {
  schema: string;
  sizeBytes: number;
}

/** Of a text on patterns: whether it matches one, or what is wrong with the first that is faulty. */
export type PatternTrial = { matches: boolean } | { faulty: string };

export type StudioReply =
  /** What became of a draft of IDS (0.9.x); of any other file nothing. */
  | { kind: 'opened'; upgraded: IdsFinding[] }
  /** The file cannot be edited: it is no IDS, or one without its structure. */
  | { kind: 'refused'; findings: IdsFinding[] }
  | { kind: 'progress'; doneBytes: number; sizeBytes: number }
  | { kind: 'model'; model: StudioModel }
  | { kind: 'unreadable'; error: { code: string; offsetBytes: number; line: number } }
  | { kind: 'suggestions'; number: number; suggestions: StudioSuggestion[] }
  | { kind: 'trial'; number: number; trial: PatternTrial }
  | { kind: 'text'; number: number; text: string }
  /** Absent: what is written is no IDS yet. */
  | { kind: 'specification'; number: number; specification?: Specification }
  /** An error of ours. */
  | { kind: 'failed'; message: string };
