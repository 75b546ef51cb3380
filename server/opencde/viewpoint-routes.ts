/** Routes of the viewpoints of a topic: camera, picture, and the selected objects. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { REPORT_WORK_PER_MINUTE } from '../reports/report-thread.ts';
import { BCF, config as signIn, tags } from './bcf-project-routes.ts';
import { coloringSchema, selectionSchema, viewpointSchema, visibilitySchema } from './bcf-schema.ts';
import { type BoardRequest, type OpenCdeOptions, readBoard, topicOf } from './read-topics.ts';
import { listViews, type ShownView, type View, type ViewReader } from './read-view.ts';

const ofTopic = z.object({ id: z.string(), topicId: z.string() });
const params = ofTopic.extend({ viewpointId: z.string() });
const VIEWPOINTS = `${BCF}/:id/topics/:topicId/viewpoints`;
/** Limited per caller, because calls occupy a thread. */
const config = { ...signIn, rateLimit: { max: REPORT_WORK_PER_MINUTE, timeWindow: '1 minute' } };

export function viewpointRoutes(api: RouteApp, options: OpenCdeOptions, readView: ViewReader): void {
  const viewsOf = async (request: BoardRequest & { params: { topicId: string } }) => {
    const board = await readBoard(options, request);
    return listViews(options, board, topicOf(board, request.params.topicId));
  };
  const openView = async (request: BoardRequest & { params: { topicId: string; viewpointId: string } }) => {
    const guid = request.params.viewpointId.toLowerCase();
    const view = (await viewsOf(request)).find((one) => one.guid === guid);
    if (!view) throw new Refusal('NOT_FOUND', 'The topic has no such viewpoint');
    return view;
  };

  const listSchema = { tags, params: ofTopic, response: { 200: z.array(viewpointSchema) } };
  api.get(VIEWPOINTS, { config, schema: listSchema }, async (request) => {
    const views = await viewsOf(request);
    return Promise.all(views.map(async (view) => viewpointResource(view, await readView(view))));
  });

  const one = `${VIEWPOINTS}/:viewpointId`;
  api.get(one, { config, schema: { tags, params, response: { 200: viewpointSchema } } }, async (request) => {
    const view = await openView(request);
    return viewpointResource(view, await readView(view));
  });

  const picture = z.unknown().meta({ type: 'string', format: 'binary' });
  const snapshotSchema = { tags, params, response: { 200: { content: { 'image/png': { schema: picture } } } } };
  api.get(`${one}/snapshot`, { config, schema: snapshotSchema }, async (request, reply) => {
    const { picture: png } = await readView(await openView(request));
    if (!png) throw new Refusal('NOT_FOUND', 'Nothing is drawn of this viewpoint');
    return (reply as FastifyReply).type('image/png').send(Buffer.from(png)) as never;
  });

  api.get(`${one}/selection`, { config, schema: { tags, params, response: { 200: selectionSchema } } }, async (request) => ({
    selection: (await readView(await openView(request))).components,
  }));

  api.get(`${one}/coloring`, { config, schema: { tags, params, response: { 200: coloringSchema } } }, async (request) => {
    await openView(request);
    return { coloring: [] };
  });

  api.get(`${one}/visibility`, { config, schema: { tags, params, response: { 200: visibilitySchema } } }, async (request) => {
    await openView(request);
    return { visibility: { default_visibility: true, exceptions: [] } };
  });
}

function viewpointResource({ guid, part }: View, { camera, picture }: ShownView) {
  const { position, direction, up, fieldOfView, aspectRatio } = camera;
  return {
    guid,
    index: part,
    perspective_camera: {
      camera_view_point: vector(position),
      camera_direction: vector(direction),
      camera_up_vector: vector(up),
      field_of_view: fieldOfView,
      aspect_ratio: aspectRatio,
    },
    ...(picture && { snapshot: { snapshot_type: 'png' as const } }),
    authorization: { viewpoint_actions: [] },
  };
}

function vector([x = 0, y = 0, z = 0]: readonly number[]) {
  return { x, y, z };
}
