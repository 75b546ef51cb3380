/** The calls of reports. Not bundled into pages, like the schemas of their answers. */
import * as z from 'zod';
import { call } from './call.ts';
import { changedEntitySchema, comparisonSchema } from './comparison-schema.ts';
import { ReportStatus } from './files.ts';
import { listResponseSchema, searchInputSchema } from './lists.ts';
import { groupingQuerySchema, groupingsSchema, objectGroupsSchema } from './object-groups.ts';
import {
  checkListSchema,
  foundEntitySchema,
  listedReportSchema,
  reportEntitySchema,
  reportGeometrySchema,
  reportSchema,
} from './report-schema.ts';
import { changeSearchSchema, checkSearchSchema, entitySearchSchema } from './reports.ts';

const statusSchema = z.enum(ReportStatus);
const reportSearchSchema = searchInputSchema.extend({
  /** Absent: personal reports of the caller. */
  fileId: z.string().optional(),
  status: z
    .union([statusSchema.transform((one) => [one]), z.array(statusSchema).max(Object.keys(ReportStatus).length, 'TOO_MANY')])
    .optional(),
});

const tag = 'reports';
const one = '/reports/:id';

/** The view of a report makes these calls with a client and fields of its own (elements/report/api-source.ts). */
export const reportCalls = {
  searchReports: call({
    method: 'POST',
    path: '/reports/_search',
    tag,
    body: reportSearchSchema,
    answer: listResponseSchema(listedReportSchema),
  }),
  getReport: call({ method: 'GET', path: one, tag, answer: reportSchema }),
  searchChecks: call({
    method: 'POST',
    path: `${one}/rules/:ruleId/checks/_search`,
    tag,
    body: checkSearchSchema,
    answer: checkListSchema,
  }),
  searchEntities: call({
    method: 'POST',
    path: `${one}/entities/_search`,
    tag,
    body: entitySearchSchema,
    answer: listResponseSchema(foundEntitySchema),
  }),
  getEntity: call({ method: 'GET', path: `${one}/entities/:globalId`, tag, answer: reportEntitySchema }),
  getComparison: call({ method: 'GET', path: `${one}/comparison`, tag, answer: comparisonSchema }),
  searchChanges: call({
    method: 'POST',
    path: `${one}/comparison/entities/_search`,
    tag,
    body: changeSearchSchema,
    answer: listResponseSchema(changedEntitySchema),
  }),
  requestGeometry: call({
    method: 'POST',
    path: `${one}/geometry`,
    tag,
    answer: z.object({ geometry: reportGeometrySchema }),
    status: 202,
  }),
  groupObjects: call({
    method: 'GET',
    path: `${one}/geometry/values`,
    tag,
    query: groupingQuerySchema,
    answer: objectGroupsSchema,
    description: 'The objects of the model that have a shape, by one of their values.',
  }),
  listGroupings: call({
    method: 'GET',
    path: `${one}/geometry/properties`,
    tag,
    answer: groupingsSchema,
    description: 'The properties and systems of classification that objects of the model have.',
  }),
};
