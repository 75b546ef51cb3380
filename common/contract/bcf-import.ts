/** Topics that come back in a BCF file from a modelling program. */
import * as z from 'zod';
import { call } from './call.ts';

/** Why a file is refused as a whole. */
type BcfFault =
  | 'NOT_ZIP'
  | 'NO_TOPICS'
  | 'OTHER_VERSION'
  | 'TOO_MANY_ENTRIES'
  | 'TOO_LARGE_INSIDE'
  | 'ENTRY_TOO_LARGE'
  | 'TOO_MANY_COMMENTS';

/** Details of INVALID_FILE. `entry`: the file inside that is wrong; `most`: the limit. */
export interface BcfFaultDetails {
  why: BcfFault;
  entry?: string;
  found?: string;
  most?: number;
}

/** Why a topic of the file is left out. */
export const BCF_REFUSALS = ['NOT_XML', 'NO_TOPIC', 'NO_GUID', 'NOT_OURS', 'OTHER_FILE', 'SEVERAL_FILES'] as const;

/** Why a part of a topic is left out. */
export const BCF_NOTES = [
  'ASSIGNEE_UNKNOWN',
  'ASSIGNED_LATER',
  'DUE_INVALID',
  'COMMENT_NO_GUID',
  'COMMENT_NO_DATE',
  'COMMENT_TOO_LONG',
] as const;

/** POST /projects/{id}/bcf-imports */
const bcfImportSchema = z
  .object({
    topics: z.array(
      z.object({
        guid: z.string().describe('Of the topic of the project'),
        title: z.string(),
        filename: z.string().describe('The IFC file'),
        comments: z.int().describe('New ones'),
        status: z.string().nullable().describe('Of the file, where a comment was made of it'),
        assignee: z.string().nullable().describe('E-mail address, where the file assigned the topic'),
        notes: z.array(z.object({ why: z.enum(BCF_NOTES), about: z.string() })).describe('What was left out'),
      }),
    ),
    skipped: z
      .int()
      .describe('Topics of our exports about the validity of a file and about rule sets, which have no finding to comment on'),
    refused: z.array(
      z.object({
        name: z.string().describe('Title, or the file inside'),
        why: z.enum(BCF_REFUSALS),
        about: z.string().describe('Where: names of IFC files, or the line'),
      }),
    ),
  })
  .meta({ id: 'BcfImport' });
export type BcfImport = z.output<typeof bcfImportSchema>;

export const bcfImportCalls = {
  /** Imports comments, assignees and statuses of a BCF file that was edited in a modelling program. */
  importBcf: call({
    method: 'POST',
    path: '/projects/:id/bcf-imports',
    tag: 'BCF',
    files: { file: 'A .bcf or .bcfzip file, version 2.x or 3.0' },
    answer: bcfImportSchema,
  }),
};
