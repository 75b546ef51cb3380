/** Saved views of the model of a file (additive): what a person sees of it, by GlobalId, so that any version of the file can show it. */
import * as z from 'zod';
import { call } from './call.ts';
import { VIEW_OBJECTS_MAX } from './limits.ts';
import { nameSchema } from './line-text.ts';
import { listResponseSchema, pageShape } from './lists.ts';
import { colourBySchema } from './object-groups.ts';

/** Planes of a section; a box has six. */
const VIEW_PLANES_MAX = 6;
/** Angles of a camera in degrees. */
const ANGLE_MIN = 1;
const ANGLE_MAX = 179;

const vectorSchema = z.array(z.number()).length(3);
const objectsSchema = z.array(z.string().regex(/^[0-3][0-9A-Za-z_$]{21}$/)).max(VIEW_OBJECTS_MAX, 'TOO_MANY');

/** Metres in the coordinates of the file, with z up. */
const viewCameraSchema = z.object({
  position: vectorSchema,
  direction: vectorSchema,
  up: vectorSchema,
  fieldOfView: z.number().min(ANGLE_MIN).max(ANGLE_MAX).describe('Vertical angle in degrees'),
  aspectRatio: z.number().positive(),
  viewHeight: z.number().positive().optional().describe('Height of the picture in metres, for a camera without perspective'),
});
export type ViewCamera = z.infer<typeof viewCameraSchema>;

/** A viewpoint as BCF has it, but for its colours: what they say is stored, so that they follow the next versions of the file. */
export const viewpointSchema = z
  .object({
    camera: viewCameraSchema,
    selected: objectsSchema.describe('GlobalIds'),
    visibility: z.object({
      isVisible: z.boolean().describe('Whether the objects that are no exceptions are visible'),
      exceptions: objectsSchema.describe('GlobalIds'),
    }),
    planes: z
      .array(z.object({ location: vectorSchema, direction: vectorSchema.describe('Points to the side that is not shown') }))
      .max(VIEW_PLANES_MAX, 'TOO_MANY'),
    colourBy: colourBySchema.optional().describe('What the model is coloured by; absent: its own colours'),
  })
  .meta({ id: 'Viewpoint' });
export type SavedViewpoint = z.infer<typeof viewpointSchema>;

const viewSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    project: z.object({ id: z.string() }),
    filename: z.string().describe('The file of the view, in all its versions'),
    name: z.string(),
    createdAt: z.string().describe('ISO 8601 UTC'),
    createdBy: z
      .object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string().optional() })
      .nullable()
      .describe('null: a deleted account'),
    mayChange: z.boolean().describe('Whether the caller may rename and delete it'),
    viewpoint: viewpointSchema.optional().describe('Absent in lists'),
  })
  .meta({ id: 'SavedView', description: 'A view of the model of a file' });
export type SavedView = z.infer<typeof viewSchema>;

/** POST /projects/{id}/views */
export const newViewSchema = z.object({
  filename: z.string().min(1, 'REQUIRED'),
  name: nameSchema,
  viewpoint: viewpointSchema,
});
export type NewView = z.input<typeof newViewSchema>;

const tag = 'saved views';
const path = '/projects/:id/views';
const one = `${path}/:viewId` as const;

export const viewCalls = {
  searchViews: call({
    method: 'POST',
    path: `${path}/_search`,
    tag,
    body: z.object({ filename: z.string().optional().describe('Exactly this file'), ...pageShape }),
    answer: listResponseSchema(viewSchema),
    description: 'Views that members saved, the newest first.',
  }),
  saveView: call({
    method: 'POST',
    path,
    tag,
    body: newViewSchema,
    answer: viewSchema,
    description: 'CONFLICT: the file has as many views as it may have. NOT_FOUND: the project has no such file.',
  }),
  getView: call({ method: 'GET', path: one, tag, answer: viewSchema }),
  renameView: call({ method: 'PUT', path: one, tag, body: z.object({ name: nameSchema }), answer: viewSchema }),
  deleteView: call({ method: 'DELETE', path: one, tag }),
};
