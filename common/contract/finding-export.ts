/** The findings of a project as a file. */
import * as z from 'zod';
import { TABLE_FORMATS } from './export-formats.ts';
import { FINDING_GROUPINGS } from './finding-states.ts';
import { projectFindingSearchSchema } from './findings.ts';
import { FINDINGS_PER_EXPORT_MAX } from './limits.ts';
import { exportQuerySchema } from './reports.ts';

/** POST /projects/{id}/findings/export: all that match, at most FINDINGS_PER_EXPORT_MAX, in the order of the list. */
export const findingExportSchema = projectFindingSearchSchema
  .omit({ limit: true, offset: true })
  .extend({
    ...exportQuerySchema.pick({ language: true, timeZone: true }).shape,
    format: z.enum(TABLE_FORMATS, { message: 'FORMAT_INVALID' }),
    groupBy: z.enum(FINDING_GROUPINGS).optional().describe('Group after group, those with most findings first'),
  })
  .meta({ description: `At most ${FINDINGS_PER_EXPORT_MAX} findings` });
export type FindingExport = z.input<typeof findingExportSchema>;
