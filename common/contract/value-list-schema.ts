/** Lists of values (docs/rule-sets.md#lists): what an organization gives to the rules that name them. */
import * as z from 'zod';
import { listNameSchema } from '../../engine/rules/list-name.ts';
import type { ValueListProblem } from '../../engine/rules/value-list-problem.ts';
import { call } from './call.ts';
import { listResponseSchema, searchInputSchema } from './lists.ts';
import { specificationUploadSchema } from './specifications.ts';

const valueListSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    name: z.string().describe('The name by which rules refer to it'),
    rows: z.int().describe('Number of rows with a value'),
    sha256: z.string().describe('Of the bytes of its file, hex; reports state it'),
    format: z.enum(['csv', 'xlsx']),
    organization: z.object({ id: z.string(), name: z.string() }),
    platform: z.boolean().describe('Of the platform, for every project'),
    savedAt: z.string().describe('ISO 8601 UTC'),
  })
  .meta({ id: 'ValueList', description: 'Values that a rule of kind LISTED looks up by the name of the list' });
export type ValueListResource = z.infer<typeof valueListSchema>;

/** One of `details` of a refused file. `path` is `file`. */
export type ValueListFault = ValueListProblem;

/** POST /value-lists: the texts that accompany the file. */
export const newValueListSchema = specificationUploadSchema.extend({
  name: listNameSchema,
  organization: z.string().optional(),
});

const tag = 'rule sets';
const path = '/value-lists';

export const valueListCalls = {
  searchValueLists: call({
    method: 'POST',
    path: `${path}/_search`,
    tag,
    body: searchInputSchema,
    answer: listResponseSchema(valueListSchema),
    description: 'Lists of the platform and of the own organization, by name.',
  }),
  getValueList: call({ method: 'GET', path: `${path}/:id`, tag, answer: valueListSchema }),
  saveValueList: call({
    method: 'POST',
    path,
    tag,
    files: { file: 'One .csv or .xlsx file' },
    texts: {
      name: 'The name by which rules refer to it',
      organization: 'Id of whose it is; absent: of the whole platform for its admins, else of the own organization',
    },
    answer: valueListSchema,
    description:
      'Replaces the list of that name of the organization, for new reports. A faulty file is refused with `details` of `{path, row?, column?, message, code, facts?}`.',
  }),
  deleteValueList: call({
    method: 'DELETE',
    path: `${path}/:id`,
    tag,
    description: 'Rules that name it are undecided in new reports. Reports keep their results.',
  }),
};
