/**
 * The pipeline, and the engine's table of contents: bytes of an IFC file and specifications in, a report out.
 * The same in Node threads and Web Workers: no clock, no file system, no network.
 */
import { type KeepSet, keepSet } from './check/keep-set.ts';
import { rulesOf } from './ids/rules-of.ts';
import { textOf } from './model/attributes.ts';
import { createModel, type Model, properTypeNameOf, rowsOfKind } from './model/model.ts';
import { refPositionsOf } from './model/relations.ts';
import { type AreaMapping, readSpaces, wantedNames } from './report/areas.ts';
import { type AppliedSpecification, buildSpecification } from './report/build-report.ts';
import { type CheckColumns, decodeChecks } from './report/check-columns.ts';
import { NET_VOLUME, readMaterials } from './report/materials.ts';
import type { ModelFacts, Report } from './report/report.ts';
import { loadSchema, schemaOf } from './schema/load-schema.ts';
import { orderParts } from './schema/order-parts.ts';
import type { Schema } from './schema/schema.ts';
import { createIndexer, type Indexer } from './step/indexer.ts';
import type { RecordIndex, ScanCore, StepHeader } from './step/record-index.ts';
import { UnreadableFile } from './step/unreadable-file.ts';

export type { AppliedSpecification } from './report/build-report.ts';

interface ValidateInput {
  /** In the order in which the report shows them. */
  specifications: readonly AppliedSpecification[];
  /** Rules that are not for the file's IFC version are skipped instead of checked with a warning (D17). Default false. */
  skipOtherVersions?: boolean;
  /** Which properties say whose a space is and what kind of area (D110). Default: AREA_MAPPING. */
  areaMapping?: AreaMapping;
}

export interface Validation {
  /** Bytes of the file in order; the caller may reuse the chunk afterwards. Throws UnreadableFile. */
  push(chunk: Uint8Array): void;
  /** Checks everything. Throws UnreadableFile {code, offsetBytes, line}. */
  finish(): Report;
  /** The same with checks in columns, for who writes a report without needing all of it at once (check-columns.ts). */
  finishColumns(): Report<CheckColumns>;
  /** Which scanner took the plain records so far. */
  readonly scannedBy: ScanCore;
}

export function createValidation(input: ValidateInput): Validation {
  const indexer = indexerOf(input);
  return {
    push: (chunk) => indexer.push(chunk),
    get scannedBy() {
      return indexer.scannedBy;
    },
    finish: () => {
      const report = reportOf(indexer.finish(), input);
      return { ...report, elements: report.elements.map(decodeChecks) };
    },
    finishColumns: () => reportOf(indexer.finish(), input),
  };
}

function indexerOf({ specifications, areaMapping }: ValidateInput): Indexer {
  let kept: KeepSet | undefined;
  const keepOf = ({ fileSchema }: StepHeader): KeepSet => {
    kept ??= keepSet(schemaFor(fileSchema), {
      specifications: specifications.map(({ specification }) => specification),
      propertyNames: [...wantedNames(areaMapping), NET_VOLUME],
    });
    return kept;
  };
  return createIndexer({
    keep: (typeName, header) => keepOf(header).keep(typeName),
    wantedNames: (typeName, header) => keepOf(header).wantedNames(typeName),
    refPositions: (typeName, header) => refPositionsOf(schemaFor(header.fileSchema), typeName),
    orderParts: (names, header) => orderParts(schemaFor(header.fileSchema), names),
  });
}

/** Throws UnreadableFile UNSUPPORTED_SCHEMA (D43). */
function schemaFor(fileSchema: string): Schema {
  const name = schemaOf(fileSchema);
  if (name === undefined) throw new UnreadableFile('UNSUPPORTED_SCHEMA', { offsetBytes: 0, line: 1 });
  return loadSchema(name);
}

function reportOf(index: RecordIndex, { specifications, areaMapping, ...options }: ValidateInput): Report<CheckColumns> {
  const schema = schemaFor(index.header.fileSchema);
  const model = createModel(index, schema);
  const elements = specifications.map((applied) => buildSpecification(applied, model, options));
  const failed = elements.some((group) => rulesOf(group).some(({ outcome }) => outcome === 'FAILED'));
  return {
    schema: schema.name,
    outcome: failed ? 'FAILED' : 'PASSED',
    elements,
    spaces: readSpaces(model, areaMapping),
    materials: readMaterials(model),
    findings: [...index.findings],
    model: factsOf(model),
  };
}

function factsOf(model: Model): ModelFacts {
  const { header, sizeBytes, recordCount } = model.index;
  const objects = rowsOfKind(model, 'IFCOBJECT');
  return {
    schema: model.schema.name,
    fileSchema: header.fileSchema,
    authoringTool: authoringTool(model),
    timeStamp: header.timeStamp,
    sizeBytes,
    records: recordCount,
    objects: objects.reduce((sum, rows) => sum + rows.length, 0),
    types: Object.fromEntries(objects.map((rows) => [properTypeNameOf(model, rows[0]!), rows.length])),
  };
}

/** Name and version of the first IfcApplication; what the header says where there is none. */
function authoringTool(model: Model): string {
  const row = model.index.rowsOf('IFCAPPLICATION')[0];
  const name = row === undefined ? null : textOf(model, row, 'ApplicationFullName');
  if (row === undefined || !name) return model.index.header.originatingSystem || model.index.header.preprocessor;
  const version = textOf(model, row, 'Version') ?? '';
  return name.includes(version) ? name : `${name} ${version}`;
}
