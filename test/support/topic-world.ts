/** A project with topics of the BCF API, and calls whose responses are checked against the schemas. */
import assert from 'node:assert/strict';
import type { Check } from '../../engine/report/report.ts';
import * as shapes from '../../server/opencde/bcf-schema.ts';
import { openPublishedSchemas } from './opencde-schemas.ts';
import { castProject } from './project-cast.ts';
import type { TestApp } from './server-app.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeReport } from './stored-reports.ts';

export const published = openPublishedSchemas();
const SHAPES = {
  'foundation/versions_GET': shapes.versionsSchema,
  'foundation/auth_GET': shapes.authSchema,
  'foundation/user_GET': shapes.bcfUserSchema,
  'api-3.0/Project/project_GET': shapes.bcfProjectSchema,
  'api-3.0/Project/extensions_GET': shapes.extensionsSchema,
  'api-3.0/Collaboration/File/project_file_information': shapes.fileInformationSchema,
  'api-3.0/Collaboration/File/file_GET': shapes.fileSchema,
  'api-3.0/Collaboration/Topic/topic_GET': shapes.topicSchema,
  'api-3.0/Collaboration/Comment/comment_GET': shapes.commentAnswerSchema,
  'api-3.0/Collaboration/Viewpoint/viewpoint_GET': shapes.viewpointSchema,
  'api-3.0/Collaboration/Viewpoint/selection_GET': shapes.selectionSchema,
  'api-3.0/Collaboration/Viewpoint/coloring_GET': shapes.coloringSchema,
  'api-3.0/Collaboration/Viewpoint/visibility_GET': shapes.visibilitySchema,
};

export const [MISSING, EMPTY] = [
  { facet: 'PROPERTY', code: 'PROPERTY_MISSING', propertySet: 'Pset_WallCommon', property: 'FireRating' },
  { facet: 'ATTRIBUTE', code: 'ATTRIBUTE_EMPTY', attribute: 'Name' },
] as const;
const failing = (id: number, { facet, code }: typeof MISSING | typeof EMPTY): Check =>
  madeCheck(id, 'FAILED', { tag: String(1000 + id), typeName: 'HSB 200', failures: [{ facet, code, reason: 0 }] });
export const rule = (id: string, failure: typeof MISSING | typeof EMPTY, ids: number[], passed: number[] = []) =>
  madeRule(id, [...ids.map((one) => failing(one, failure)), ...passed.map((one) => madeCheck(one, 'PASSED'))], {
    reasons: ids.length > 0 ? [{ failure, count: ids.length }] : [],
  });

/** Delivers a file whose walls lack a property by two rules, and a name by a third. */
export async function openTopicWorld(app: TestApp) {
  const cast = await castProject(app);
  const { projectId, organizationId, ids, tokens } = cast;
  let version = 0;
  const deliver = async (...rules: ReturnType<typeof rule>[]) => {
    const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, version: ++version });
    return { fileId, reportId: await makeReport(app, fileId, [madeGroup('ILS', rules, { specificationId: 's1' })]) };
  };
  const delivered = await deliver(rule('r1', MISSING, [1, 2]), rule('r2', MISSING, [1, 2, 3]), rule('r3', EMPTY, [1]));
  const emailOf = async (id: string) =>
    (await app.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
  const [user, admin] = [await emailOf(ids.projectUser), await emailOf(ids.projectAdmin)];
  const as = tokens.projectUser as string;
  const base = `/opencde/bcf/3.0/projects/${projectId}`;
  /** Checks every response against our schemas, and against the published ones if they are present. */
  const get = async (path: string, shape?: keyof typeof SHAPES, who = as) => {
    const { status, body } = await app.call('GET', path.startsWith('/') ? path : `${base}/${path}`, { as: who });
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
    for (const one of shape ? [body].flat() : []) {
      assert.deepEqual(SHAPES[shape as keyof typeof SHAPES].parse(one), one);
      assert.equal(published?.(shape as string, one), undefined);
    }
    return body;
  };
  const send = (method: 'PUT' | 'POST', path: string, payload: object, who = as) =>
    app.call(method, `${base}/${path}`, { as: who, payload });
  const topics = (query = '') => get(`topics${query}`, 'api-3.0/Collaboration/Topic/topic_GET');
  return { app, cast, report: delivered, deliver, get, send, topics, user, admin, base, as };
}
export type TopicWorld = Awaited<ReturnType<typeof openTopicWorld>>;
