/**
 * The exports of the package `@vakwerk/engine` (see README.md): it takes the bytes of an IFC file and specifications, and
 * returns a report.
 */
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
  /** The report shows the specifications in this order. */
  specifications: readonly AppliedSpecification[];
  /** Skips rules for other IFC versions instead of checking them with a warning. Default false. */
  skipOtherVersions?: boolean;
  /** The properties that hold the owner and the kind of area of a space. The default is that of MiniBIM and Aedes ILS. */
  areaMapping?: AreaMapping;
}

export interface Validation {
  /** Takes the bytes of the file in order. The caller may reuse the chunk afterwards. Throws UnreadableFile. */
  push(chunk: Uint8Array): void;
  /** Checks everything. Call either this or finishLazily, once. Throws UnreadableFile. */
  finish(): Report;
  /** Does the same, but creates a check object only while it is iterated over, for models with millions of checks. */
  finishLazily(): Report<Checks>;
}

/** Starts to read one file. */
export function createValidation(options: ValidationOptions): Validation {
  const validation = createEngineValidation(options);
  return {
    push: (chunk) => validation.push(chunk),
    finish: () => validation.finish(),
    finishLazily: () => lazyReport(validation.finishColumns()),
  };
}

export interface ExportOptions {
  /** Other languages that an HTML page can switch to. */
  also?: readonly ExportWords[];
  /** The default is 2.1, because more tools read it. */
  bcfVersion?: '2.1' | '3.0';
}

/** Yields the report in another format, as the bytes of the file in order. The same input gives the same bytes. */
export function exportReport(format: ExportFormat, input: ExportInput, options: ExportOptions = {}): Generator<Uint8Array> {
  return writeExport(format, input, options);
}
