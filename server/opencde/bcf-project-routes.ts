/** Projects of the BCF API, what their topics may say, and their files. */
import * as z from 'zod';
import { LIST_LIMIT_MAX } from '../../common/contract/limits.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { ownAddress } from '../http/own-address.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { findProject, type ProjectRecord, searchProjects } from '../projects/project-queries.ts';
import { findReport } from '../reports/report-queries.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { bcfProjectSchema, emptyListSchema, extensionsSchema, fileInformationSchema } from './bcf-schema.ts';
import { labelsOf, type OpenCdeOptions, readBoard, TOPIC_ACTIONS, TOPIC_STATUSES, TOPIC_TYPE } from './read-topics.ts';
import { findMemberEmails } from './topic-queries.ts';

export const BCF = '/opencde/bcf/3.0/projects';
export const tags = ['BCF'];
export const config = { openCde: true };
const params = z.object({ id: z.string() });

export function bcfProjectRoutes(api: RouteApp, options: OpenCdeOptions): void {
  const { db } = options;

  api.get(BCF, { config, schema: { tags, response: { 200: z.array(bcfProjectSchema) } } }, async (request) => {
    return (await findAllProjects(options, callerOf(request))).map(projectResource);
  });

  api.get(`${BCF}/:id`, { config, schema: { tags, params, response: { 200: bcfProjectSchema } } }, async (request) => {
    const { id } = await readProjectAccess(db, callerOf(request), request.params.id);
    const record = await findProject(db, id);
    if (!record) throw new Error(`The project ${id} is gone`);
    return projectResource(record);
  });

  const extensions = { tags, params, response: { 200: extensionsSchema } };
  api.get(`${BCF}/:id/extensions`, { config, schema: extensions }, async (request) => {
    const board = await readBoard(options, callerOf(request), request.params.id, ownAddress(options, request.socket));
    const members = await findMemberEmails(db, board.access.id);
    return {
      topic_type: [TOPIC_TYPE],
      topic_status: [...TOPIC_STATUSES],
      topic_label: [...new Set(board.records.flatMap(labelsOf))].sort(),
      snippet_type: [],
      priority: [],
      users: members.map(({ email }) => email),
      stage: [],
      project_actions: [],
      topic_actions: board.mayChange ? TOPIC_ACTIONS : [],
      comment_actions: [],
    };
  });

  const information = { tags, params, response: { 200: z.array(fileInformationSchema) } };
  api.get(`${BCF}/:id/files_information`, { config, schema: information }, async (request) => {
    const { files } = await readBoard(options, callerOf(request), request.params.id, ownAddress(options, request.socket));
    return Promise.all(
      [...files.values()].map(async ({ filename, fileVersion, reportId }) => ({
        display_information: [
          { field_display_name: 'File', field_value: filename },
          { field_display_name: 'Version', field_value: String(fileVersion) },
        ],
        file: await fileReference(options, { filename, reportId }),
      })),
    );
  });

  api.get(`${BCF}/:id/documents`, { config, schema: { tags, params, response: { 200: emptyListSchema } } }, async (request) => {
    await readProjectAccess(db, callerOf(request), request.params.id);
    return [];
  });
}

function projectResource({ id, name }: ProjectRecord) {
  return { project_id: id, name, authorization: { project_actions: [] } };
}

async function findAllProjects({ db }: OpenCdeOptions, caller: Caller): Promise<ProjectRecord[]> {
  const found: ProjectRecord[] = [];
  const sorts = [{ field: 'name' as const, order: 'asc' as const }];
  for (;;) {
    const page = { status: 'ALL' as const, sorts, limit: LIST_LIMIT_MAX, offset: found.length };
    const { data, total } = await searchProjects(db, caller, page);
    found.push(...data);
    if (data.length === 0 || found.length >= total) return found;
  }
}

/** The id of the file is its reference. */
export async function fileReference(
  { db }: OpenCdeOptions,
  { filename, reportId }: { filename: string; reportId: string },
): Promise<{ filename: string; date: string; reference: string }> {
  const report = await findReport(db, reportId);
  return { filename, date: report?.submitted.toISOString() ?? '', reference: report?.fileId ?? '' };
}
