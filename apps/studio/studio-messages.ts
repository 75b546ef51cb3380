/** The messages between the page of the studio and its worker. Plain values, since they are cloned. */
import type { IdsFinding, RuleDefinition, Specification } from '../../engine/ids/specification.ts';
import type { LiveVerdict } from '../../engine/studio/live-model.ts';
import type { Occurring, OccurringSet } from '../../engine/studio/occurrences.ts';

/** What an author can choose from; `ifcType`: only of objects of this class. */
export type OccurringQuestion =
  | { what: 'classes' }
  | { what: 'predefinedTypes' | 'types' | 'propertySets' | 'materials' | 'classifications'; ifcType?: string };

export interface OccurringAnswer {
  texts?: Occurring[];
  propertySets?: OccurringSet[];
  classifications?: { system: string; count: number; codes: Occurring[] }[];
}

export type StudioOrder =
  /** The file as it is written now, and the rule that is looked at. */
  | { kind: 'read'; text: string; chosen: number | undefined }
  | { kind: 'model'; file: Blob }
  | { kind: 'occurring'; number: number; question: OccurringQuestion };

/** Of one rule of the file on the chosen model. */
export interface RuleVerdict {
  passed: boolean;
  applies: number;
  failed: number;
}

export interface StudioReading {
  /** What the file says of itself; null where it cannot be read. */
  specification: Omit<Specification, 'definition'> | null;
  /** In the order of the file. */
  rules: RuleDefinition[];
  findings: IdsFinding[];
  /** Per rule; absent without a model. */
  verdicts?: RuleVerdict[];
  /** Of the chosen rule. */
  verdict?: LiveVerdict;
}

export interface StudioModel {
  schema: string;
  sizeBytes: number;
}

export type StudioReply =
  | { kind: 'read'; reading: StudioReading }
  | { kind: 'model'; model: StudioModel }
  | { kind: 'unreadable'; error: { code: string; offsetBytes: number; line: number } }
  | { kind: 'occurring'; number: number; answer: OccurringAnswer }
  /** An error of ours. */
  | { kind: 'failed'; message: string };
