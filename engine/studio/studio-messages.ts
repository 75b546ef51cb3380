/** What the page of the studio and its worker exchange. They are plain values, since they are cloned. */
import type { InfoText, RuleContent, RulePart, RuleText } from '../ids/edit/ids-document.ts';
import type { Applicability, FacetKind, FacetsByKind, IdsFinding, KindedFacet, RequirementExtras } from '../ids/specification.ts';
import type { LiveVerdict } from './live-model.ts';

export type { InfoText, RuleContent, RulePart, RuleText } from '../ids/edit/ids-document.ts';
export type { FacetKind } from '../ids/specification.ts';
export type { LiveExample, LiveVerdict } from './live-model.ts';
export type { MissedTarget, PartialClass } from './missed-target.ts';

/** Place of a facet; `at` is its index among the facets of its kind in its part. */
export interface FacetPlace {
  part: RulePart;
  kind: FacetKind;
  at: number;
}

export type StudioFacet = FacetsByKind[FacetKind] & Partial<RequirementExtras>;

export type StudioChange =
  /** Without `text` it is removed. */
  | { what: 'info'; name: InfoText; text?: string }
  | { what: 'ruleText'; rule: number; name: RuleText; text?: string }
  | { what: 'requirementsDescription'; rule: number; text?: string }
  | { what: 'occurrences'; rule: number; min: number; max: number | 'unbounded' }
  | { what: 'facet'; rule: number; place: FacetPlace; facet: StudioFacet }
  | { what: 'removeFacet'; rule: number; place: FacetPlace }
  /** Adds a rule behind the rule `after`, for the same versions of IFC; else for that of the open model. */
  | { what: 'addRule'; after: number; name: string }
  | { what: 'copyRule'; rule: number; name: string }
  | { what: 'moveRule'; rule: number; to: number }
  /** Moves the rule to a group with this name; without one, out of all groups. */
  | { what: 'group'; rule: number; name?: string }
  | GroupChange
  | { what: 'removeRule'; rule: number };

/** `group` is its index among the groups in the order of the rows. */
export type GroupChange = { group: number } & (
  | { what: 'groupText'; name: 'name' | 'description'; text: string }
  /** Moves the group among its siblings. */
  | { what: 'moveGroup'; by: -1 | 1 }
  /** Nests it in a group with this name; without one, in none. */
  | { what: 'nestGroup'; into?: string }
  /** Its contents move to the surrounding group. */
  | { what: 'dissolveGroup' }
);

/** A request for suggestions at a field. */
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
  /** The typed text. */
  query: string;
  /** Texts whose words in the user's language are the query: they come before other matches. */
  likely?: string[];
  /** Texts that match the query in the user's language. */
  also?: string[];
  /** Whether only entries named exactly as the query are requested. */
  isExact?: boolean;
  versions: readonly string[];
  /** Entity of the rule, in upper case. */
  entity?: string;
  /** Other classes of the rule, any of which will do. */
  otherEntities?: readonly string[];
  propertySet?: string;
  property?: string;
  attribute?: string;
  system?: string;
  /** Whether the system is NL-SfB, by its name or a pattern. */
  isNlSfb?: boolean;
}

export interface StudioSuggestion {
  text: string;
  /** Meaning of a code. */
  meaning?: string;
  /** Data type of a property or an attribute in the standard. */
  dataType?: string;
  isStandard?: boolean;
  /** Classes that may have a standard property set. */
  entities?: string[];
  /** Values that the standard set allows for a property, where that is a list. */
  values?: readonly string[];
  /** Whether IFC4X3 has it too. */
  isInIfc4x3?: boolean;
  /** Number of objects in the model that have it. */
  count?: number;
}

/** The verdict of one rule of the file on the model. */
export interface RuleVerdict {
  passed: boolean;
  /** The objects that it applies to may not be in the model. */
  isProhibition?: true;
  applies: number;
  failed: number;
}

export interface RuleLine {
  name: string;
  identifier?: string;
  errors: number;
  warnings: number;
  /** Verdict; absent until the rule is checked, and without a model. */
  verdict?: RuleVerdict;
}

/** A row of the list: a group, or a rule by its index in the file. */
export type RuleRow =
  | { group: string; description?: string; rule?: undefined; level: number }
  | { rule: number; group?: undefined; level: number };

/** A finding of the audit, with its place in the rule as far as that can be determined. */
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
  /** Findings about these texts: the path of each ends with the name of its text. */
  infoFindings: IdsFinding[];
  /** Rules in the order of the file. */
  rules: RuleLine[];
  /** All rules in their groups. */
  rows: RuleRow[];
  chosen: ChosenRule;
  canUndo: boolean;
  canRedo: boolean;
  /** Number of merges with another editor's file since the file was opened. */
  merges: number;
}

/** How many objects that a rule applies to a model has. */
export type Occurrences = Pick<Applicability, 'minOccurrences' | 'maxOccurrences'>;

/** One of two editors of a draft. */
export type Side = 'MINE' | 'THEIRS';

/** The editor whose values stay where both changed one thing differently; or a choice for each collision, by its key. */
export type MergeChoice = Side | Readonly<Record<string, Side>>;

/** Values of both editors; absent where one of them has none. */
interface Sides<Value> {
  mine?: Value;
  theirs?: Value;
}

/**
 * What two editors changed differently. A rule and a group are named as in mine, where mine has it. The key is the same in every
 * merge of the two files, whichever values stay.
 */
export type MergeCollision = { key: string } /** The files are not two versions of one file. */ & (
  | { what: 'file' }
  | ({ what: 'info'; name: InfoText } & Sides<string>)
  | ({ what: 'ruleText'; rule: string; name: RuleText } & Sides<string>)
  | ({ what: 'requirementsDescription'; rule: string } & Sides<string>)
  | ({ what: 'occurrences'; rule: string } & Sides<Occurrences>)
  /** A facet, which one of them may have removed. */
  | ({ what: 'facet'; rule: string; part: RulePart; kind: FacetKind } & Sides<KindedFacet>)
  /** One removed the rule, and the other changed it. */
  | { what: 'rule'; rule: string; removedBy: Side }
  /** Both moved these rules, each to other places. */
  | { what: 'ruleOrder'; rules: string[] }
  | { what: 'facetOrder'; rule: string; part: RulePart }
  /** The rule is in two groups. */
  | ({ what: 'ruleGroup'; rule: string } & Sides<string>)
  | ({ what: 'groupText'; group: string; name: 'name' | 'description' } & Sides<string>)
  | { what: 'group'; group: string; removedBy: Side }
  /** These groups are in two groups, or at two places. */
  | { what: 'groupPlaces'; groups: string[] }
);

export interface StudioModel {
  schema: string;
  /** The version as rules name it. */
  ifcVersion: string;
  sizeBytes: number;
}

/** The result of testing a text against patterns: whether one matches, or the first faulty pattern. */
export type PatternTrial = { matches: boolean } | { faulty: string };
