/** Routes of the viewpoints of a topic: camera, picture, and the selected objects. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { REPORT_WORK_PER_MINUTE } from '../reports/report-thread.ts';
import { BCF, config as signIn, tags } from './bcf-project-routes.ts';
import { coloringSchema, selectionSchema, viewpointSchema, visibilitySchema } from './bcf-schema.ts';
import { issueOf, issueViewpoint, readIssueView } from './issue-topics.ts';
import { type BoardRequest, type OpenCdeOptions, readBoard, topicOf } from './read-topics.ts';
import { listViews, type ShownView, type View, type ViewReader } from './read-view.ts';

const ofTopic = z.object({ id: z.string(), topicId: z.string() });
const params = ofTopic.extend({ viewpointId: z.string() });
const VIEWPOINTS = `${BCF}/:id/topics/:topicId/viewpoints`;
/** Limited per caller, because calls occupy a thread. */
const config = { ...signIn, rateLimit: { max: REPORT_WORK_PER_MINUTE, timeWindow: '1 minute' } };

export function viewpointRoutes(api: RouteApp, options: OpenCdeOptions, readView: ViewReader): void {
  const viewsOf = async (request: BoardRequest & { params: { topicId: string } }): Promise<ListedView[]> => {
    const board = await readBoard(options, request);
    const issue = issueOf(board, request.params.topicId);
    if (issue) {
      const guid = issueViewpoint(issue);
      return guid === undefined ? [] : [{ guid, part: 0, read: () => readIssueView(options.db, board, issue) }];
    }
    const views = await listViews(options, board, topicOf(board, request.params.topicId));
    return views.map((view) => ({ ...view, read: () => readView(view) }));
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
    return Promise.all(views.map(async (view) => viewpointResource(view, await view.read())));
  });

  const one = `${VIEWPOINTS}/:viewpointId`;
  api.get(one, { config, schema: { tags, params, response: { 200: viewpointSchema } } }, async (request) => {
    const view = await openView(request);
    return viewpointResource(view, await view.read());
  });

  const picture = z.unknown().meta({ type: 'string', format: 'binary' });
  const snapshotSchema = { tags, params, response: { 200: { content: { 'image/png': { schema: picture } } } } };
  api.get(`${one}/snapshot`, { config, schema: snapshotSchema }, async (request, reply) => {
    const { picture: png } = await (await openView(request)).read();
    if (!png) throw new Refusal('NOT_FOUND', 'Nothing is drawn of this viewpoint');
    return (reply as FastifyReply).type('image/png').send(Buffer.from(png)) as never;
  });

  api.get(`${one}/selection`, { config, schema: { tags, params, response: { 200: selectionSchema } } }, async (request) => ({
    selection: (await (await openView(request)).read()).components,
  }));

  api.get(`${one}/coloring`, { config, schema: { tags, params, response: { 200: coloringSchema } } }, async (request) => {
    await openView(request);
    return { coloring: [] };
  });

  api.get(`${one}/visibility`, { config, schema: { tags, params, response: { 200: visibilitySchema } } }, async (request) => {
    const { visibility = { default_visibility: true, exceptions: [] } } = await (await openView(request)).read();
    return { visibility };
  });
}

/** A viewpoint of a topic, with the function that reads what it shows. */
interface ListedView extends Pick<View, 'guid' | 'part'> {
  read(): Promise<ShownView>;
}

function viewpointResource({ guid, part }: ListedView, { camera, picture, planes = [] }: ShownView) {
  const { position, direction, up, fieldOfView, aspectRatio, viewHeight } = camera;
  const placed = {
    camera_view_point: vector(position),
    camera_direction: vector(direction),
    camera_up_vector: vector(up),
    aspect_ratio: aspectRatio,
  };
  return {
    guid,
    index: part,
    ...(viewHeight === undefined
      ? { perspective_camera: { ...placed, field_of_view: fieldOfView } }
      : { orthogonal_camera: { ...placed, view_to_world_scale: viewHeight } }),
    ...(planes.length > 0 && {
      clipping_planes: planes.map((plane) => ({ location: vector(plane.location), direction: vector(plane.direction) })),
    }),
    ...(picture && { snapshot: { snapshot_type: 'png' as const } }),
    authorization: { viewpoint_actions: [] },
  };
}

function vector([x = 0, y = 0, z = 0]: readonly number[]) {
  return { x, y, z };
}
