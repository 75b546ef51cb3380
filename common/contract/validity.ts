/** Whether the file of a report is valid IFC: what a project asks, the verdict of a report, and its findings. */
import * as z from 'zod';
import { VALIDITY_LAYERS } from '../../engine/validity/finding.ts';
import { call } from './call.ts';
import { listResponseSchema, pageShape, querySchema } from './lists.ts';
import type { ValiditySetting } from './required-layers.ts';

export type * from '../../engine/validity/finding.ts';

/** The second level only reports; the third also says that deliveries are expected to be valid. */
export const VALIDITY_LEVELS = ['OFF', 'TOLD', 'REQUIRED'] as const;
const levelSchema = z.enum(VALIDITY_LEVELS);
export type ValidityLevel = z.infer<typeof levelSchema>;

/** The settings of a project, by layer. */
export const projectValiditySchema = z
  .object({ syntax: levelSchema, header: levelSchema, schema: levelSchema, rules: levelSchema } satisfies Record<
    ValiditySetting,
    typeof levelSchema
  >)
  .meta({ id: 'ProjectValidity', description: 'What the reports of a project say of the validity of the file' });
export type ProjectValidity = z.infer<typeof projectValiditySchema>;

/** The settings of files outside projects. */
export const DEFAULT_VALIDITY: ProjectValidity = { syntax: 'TOLD', header: 'TOLD', schema: 'TOLD', rules: 'TOLD' };

export const layerSchema = z.enum(VALIDITY_LAYERS);
const severitySchema = z.enum(['ERROR', 'WARNING']);
const count = z.int().min(0);
const countsSchema = z.object({ errors: count, warnings: count });
const outcomeSchema = z.enum(['VALID', 'INVALID', 'UNDECIDED']);
const reasonSchema = z
  .object({
    code: z.enum(['RULE_FAILED', 'LIMIT_REACHED', 'NOT_COVERED', 'DEPENDS_ON_OTHER_LAYER']),
    detail: z.string().describe('Technical, in English'),
  })
  .meta({ id: 'UndecidedReason' });

/** What exceptions in force cover in a layer. */
const exceptedFindingsSchema = countsSchema
  .extend({ isWhole: z.boolean().describe('They cover all errors, and no rule of the layer is undecided') })
  .meta({ id: 'ExceptedFindings' });

const layerShape = {
  layer: layerSchema,
  outcome: z.enum(['VALID', 'INVALID', 'UNDECIDED', 'NOT_APPLICABLE', 'OFF']),
  level: levelSchema.describe('The setting of the project when the file was checked'),
  counts: countsSchema.describe('Of all findings, including those that are not listed'),
  excepted: exceptedFindingsSchema
    .optional()
    .describe('Of the findings, those that exceptions in force cover; they change no outcome. Absent where there are none'),
};

/** What exceptions in force cover of the validity of a file, by layer. */
export interface ExceptedLayer extends z.infer<typeof exceptedFindingsSchema> {
  layer: z.infer<typeof layerSchema>;
}

/** Adds what exceptions cover to the layers. */
export function withExceptedLayers<Layer extends { layer: ExceptedLayer['layer'] }>(
  layers: readonly Layer[],
  excepted: readonly ExceptedLayer[],
): (Layer & { excepted?: z.infer<typeof exceptedFindingsSchema> })[] {
  return layers.map((one) => {
    const exceptedLayer = excepted.find(({ layer }) => layer === one.layer);
    if (!exceptedLayer) return one;
    const { layer: _, ...counts } = exceptedLayer;
    return { ...one, excepted: counts };
  });
}

/** An exception as what it covers shows it. */
export const shownExceptionSchema = z.object({
  id: z.string(),
  status: z.enum(['ASKED', 'GRANTED']),
  reason: z.string(),
  until: z.string().describe('YYYY-MM-DD: the last day on which it holds, in Dutch time'),
  ofRule: z.boolean().describe('It covers all findings of the rule'),
});
export type ShownException = z.infer<typeof shownExceptionSchema>;

/** The verdict that a report carries. */
export const reportValiditySchema = z
  .object({ outcome: outcomeSchema, layers: z.array(z.object(layerShape)) })
  .meta({ id: 'ReportValidity', description: 'Whether the file is valid IFC, which is separate from the verdict of the rules' });
export type ReportValidity = z.infer<typeof reportValiditySchema>;

/** Whether the layers that a project or a delivery requires are valid. A layer without anything to check counts as valid. */
export const requiredValiditySchema = z
  .object({
    outcome: z.enum(['PASSED', 'FAILED', 'UNDECIDED']).describe('UNDECIDED does not count as passed'),
    layers: z.array(z.object(layerShape).omit({ level: true })),
  })
  .meta({ id: 'RequiredValidity', description: 'How a file stands in the layers that must be valid' });
export type RequiredValidity = z.infer<typeof requiredValiditySchema>;

/** Returns how a file stands in the layers that must be valid; null when none is required. */
export function judgeRequired(
  { layers }: Pick<ReportValidity, 'layers'>,
  required: readonly ReportValidity['layers'][number]['layer'][],
): RequiredValidity | null {
  const requiredLayers = layers.filter(({ layer }) => required.includes(layer)).map(({ level: _, ...layer }) => layer);
  if (requiredLayers.length === 0) return null;
  const has = (outcome: (typeof requiredLayers)[number]['outcome']) => requiredLayers.some((layer) => layer.outcome === outcome);
  return { outcome: has('INVALID') ? 'FAILED' : has('UNDECIDED') || has('OFF') ? 'UNDECIDED' : 'PASSED', layers: requiredLayers };
}

/** Returns how the file of a report stands in the layers that its settings required. */
export function judgeReport(validity: ReportValidity | null | undefined): RequiredValidity | null {
  const required = validity?.layers.filter(({ level }) => level === 'REQUIRED').map(({ layer }) => layer) ?? [];
  return validity ? judgeRequired(validity, required) : null;
}

/** How many results of one kind changed since the previous version of a file: those of its validity, and those of rule sets. */
export const changeCountsSchema = z.object({ new: count, stillFailing: count, fixed: count, notChecked: count });
export type ResultChangeCounts = z.infer<typeof changeCountsSchema>;

/** What changed in the validity of a file since its previous version. */
export const validityChangesSchema = z
  .object({
    totals: changeCountsSchema,
    causes: z
      .array(
        changeCountsSchema.extend({
          layer: layerSchema,
          code: z.string(),
          severity: severitySchema,
          isByNumber: z.literal(true).optional().describe('Not all findings are listed, so that only their numbers are compared'),
        }),
      )
      .describe('Rules that one of both versions breaks'),
  })
  .meta({
    id: 'ValidityChanges',
    description: 'Findings match by rule, attribute and instance. notChecked: broken before, and undecided or off in this report',
  });
export type ValidityChanges = z.infer<typeof validityChangesSchema>;

const validityCauseSchema = z
  .object({
    code: z.string().describe('Code of the rule: SPS007, IfcWall.CorrectPredefinedType'),
    severity: severitySchema,
    outcome: z.enum(['BROKEN', 'UNDECIDED']),
    count: count.describe('All findings of the rule'),
    listed: count.describe('Findings that the search can list'),
    excepted: count.optional().describe('Findings that exceptions in force cover; absent where there are none'),
    exception: shownExceptionSchema.optional().describe('Of the whole rule: the one in force, or else the one that is requested'),
    reason: reasonSchema.optional().describe('Why the rule is undecided'),
    message: z.string().describe('What the rule asks, in the language of the call'),
  })
  .meta({ id: 'ValidityCause', description: 'One rule that is broken or undecided' });
export type ValidityCause = z.infer<typeof validityCauseSchema>;

const layerCausesSchema = z.object({
  ...layerShape,
  reason: reasonSchema.optional().describe('Why the layer as a whole is undecided'),
  rules: count.describe('Rules of the layer that apply to the file'),
  signatures: z
    .array(
      z.object({
        outcome: z.enum(['VALID', 'SIGNER_UNKNOWN', 'EXPIRED', 'INVALID', 'UNREADABLE', 'UNDECIDED']),
        signer: z.string().optional(),
        issuer: z.string().optional(),
        signedAt: z.string().optional().describe('ISO 8601 UTC, as the signer says'),
      }),
    )
    .optional()
    .describe('Of the layer SIGNATURES: who signed the file, and whether each signature is valid'),
  causes: z.array(validityCauseSchema).describe('Broken rules first, those with most findings first'),
});
export type LayerCauses = z.infer<typeof layerCausesSchema>;

/** GET /reports/{id}/validity (additive): the verdict with its causes. */
export const validityCausesSchema = z
  .object({
    schema: z.string().describe('First entry of FILE_SCHEMA as written'),
    outcome: outcomeSchema,
    layers: z.array(layerCausesSchema),
  })
  .meta({ id: 'ValidityCauses' });
export type ValidityCauses = z.infer<typeof validityCausesSchema>;

const languageSchema = z.enum(['nl', 'en']).optional().describe('Of the messages; default: that of the caller');

/** POST /reports/{id}/validity/_search */
export const validitySearchSchema = z.object({
  layer: layerSchema.optional(),
  code: z.string().optional(),
  severity: severitySchema.optional(),
  query: querySchema.optional(),
  language: languageSchema,
  ...pageShape,
});
export type ValiditySearch = z.input<typeof validitySearchSchema>;

export const validityFindingSchema = z
  .object({
    layer: layerSchema,
    code: z.string(),
    severity: severitySchema,
    instance: z.string().optional().describe('As in the file: #123=IFCWALL'),
    stepId: z.int().optional(),
    type: z.string().optional(),
    globalId: z.string().optional(),
    name: z.string().optional(),
    attribute: z.string().optional(),
    expected: z.string().optional(),
    actual: z.string().optional(),
    line: z.int().optional().describe('From 1'),
    column: z.int().optional().describe('From 1'),
    message: z.string(),
    object: z.string().optional().describe('Names the object in the request for an exception'),
    exception: shownExceptionSchema.optional().describe('The one in force that covers it, or else one that is requested'),
  })
  .meta({ id: 'ValidityFinding', description: 'One place of the file that breaks a rule of IFC' });
export type ListedFinding = z.infer<typeof validityFindingSchema>;

const tag = 'reports';

export const validityCalls = {
  getReportValidity: call({
    method: 'GET',
    path: '/reports/:id/validity',
    tag,
    query: z.object({ language: languageSchema }),
    answer: validityCausesSchema,
    description:
      'Whether the file is valid IFC, with the rules that it breaks. 404 for a report of a version that did not check it.',
  }),
  searchValidity: call({
    method: 'POST',
    path: '/reports/:id/validity/_search',
    tag,
    body: validitySearchSchema,
    answer: listResponseSchema(validityFindingSchema),
    description: 'Findings of the validity of the file, in the order of the report; a limited number per rule.',
  }),
};
