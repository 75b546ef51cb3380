/**
 * The pipeline, and the engine's table of contents: bytes of an IFC file and specifications in, a report out.
 * The same in Node threads and Web Workers: no clock, no file system, no network.
 */
import { keepSet } from './check/keep-set.ts';
import { oneLine } from './export/clean-text.ts';
import { rulesOf } from './ids/rules-of.ts';
import { textOf } from './model/attributes.ts';
import { createModelIndexer, type ModelIndexer, type Reading } from './model/index-model.ts';
import { type Model, properTypeNameOf, rowsOfKind } from './model/model.ts';
import { type AreaMapping, readSpaces, wantedNames } from './report/areas.ts';
import { type AppliedSpecification, buildSpecification } from './report/build-report.ts';
import { type CheckColumns, decodeChecks } from './report/check-columns.ts';
import { NET_VOLUME, readMaterials } from './report/materials.ts';
import type { ModelFacts, Report } from './report/report.ts';
import type { RuleNeeds } from './rules/rule-needs.ts';
import type { ScanCore } from './step/record-index.ts';

export type { AppliedSpecification } from './report/build-report.ts';
export { ENGINE_VERSION } from './report/engine-version.ts';

interface ValidateInput {
  /** In the order in which the report shows them. */
  specifications: readonly AppliedSpecification[];
  /** Rules that are not for the file's IFC version are skipped instead of checked with a warning (D17). Default false. */
  skipOtherVersions?: boolean;
  /** Which properties say whose a space is and what kind of area (D110). Default: AREA_MAPPING. */
  areaMapping?: AreaMapping;
  /** What rule sets need of the file in addition; `finishModel` gives the model that they are checked on. */
  ruleNeeds?: RuleNeeds;
}

/** `finish` checks everything. */
export interface Validation extends Reading<Report> {
  /** The same with checks in columns, for who writes a report without needing all of it at once (check-columns.ts). */
  finishColumns(): Report<CheckColumns>;
  /** The same with the model, on which rule sets are checked afterwards, together with those of other files. */
  finishModel(): { report: Report<CheckColumns>; model: Model };
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
    finishModel: () => {
      const model = indexer.finish();
      return { report: reportOf(model, input), model };
    },
  };
}

function indexerOf({ specifications, areaMapping, ruleNeeds }: ValidateInput): ModelIndexer {
  const propertyNames = [...wantedNames(areaMapping), NET_VOLUME, ...(ruleNeeds?.propertyNames ?? [])];
  const definitions = specifications.map(({ specification }) => specification);
  return createModelIndexer((schema) => {
    const needs = ruleNeeds && { applicabilities: ruleNeeds.applicabilities(schema), classes: ruleNeeds.classes };
    return keepSet(schema, { specifications: definitions, propertyNames, ...needs });
  });
}

function reportOf(model: Model, { specifications, areaMapping, ruleNeeds: _, ...options }: ValidateInput): Report<CheckColumns> {
  const { index, schema } = model;
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

/** Returns the name and version of the first IfcApplication on one line, or what the header says where there is none. */
function authoringTool(model: Model): string {
  const row = model.index.rowsOf('IFCAPPLICATION')[0];
  const name = row === undefined ? null : textOf(model, row, 'ApplicationFullName');
  if (row === undefined || !name) return oneLine(model.index.header.originatingSystem || model.index.header.preprocessor);
  const version = textOf(model, row, 'Version') ?? '';
  return oneLine(name.includes(version) ? name : `${name} ${version}`);
}
