/** Interface to read what exceptions cover in reports; server/findings implements it. */
import type { ReportExcepted } from '../../common/contract/reports.ts';
import type { ExceptedRuleSet } from '../../common/contract/rule-set-verdicts.ts';
import type { ExceptedLayer } from '../../common/contract/validity.ts';
import type { ExportException } from '../../engine/export/export-input.ts';
import type { Queries } from '../db/tables.ts';
import type { RuleSetException } from './except-rule-sets.ts';
import type { ValidityException } from './except-validity.ts';
import type { FinishedReport } from './finished-report.ts';

/** A finished report of a project. */
export interface ExceptedPlace {
  reportId: string;
  projectId: string;
  filename: string;
  /** The delivery that the report is read for; its own exceptions also apply. */
  deliveryId?: string | null;
}

/** Key of a place in the answers: the report, with the id of the delivery if there is one. */
export function placeKey({ reportId, deliveryId }: Pick<ExceptedPlace, 'reportId' | 'deliveryId'>): string {
  return deliveryId ? `${reportId} ${deliveryId}` : reportId;
}

/** What exceptions in force cover in a place: failures of rules, findings on the validity of the file, and failures of rule sets. */
export interface PlaceExcepted extends ReportExcepted {
  ofValidity: readonly ExceptedLayer[];
  ofRuleSets: readonly ExceptedRuleSet[];
}

/** A file whose exceptions are listed, with those of the delivery that its report belongs to. */
export type ExceptedFile = Pick<FinishedReport, 'projectId' | 'filename' | 'deliveryId'>;

/** A joint check of these files with a result, and the delivery that it is read for; its own exceptions also apply. */
export interface JointPlace {
  projectId: string;
  filenames: readonly string[];
  deliveryId?: string | null;
  blobKey: string;
}

/** Exceptions in joint checks. Both read with the given connection, so that a transaction sees its own time. */
export interface JointExceptions {
  /** Returns those that are in force or requested. */
  list(db: Queries, place: JointPlace): Promise<RuleSetException[]>;
  /** Counts what those in force cover; rule sets of which that is nothing are absent. */
  count(db: Queries, place: JointPlace): Promise<ExceptedRuleSet[]>;
}

export interface ExceptedReader {
  /**
   * Returns the counts by `placeKey`; an absent place has no exceptions. Counts again when the exceptions or findings changed.
   */
  read(places: readonly ExceptedPlace[]): Promise<Map<string, PlaceExcepted>>;
  /** Cached counts, for use inside a transaction; undefined when stale. */
  readCounted(trx: Queries, places: readonly ExceptedPlace[]): Promise<Map<string, PlaceExcepted> | undefined>;
  /** Returns each exception in force with what it covers, for exports. */
  list(report: FinishedReport): Promise<ExportException[]>;
  /** Returns the exceptions of findings on the validity of the file that are in force or requested. */
  listOfValidity(report: ExceptedFile): Promise<ValidityException[]>;
  /** Returns the exceptions of rules of rule sets that are in force or requested. */
  listOfRuleSets(report: ExceptedFile): Promise<RuleSetException[]>;
  joint: JointExceptions;
}
