/**
 * The pipeline, and the engine's table of contents: bytes of an IFC file and specifications in, a report out.
 * The same in Node threads and Web Workers: no clock, no file system, no network.
 */
import { type KeepSet, keepSet } from './check/keep-set.ts';
import { textOf } from './model/attributes.ts';
import { createModel, type Model, properTypeNameOf, rowsOfKind } from './model/model.ts';
import { refPositionsOf } from './model/relations.ts';
import { type AreaMapping, readSpaces, wantedNames } from './report/areas.ts';
import { type AppliedSpecification, buildSpecification, type ReportListener } from './report/build-report.ts';
import { type CheckColumns, decodeChecks } from './report/check-columns.ts';
import { rulesIn } from './report/count-rules.ts';
import { NET_VOLUME, readMaterials } from './report/materials.ts';
import type { ModelFacts, Report } from './report/report.ts';
import { loadSchema, schemaOf } from './schema/load-schema.ts';
import { orderParts } from './schema/order-parts.ts';
import type { Schema } from './schema/schema.ts';
import type { IndexPart } from './step/index-part.ts';
import { createIndexer, type Indexer } from './step/indexer.ts';
import type { RecordIndex, ScanCore, StepHeader } from './step/record-index.ts';
import { UnreadableFile } from './step/unreadable-file.ts';

export type { AppliedSpecification } from './report/build-report.ts';

export interface ValidateInput {
  /** In the order in which the report shows them. */
  specifications: readonly AppliedSpecification[];
  /** Rules that are not for the file's IFC version are skipped instead of checked with a warning (D17). Default false. */
  skipOtherVersions?: boolean;
  /** Which properties say whose a space is and what kind of area (D110). Default: AREA_MAPPING. */
  areaMapping?: AreaMapping;
  /** Shared, and as long as the file at least: other threads can be given the index, or read a part of the file. */
  memory?: WebAssembly.Memory | undefined;
}

/** Hears of a report while it is made: first of the model that it is of. */
export interface ValidationListener extends ReportListener {
  begin(model: Model): void;
}

export interface Validation {
  /** Bytes of the file in order; the caller may reuse the chunk afterwards. Throws UnreadableFile. */
  push(chunk: Uint8Array): void;
  /** Checks everything. Throws UnreadableFile {code, offsetBytes, line}. */
  finish(): Report;
  /** The same with checks in columns, for who writes a report without needing all of it at once (check-columns.ts). */
  finishColumns(listener?: ValidationListener): Report<CheckColumns>;
  /** Once the data section has begun. */
  readonly header: StepHeader | undefined;
  /** In place of pushing the rest of the file; false, and nothing has happened, where it has to be pushed all the same. */
  takePart(part: IndexPart): boolean;
  /** Which scanner took the plain records so far. */
  readonly scannedBy: ScanCore;
}

/** Bytes of a file from a statement on, while another thread reads all before. */
interface PartReader {
  push(chunk: Uint8Array): void;
  /** For `takePart` of the validation; undefined where it has to read these bytes itself. May throw UnreadableFile. */
  finish(): IndexPart | undefined;
}

/** `input` is that of the validation, `header` its own. */
export function createPartReader(
  input: ValidateInput,
  { fromBytes, header }: { fromBytes: number; header: StepHeader },
): PartReader {
  const indexer = indexerOf(input, fromBytes);
  indexer.startAt(fromBytes, header);
  return { push: (chunk) => indexer.push(chunk), finish: () => indexer.finishPart() };
}

export function createValidation(input: ValidateInput): Validation {
  const { specifications, memory: _, ...options } = input;
  const indexer = indexerOf(input);
  return {
    push: (chunk) => indexer.push(chunk),
    get scannedBy() {
      return indexer.scannedBy;
    },
    get header() {
      return indexer.readHeader;
    },
    takePart: (part) => indexer.takePart(part),
    finish: () => {
      const report = reportOf(indexer.finish(), specifications, options);
      return { ...report, elements: report.elements.map(decodeChecks) };
    },
    finishColumns: (listener) => reportOf(indexer.finish(), specifications, { ...options, listener }),
  };
}

function indexerOf({ specifications, memory, areaMapping }: ValidateInput, from = 0): Indexer {
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
    ...(memory ? { arenaPlace: { memory, from } } : {}),
  });
}

/** Throws UnreadableFile UNSUPPORTED_SCHEMA (D43). */
function schemaFor(fileSchema: string): Schema {
  const name = schemaOf(fileSchema);
  if (name === undefined) throw new UnreadableFile('UNSUPPORTED_SCHEMA', { offsetBytes: 0, line: 1 });
  return loadSchema(name);
}

function reportOf(
  index: RecordIndex,
  specifications: readonly AppliedSpecification[],
  { areaMapping, ...options }: Omit<ValidateInput, 'specifications' | 'memory'> & { listener?: ValidationListener | undefined },
): Report<CheckColumns> {
  const schema = schemaFor(index.header.fileSchema);
  const model = createModel(index, schema);
  options.listener?.begin(model);
  const elements = specifications.map((applied) => buildSpecification(applied, model, options));
  const failed = elements.some((group) => [...rulesIn(group)].some(({ outcome }) => outcome === 'FAILED'));
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
