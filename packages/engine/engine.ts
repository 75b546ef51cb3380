/** What the package `@vakwerk/engine` exports (README.md beside this): bytes of an IFC file and specifications in, a report out. */
import type { ExportInput, ExportWords } from '../../engine/export/export-input.ts';
import { type ExportFormat, exportReport as writeExport } from '../../engine/export/export-report.ts';
import type { AreaMapping } from '../../engine/report/areas.ts';
import { lazyReport } from '../../engine/report/check-columns.ts';
import type { Checks, Report } from '../../engine/report/report.ts';
import { type AppliedSpecification, createValidation as createEngineValidation } from '../../engine/validate.ts';

export { compareWithBaseline } from '../../engine/findings/compare-with-baseline.ts';
export { auditIds } from '../../engine/ids/audit-ids.ts';
export { parseIds } from '../../engine/ids/parse-ids.ts';
export { rulesOf } from '../../engine/ids/rules-of.ts';
export { Cardinality, type IdsFinding, type Specification } from '../../engine/ids/specification.ts';
export {
  type Check,
  type CheckFailure,
  Facet,
  type Failure,
  FailureCode,
  type FileFinding,
  type GroupNode,
  Outcome,
  type ReasonGroup,
  type ReportNode,
  type RuleNode,
} from '../../engine/report/report.ts';
export { isUnreadableFile, type UnreadableFile } from '../../engine/step/unreadable-file.ts';
export { ENGINE_VERSION } from '../../engine/validate.ts';
export type { AppliedSpecification, AreaMapping, Checks, ExportFormat, ExportInput, ExportWords, Report };

export interface ValidationOptions {
  /** In the order in which the report shows them. */
  specifications: readonly AppliedSpecification[];
  /** Rules that are not for the file's IFC version are skipped instead of checked with a warning. Default false. */
  skipOtherVersions?: boolean;
  /** Which properties say whose a space is and what kind of area; the one of MiniBIM and Aedes ILS by default. */
  areaMapping?: AreaMapping;
}

export interface Validation {
  /** Bytes of the file in order; the caller may reuse the chunk afterwards. Throws UnreadableFile. */
  push(chunk: Uint8Array): void;
  /** Checks everything. Once: this or finishLazily. Throws UnreadableFile. */
  finish(): Report;
  /** The same, but a check is an object only while it is iterated over: for models with millions of checks. */
  finishLazily(): Report<Checks>;
}

/** Begins to read one file. */
export function createValidation(options: ValidationOptions): Validation {
  const validation = createEngineValidation(options);
  return {
    push: (chunk) => validation.push(chunk),
    finish: () => validation.finish(),
    finishLazily: () => lazyReport(validation.finishColumns()),
  };
}

export interface ExportOptions {
  /** Other languages that an HTML page can be switched to. */
  also?: readonly ExportWords[];
  /** 2.1 by default: more tools read it. */
  bcfVersion?: '2.1' | '3.0';
}

/** The report in another format, as bytes of the file in order; the same input gives the same bytes. */
export function exportReport(format: ExportFormat, input: ExportInput, options: ExportOptions = {}): Generator<Uint8Array> {
  return writeExport(format, input, options);
}
