/** Schemas of the answers and bodies of the Foundation API 1.1 and the BCF API 3.0, as far as this service supports them. */
import * as z from 'zod';
import { FINDING_TEXT_MAX_LENGTH } from '../../common/contract/limits.ts';

export const versionsSchema = z
  .object({
    versions: z.array(
      z.object({
        api_id: z.string(),
        version_id: z.string(),
        detailed_version: z.string(),
        api_base_url: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'OpenCdeVersions' });

export const authSchema = z
  .object({
    oauth2_auth_url: z.string(),
    oauth2_token_url: z.string(),
    oauth2_dynamic_client_reg_url: z.string(),
    http_basic_supported: z.boolean(),
    supported_oauth2_flows: z.array(z.string()),
  })
  .meta({ id: 'OpenCdeAuth' });

export const bcfUserSchema = z.object({ id: z.string().describe('E-mail address'), name: z.string() }).meta({ id: 'BcfUser' });

const texts = z.array(z.string());

export const bcfProjectSchema = z
  .object({ project_id: z.string(), name: z.string(), authorization: z.object({ project_actions: texts }) })
  .meta({ id: 'BcfProject' });

export const extensionsSchema = z
  .object({
    topic_type: texts,
    topic_status: texts,
    topic_label: texts,
    snippet_type: texts,
    priority: texts,
    users: texts,
    stage: texts,
    project_actions: texts,
    topic_actions: texts,
    comment_actions: texts,
  })
  .meta({ id: 'BcfExtensions' });

export const topicSchema = z
  .object({
    guid: z.string(),
    server_assigned_id: z.string(),
    topic_type: z.string(),
    topic_status: z.string(),
    reference_links: texts,
    title: z.string(),
    index: z.int(),
    labels: texts,
    creation_date: z.string(),
    creation_author: z.string(),
    modified_date: z.string(),
    modified_author: z.string(),
    assigned_to: z.string().nullable(),
    description: z.string(),
    due_date: z.string().nullable(),
    authorization: z.object({ topic_actions: texts, topic_status: texts }).optional(),
  })
  .meta({ id: 'BcfTopic' });
export type Topic = z.output<typeof topicSchema>;

export const commentAnswerSchema = z
  .object({
    guid: z.string(),
    date: z.string(),
    author: z.string(),
    comment: z.string(),
    topic_guid: z.string(),
    viewpoint_guid: z.string().nullable(),
    authorization: z.object({ comment_actions: texts }).optional(),
  })
  .meta({ id: 'BcfComment' });
export type Comment = z.output<typeof commentAnswerSchema>;

const vector = z.object({ x: z.number(), y: z.number(), z: z.number() });

const cameraShape = {
  camera_view_point: vector,
  camera_direction: vector,
  camera_up_vector: vector,
  aspect_ratio: z.number(),
};

export const viewpointSchema = z
  .object({
    guid: z.string(),
    index: z.int(),
    perspective_camera: z.object({ ...cameraShape, field_of_view: z.number() }).optional(),
    orthogonal_camera: z.object({ ...cameraShape, view_to_world_scale: z.number() }).optional(),
    clipping_planes: z.array(z.object({ location: vector, direction: vector })).optional(),
    snapshot: z.object({ snapshot_type: z.literal('png') }).optional(),
    authorization: z.object({ viewpoint_actions: texts }).optional(),
  })
  .meta({ id: 'BcfViewpoint' });

const componentsSchema = z.array(
  z.object({ ifc_guid: z.string(), originating_system: z.string().optional(), authoring_tool_id: z.string().optional() }),
);
export type Components = z.output<typeof componentsSchema>;

export const selectionSchema = z.object({ selection: componentsSchema }).meta({ id: 'BcfSelection' });
export const coloringSchema = z
  .object({ coloring: z.array(z.object({ color: z.string(), components: componentsSchema })) })
  .meta({ id: 'BcfColoring' });
export const visibilitySchema = z
  .object({ visibility: z.object({ default_visibility: z.boolean(), exceptions: componentsSchema }) })
  .meta({ id: 'BcfVisibility' });

export type Visibility = z.output<typeof visibilitySchema>['visibility'];

export const fileSchema = z.object({ filename: z.string(), date: z.string(), reference: z.string() }).meta({ id: 'BcfFile' });

export const fileInformationSchema = z
  .object({
    display_information: z.array(z.object({ field_display_name: z.string(), field_value: z.string() })),
    file: fileSchema,
  })
  .meta({ id: 'BcfFileInformation' });

/** Related topics and documents, which are always empty. */
export const emptyListSchema = z.array(z.never()).meta({ id: 'BcfEmptyList' });

export const authorizationQuerySchema = z.object({ includeAuthorization: z.enum(['true', 'false']).optional() });
/** Absent values are null, and other properties are allowed. */
export const topicPutSchema = z.object({
  title: z.string(),
  description: z.string().nullish(),
  topic_status: z.string().nullish(),
  assigned_to: z.string().nullish(),
  due_date: z.string().nullish(),
});
export const commentPostSchema = z.object({
  guid: z.string().nullish(),
  comment: z.string().trim().min(1, 'REQUIRED').max(FINDING_TEXT_MAX_LENGTH, 'TOO_LONG'),
  viewpoint_guid: z.string().nullish(),
});
