/** Correct calls of the openCDE APIs. */
import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { makeBoxGlb } from '../support/box-glb.ts';
import { multipartBytes } from '../support/multipart.ts';
import { globalIdOf, makeGeometry } from '../support/stored-reports.ts';
import type { Make, RightCall, RightsWorld } from './rights-world.ts';

const BCF = '/api/opencde/bcf/3.0/projects';
const TOPIC = `${BCF}/:id/topics/:topicId`;
const VIEWPOINT = `${TOPIC}/viewpoints/:viewpointId`;
const nothing: Make = () => ({});
const versioned: Make = () => ({ ids: ['1.1'] });

let glb: Promise<Uint8Array> | undefined;

function boxGlb(): Promise<Uint8Array> {
  glb ??= makeBoxGlb(globalIdOf(1));
  return glb;
}

async function guidAt({ app, tokenOf }: RightsWorld, url: string): Promise<string> {
  const { body } = await app.call('GET', url, { as: await tokenOf('platformAdmin') });
  return body[0].guid;
}

const onTopic = async (world: RightsWorld): Promise<RightCall & { ids: string[] }> => {
  const { projectId } = world.cast;
  return { ids: [projectId, await guidAt(world, `${BCF}/${projectId}/topics`)] };
};

async function onComment(world: RightsWorld): Promise<RightCall> {
  const [projectId = '', topicId = ''] = (await onTopic(world)).ids;
  const url = `${BCF}/${projectId}/topics/${topicId}/comments`;
  const { body } = await world.app.call('POST', url, { as: await world.tokenOf('platformAdmin'), payload: { comment: 'x' } });
  return { ids: [projectId, topicId, body.guid] };
}

async function onViewpoint(world: RightsWorld): Promise<RightCall> {
  const drawn = await world.app.db.selectFrom('geometries').select('file_id').where('file_id', '=', world.fileId).execute();
  if (drawn.length === 0) await makeGeometry(world.app, world.fileId, await boxGlb());
  const { ids } = await onTopic(world);
  return { ids: [...ids, await guidAt(world, `${BCF}/${ids[0]}/topics/${ids[1]}/viewpoints`)] };
}

const bcfFile: Make = () =>
  multipartBytes('a.bcf', zipSync({ 'a/markup.bcf': strToU8(`<Markup><Topic Guid="${randomUUID()}"/></Markup>`) }));

export const OPENCDE_CALLS: Record<string, Make> = {
  'POST /api/projects/:id/bcf-imports': bcfFile,
  'GET /api/opencde/foundation/versions': nothing,
  'GET /api/opencde/foundation/:version/auth': versioned,
  'GET /api/opencde/foundation/:version/current-user': versioned,
  [`GET ${BCF}`]: nothing,
  [`GET ${BCF}/:id`]: nothing,
  [`GET ${BCF}/:id/extensions`]: nothing,
  [`GET ${BCF}/:id/files_information`]: nothing,
  [`GET ${BCF}/:id/documents`]: nothing,
  [`GET ${BCF}/:id/topics`]: nothing,
  [`GET ${TOPIC}`]: onTopic,
  [`PUT ${TOPIC}`]: async (world) => ({ ...(await onTopic(world)), payload: { title: 'x' } }),
  [`GET ${TOPIC}/files`]: onTopic,
  [`GET ${TOPIC}/related_topics`]: onTopic,
  [`GET ${TOPIC}/document_references`]: onTopic,
  [`GET ${TOPIC}/comments`]: onTopic,
  [`POST ${TOPIC}/comments`]: async (world) => ({ ...(await onTopic(world)), payload: { comment: 'x' } }),
  [`GET ${TOPIC}/comments/:commentId`]: onComment,
  [`GET ${TOPIC}/viewpoints`]: onTopic,
  [`GET ${VIEWPOINT}`]: onViewpoint,
  [`GET ${VIEWPOINT}/snapshot`]: onViewpoint,
  [`GET ${VIEWPOINT}/selection`]: onViewpoint,
  [`GET ${VIEWPOINT}/coloring`]: onViewpoint,
  [`GET ${VIEWPOINT}/visibility`]: onViewpoint,
};
