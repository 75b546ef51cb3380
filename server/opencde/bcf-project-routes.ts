/** Routes of the BCF API for projects, the allowed values of their topics, and their files. */
import * as z from 'zod';
import { LIST_LIMIT_MAX } from '../../common/contract/limits.ts';
import type { ProjectFile } from '../findings/project-queries.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { findProject, type ProjectRecord, searchProjects } from '../projects/project-queries.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { bcfProjectSchema, emptyListSchema, extensionsSchema, fileInformationSchema } from './bcf-schema.ts';
import { ISSUE_TYPE } from './issue-topics.ts';
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
    const board = await readBoard(options, request);
    const members = await findMemberEmails(db, board.access.id);
    return {
      topic_type: [TOPIC_TYPE, ISSUE_TYPE],
      topic_status: [...TOPIC_STATUSES],
      topic_label: [
        ...new Set([...board.records.flatMap(labelsOf), ...board.issues.flatMap(({ filename }) => filename ?? [])]),
      ].sort(),
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
    const { files } = await readBoard(options, request);
    return Array.from(files.values(), (file) => ({
      display_information: [
        { field_display_name: 'File', field_value: file.filename },
        { field_display_name: 'Version', field_value: String(file.fileVersion) },
      ],
      file: fileReference(file),
    }));
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
  const records: ProjectRecord[] = [];
  const sorts = [{ field: 'name' as const, order: 'asc' as const }];
  for (;;) {
    const page = { status: 'ALL' as const, sorts, limit: LIST_LIMIT_MAX, offset: records.length };
    const { data, total } = await searchProjects(db, caller, page);
    records.push(...data);
    if (data.length === 0 || records.length >= total) return records;
  }
}

/** Returns the reference of a file, which is its id. */
export function fileReference({ filename, submitted, fileId }: ProjectFile) {
  return { filename, date: submitted.toISOString(), reference: fileId };
}
