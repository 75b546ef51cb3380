/**
 * The report in zod, for the API description. The types are those of the engine, and the compiler compares both. Not
 * bundled into pages. `id` names each schema in the description.
 */
import * as z from 'zod';
import type { EntitySet } from '../../engine/report/entity.ts';
import {
  type CheckFailure,
  Facet,
  type Failure,
  FailureCode,
  type FileFinding,
  type FoundValue,
  type GroupNode,
  type MaterialEntry,
  type MeasuredDifference,
  type ModelFacts,
  type NodeCounts,
  Outcome,
  type ReasonGroup,
  type ReportNode,
  type RuleNode,
  type SpaceEntry,
} from '../../engine/report/report.ts';
import { criteriaSchema, relationSchema, ruleShape, valueConstraintSchema } from './definition-schema.ts';
import { exceptedCountsSchema, ReportStatus, reportSummarySchema } from './files.ts';
import { longNameShape } from './long-name.ts';
import {
  AREA_NET_MODES,
  type CheckList,
  type EntityCheck,
  type FoundEntity,
  GEOMETRY_STATUSES,
  type ReportEntity,
  type ReportExcepted,
  type ReportGeometry,
  type ReportResource,
  type ShownCheck,
} from './reports.ts';
import { reportRuleSetSchema } from './rule-set-schema.ts';
import { reportValiditySchema } from './validity.ts';

const constraintOrText = z.union([valueConstraintSchema, z.string()]);
const actualSchema = z.union([z.string(), z.array(z.string()), z.number(), z.null()]).optional();
const actualLengthSchema = z.int().optional().describe('Characters of all that was found, where `actual` is cut at 500');
const failureShape = {
  facet: z.enum(Facet),
  code: z.enum(FailureCode),
  expected: z.union([valueConstraintSchema, z.string(), z.number()]).optional(),
  actual: actualSchema,
  actualLength: actualLengthSchema,
  unit: z.string().optional().describe('SI, such as m2'),
  propertySet: constraintOrText.optional(),
  property: constraintOrText.optional(),
  attribute: constraintOrText.optional(),
  system: valueConstraintSchema.optional(),
  relation: relationSchema.optional(),
  entity: valueConstraintSchema.optional(),
  criteria: criteriaSchema.optional().describe('The entities that were counted, where a rule requires or limits their number'),
  source: z.literal('TYPE').optional(),
};
export const failureSchema: z.ZodType<Failure> = z
  .object(failureShape)
  .meta({ id: 'Failure', description: 'A reason as facts; no words' });

const checkFailureSchema: z.ZodType<CheckFailure> = z
  .object({
    reason: z
      .int()
      .min(0)
      .optional()
      .describe(
        "Index in the rule's `reasons`, which say the rest; absent in reports from before 2026-11-22, which repeat it here",
      ),
    ...failureShape,
  })
  .meta({ id: 'CheckFailure', description: 'A failure of one check: its reason, and what was found' });

export const nameShape = { ifcType: z.string(), globalId: z.string().nullable(), name: z.string().nullable() };
/** An object of the model with a verdict. */
export const objectShape = {
  ...nameShape,
  outcome: z.enum(Outcome),
  stepId: z.int(),
  tag: z.string().nullable(),
  storey: z.string().nullable(),
  typeName: z.string().nullable(),
  material: z.string().optional().describe('Names of its materials, with commas; absent where it has none'),
  ...longNameShape,
};
const checkSchema: z.ZodType<ShownCheck> = z
  .object({
    ...objectShape,
    failures: z.array(checkFailureSchema).optional(),
    excepted: z.literal(true).optional().describe('An exception in force covers it; the outcome stays what IDS says'),
    exceptionId: z.string().optional(),
  })
  .meta({ id: 'Check', description: 'One rule on one entity' });

const count = z.int().min(0);
const countsSchema: z.ZodType<NodeCounts> = z
  .object({
    rules: z.object({ total: count, passed: count, failed: count, disabled: count }),
    checks: z.object({
      ...{ expected: count, passed: count, failed: count, skipped: count, disabled: count },
      excepted: count.optional().describe('Failed ones that an exception in force covers; absent: none'),
    }),
    entities: z.object({
      passed: count,
      failed: count,
      skipped: count,
      total: count.optional().describe('Each entity once, whatever the rules said of it; total - failed have no failure'),
      onlySkipped: count.optional().describe('Entities with no check but skipped ones'),
    }),
  })
  .meta({ id: 'NodeCounts' });

const foundValueSchema: z.ZodType<FoundValue> = z
  .object({
    actual: actualSchema,
    actualLength: actualLengthSchema,
    source: z.literal('TYPE').optional(),
    propertySet: constraintOrText.optional(),
    property: constraintOrText.optional(),
    attribute: constraintOrText.optional(),
    count,
  })
  .meta({ id: 'FoundValue', description: 'What checks with one reason found' });
const reasonSchema: z.ZodType<ReasonGroup> = z
  .object({
    failure: failureSchema,
    count: count.describe('Checks that fail for it'),
    values: z.array(foundValueSchema).optional().describe('Most frequent first, at most 10'),
    valuesTotal: count.optional().describe('How many different ones were found'),
  })
  .meta({ id: 'Reason', description: 'What checks of a rule fail for: what was asked stands here once' });

const ruleNodeSchema: z.ZodType<RuleNode> = z
  .object({
    ...ruleShape,
    outcome: z.enum(['PASSED', 'FAILED', 'DISABLED']),
    checks: z.array(checkSchema),
    counts: countsSchema,
    failures: z.array(failureSchema).optional(),
    reasons: z.array(reasonSchema).optional(),
    versionMismatch: z.literal(true).optional(),
  })
  .meta({ id: 'ReportRule' });

const nodeSchema: z.ZodType<ReportNode> = z.lazy(() => z.union([groupNodeSchema, ruleNodeSchema]));

const groupNodeSchema: z.ZodType<GroupNode> = z
  .object({
    type: z.literal('GROUP'),
    name: z.string(),
    description: z.string(),
    elements: z.array(nodeSchema),
    counts: countsSchema,
    specificationId: z.string().optional(),
    version: z.string().optional(),
  })
  .meta({ id: 'ReportGroup' });

const unmeasuredSchema = z.enum(['OPEN', 'CONVERTER', 'OVERLAPPING']).optional();
const sourceSchema = z.enum(['STATED', 'MEASURED']).optional();
const spaceSchema: z.ZodType<SpaceEntry> = z.object({
  purchaser: z.string(),
  areaType: z.string(),
  grossArea: z.number().describe('m²'),
  netArea: z.number().describe('m²'),
  globalId: z.string().nullish(),
  name: z.string().nullish(),
  ...longNameShape,
  measured: z.number().optional().describe('m², of the geometry of the space'),
  source: sourceSchema.describe('MEASURED: the file states no area'),
  open: z.literal(true).optional().describe('The file leaves its geometry open, so that it has no measured area'),
  unmeasured: unmeasuredSchema.describe('Why its area could not be measured'),
  differs: z.literal(true).optional().describe('What is measured contradicts what is stated by more than 1 %'),
});
const differenceSchema: z.ZodType<MeasuredDifference> = z.object({
  globalId: z.string(),
  ifcType: z.string(),
  name: z.string().nullable(),
  stated: z.number().describe('m³ of the whole object'),
  measured: z.number().describe('m³ of the whole object'),
});
const materialSchema: z.ZodType<MaterialEntry> = z.object({
  material: z.string(),
  netVolume: z.number().describe('m³'),
  entities: count,
  measured: z.number().optional().describe('m³, of those of its elements that were measured'),
  source: sourceSchema.describe('MEASURED: the file states no volume'),
  closed: count.optional().describe('Elements that were measured'),
  open: count.optional().describe('Elements whose geometry the file leaves open, so that they have no volume'),
  unmeasured: count.optional().describe('Elements that could not be measured, though the file does not leave them open'),
  stated: count.optional().describe('Elements that state a net volume'),
  differing: count.optional().describe('Elements whose stated and measured volume differ by more than 1 %'),
  differences: z.array(differenceSchema).optional().describe('Those that differ most, at most 50'),
});
const findingSchema: z.ZodType<FileFinding> = z.object({
  code: z.string(),
  line: z.int().describe('1-based'),
  offsetBytes: z.int(),
  stepId: z.int().optional(),
});
const modelSchema: z.ZodType<ModelFacts> = z.object({
  schema: z.string(),
  fileSchema: z.string(),
  authoringTool: z.string(),
  timeStamp: z.string(),
  sizeBytes: z.int(),
  records: z.int(),
  objects: z.int(),
  types: z.record(z.string(), z.int()).optional().describe('Objects by type, such as IfcWall'),
});

const listedShape = {
  id: z.string(),
  status: z.enum(ReportStatus),
  submitted: z.iso.datetime(),
  fileId: z.string(),
  filename: z.string(),
  fileVersion: z.int(),
  fileSize: z.int(),
  projectId: z.string().nullable(),
  progress: z.number().min(0).max(1),
  summary: reportSummarySchema.nullable(),
  findings: z.array(findingSchema),
  model: modelSchema.nullable(),
  validity: reportValiditySchema
    .nullable()
    .optional()
    .describe('null until PROCESSED, and for reports of versions that did not check it'),
  ruleSets: z
    .array(reportRuleSetSchema)
    .nullable()
    .optional()
    .describe('What the rule sets say; null until PROCESSED, and for reports of versions that checked none'),
  error: z.object({ code: z.string(), line: z.int().optional(), offsetBytes: z.int().optional() }).nullable(),
};

/** A report in a list, without its tree. */
export const listedReportSchema = z.object(listedShape).meta({ id: 'ListedReport' });

export const reportGeometrySchema: z.ZodType<ReportGeometry> = z
  .object({
    status: z.enum(GEOMETRY_STATUSES).describe('NONE: nobody asked for it yet'),
    sizeBytes: z.int().optional().describe('Where it is READY'),
    pictureBytes: z.int().optional().describe('Where it has a still picture'),
    progress: z.number().optional().describe('0 to 1 while PREPARING'),
    ahead: z.int().optional().describe('Conversions before this one while PREPARING; absent where there is none'),
    reason: z.string().optional().describe('Where it FAILED: TIMEOUT or CRASHED'),
  })
  .meta({ id: 'ReportGeometry' });

const exceptedSchema: z.ZodType<ReportExcepted> = exceptedCountsSchema
  .extend({
    ofRules: z.array(z.object({ specificationId: z.string(), ruleId: z.string(), objects: z.int(), isWhole: z.boolean() })),
    ofExceptions: z
      .array(z.object({ exceptionId: z.string(), objects: z.int() }))
      .describe('Failing objects per exception of a rule or a type; one of an object covers that object alone'),
  })
  .meta({ id: 'ReportExcepted', description: 'What exceptions in force cover; verdicts stay what IDS says' });

export const reportSchema: z.ZodType<ReportResource> = z
  .object({
    ...listedShape,
    elements: z.array(groupNodeSchema).nullable().describe('One root GROUP per specification'),
    spaces: z.array(spaceSchema).nullable(),
    materials: z.array(materialSchema).nullable(),
    settingsChanged: z.boolean().optional().describe('Absent in lists'),
    newerReportId: z.string().optional().describe('Of the same file; absent for its newest report, and in lists'),
    geometry: reportGeometrySchema.optional().describe('Absent in lists'),
    excepted: exceptedSchema.optional().describe('Absent where nothing is excepted, and in lists'),
    areaNetMode: z.enum(AREA_NET_MODES).optional().describe('How net floor areas are summed; absent: AS_SEEN'),
  })
  .meta({ id: 'Report' });

export const checkListSchema: z.ZodType<CheckList> = z.object({
  data: z.array(checkSchema),
  total: count,
  ifcTypes: z.array(z.string()),
  outcomes: z.array(z.string()),
});

export const foundEntitySchema: z.ZodType<FoundEntity> = z
  .object({
    ...nameShape,
    ...longNameShape,
    stepId: z.int(),
    rules: z.array(
      z.object({
        specificationId: z.string(),
        specificationName: z.string(),
        ruleId: z.string(),
        name: z.string(),
        outcome: z.enum(Outcome),
      }),
    ),
  })
  .meta({ id: 'FoundEntity' });

const entityValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const valueShape = {
  name: z.string(),
  value: z
    .union([entityValueSchema, z.array(entityValueSchema)])
    .describe('Measures in SI; several values of a list, an enumeration or a table; the set point of a bounded property'),
  valueLength: z.int().optional().describe('Characters of a text, where it is cut at 500'),
  unit: z.string().optional().describe('SI, such as m2'),
};
const entitySetSchema: z.ZodType<EntitySet> = z
  .object({
    name: z.string(),
    source: z.enum(['OCCURRENCE', 'TYPE']),
    properties: z.array(
      z.object({
        ...valueShape,
        lower: entityValueSchema.optional(),
        upper: entityValueSchema.optional(),
        dataType: z.string().describe('Such as IFCLABEL; of what IDS cannot check its class'),
      }),
    ),
  })
  .meta({ id: 'EntitySet' });

const entityCheckSchema: z.ZodType<EntityCheck> = z.object({
  specificationId: z.string(),
  ruleId: z.string(),
  ruleName: z.string(),
  outcome: z.enum(Outcome),
  failures: z.array(checkFailureSchema).optional(),
});

export const reportEntitySchema: z.ZodType<ReportEntity> = z
  .object({
    globalId: z.string(),
    stepId: z.int(),
    ifcType: z.string(),
    predefinedType: z.string().nullable().describe("The type object's before its own; of USERDEFINED what it is called"),
    name: z.string().nullable(),
    ...longNameShape,
    tag: z.string().nullable(),
    type: z.object(nameShape).optional(),
    storey: z.string().nullable(),
    space: z.string().nullable().describe('Name of the space that it is in, with its long name'),
    attributes: z.array(z.object(valueShape)).describe('Without those that refer to other records'),
    propertySets: z.array(entitySetSchema),
    quantitySets: z.array(entitySetSchema),
    materials: z.array(
      z.object({ name: z.string(), fraction: z.number().optional().describe('0 to 1, where there are several') }),
    ),
    classifications: z.array(
      z.object({ system: z.string().nullable(), code: z.string().nullable(), name: z.string().nullable() }),
    ),
    duplicates: z
      .int()
      .optional()
      .describe('How many records of the file have this GlobalId, where several do; this is the first'),
    truncated: z.literal(true).optional().describe('More is stated of it than is listed'),
    measured: z
      .object({
        volumeM3: z.number().optional(),
        floorAreaM2: z.number().optional(),
        closed: z.boolean().describe('False where the file leaves its geometry open, which then has no volume'),
        unmeasured: unmeasuredSchema.describe(
          'Why it has no volume. OPEN: its faces in the file leave it open. CONVERTER: it could not be measured. OVERLAPPING: its solids share volume',
        ),
      })
      .optional(),
    checks: z.array(entityCheckSchema).describe('Every rule that was asked of it, in the order of the report'),
  })
  .meta({ id: 'ReportEntity', description: 'One object of the file, with all that the file states of it' });
