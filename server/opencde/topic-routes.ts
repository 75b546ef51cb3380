/** Routes of the topics of the BCF API and their comments. */
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { callerOf } from '../sessions/caller.ts';
import { BCF, config, fileReference, tags } from './bcf-project-routes.ts';
import {
  authorizationQuerySchema,
  commentAnswerSchema,
  commentPostSchema,
  emptyListSchema,
  fileSchema,
  topicPutSchema,
  topicSchema,
} from './bcf-schema.ts';
import { addTopicComment, type ChangeOptions, updateTopic } from './change-topic.ts';
import { odataQuerySchema, queryRows } from './odata-query.ts';
import { commentResource, readBoard, type TopicBoard, topicOf, topicResource } from './read-topics.ts';

const ofProject = z.object({ id: z.string() });
const params = ofProject.extend({ topicId: z.string() });
const TOPIC_FIELDS = {
  filters: [
    ...['creation_author', 'modified_author', 'assigned_to', 'topic_status', 'topic_type', 'creation_date', 'modified_date'],
    ...['labels', 'stage', 'priority', 'title', 'server_assigned_id', 'due_date'],
  ],
  sorts: ['creation_date', 'modified_date', 'server_assigned_id', 'index'],
} as const;
const COMMENT_FIELDS = { filters: ['author', 'date'], sorts: ['date'] } as const;
const TOPIC = `${BCF}/:id/topics/:topicId`;

export function topicRoutes(api: RouteApp, options: ChangeOptions): void {
  const listSchema = {
    tags,
    params: ofProject,
    querystring: odataQuerySchema.extend(authorizationQuerySchema.shape),
    response: { 200: z.array(topicSchema) },
  };
  api.get(`${BCF}/:id/topics`, { config, schema: listSchema }, async (request) => {
    const board = await readBoard(options, request);
    const shows = request.query.includeAuthorization === 'true';
    const topics = board.records.map((record) => topicResource(board, record, shows));
    return queryRows(topics, request.query, TOPIC_FIELDS);
  });

  const getSchema = { tags, params, querystring: authorizationQuerySchema, response: { 200: topicSchema } };
  api.get(TOPIC, { config, schema: getSchema }, async (request) => {
    const board = await readBoard(options, request);
    return topicResource(board, topicOf(board, request.params.topicId), true);
  });

  const putSchema = { tags, params, body: topicPutSchema, response: { 200: topicSchema } };
  api.put(TOPIC, { config, schema: putSchema }, async (request) => {
    const board = await readBoard(options, request);
    await updateTopic(options, callerOf(request), { board, topic: topicOf(board, request.params.topicId) }, request.body);
    const after = await readBoard(options, request);
    return topicResource(after, topicOf(after, request.params.topicId), true);
  });

  api.get(`${TOPIC}/files`, { config, schema: { tags, params, response: { 200: z.array(fileSchema) } } }, async (request) => {
    const board = await readBoard(options, request);
    const { filename } = topicOf(board, request.params.topicId);
    const file = board.files.get(filename);
    return file ? [fileReference(file)] : [];
  });

  for (const name of ['related_topics', 'document_references']) {
    const schema = { tags, params, response: { 200: emptyListSchema } };
    api.get(`${TOPIC}/${name}`, { config, schema }, async (request) => {
      topicOf(await readBoard(options, request), request.params.topicId);
      return [];
    });
  }
  commentRoutes(api, options);
}

function commentRoutes(api: RouteApp, options: ChangeOptions): void {
  const listSchema = { tags, params, querystring: odataQuerySchema, response: { 200: z.array(commentAnswerSchema) } };
  api.get(`${TOPIC}/comments`, { config, schema: listSchema }, async (request) => {
    const board = await readBoard(options, request);
    const { id } = topicOf(board, request.params.topicId);
    const comments = (board.comments.get(id) ?? []).map((comment) => commentResource(id, comment));
    return queryRows(comments, request.query, COMMENT_FIELDS);
  });

  const postSchema = { tags, params, body: commentPostSchema, response: { 201: commentAnswerSchema } };
  api.post(`${TOPIC}/comments`, { config, schema: postSchema }, async (request, reply) => {
    const board = await readBoard(options, request);
    const topic = topicOf(board, request.params.topicId);
    const id = await addTopicComment(options, callerOf(request), { board, topic }, request.body);
    return reply.code(201).send(commentOf(await readBoard(options, request), topic.id, id));
  });

  const getSchema = { tags, params: params.extend({ commentId: z.string() }), response: { 200: commentAnswerSchema } };
  api.get(`${TOPIC}/comments/:commentId`, { config, schema: getSchema }, async (request) => {
    const board = await readBoard(options, request);
    return commentOf(board, topicOf(board, request.params.topicId).id, request.params.commentId.toLowerCase());
  });
}

function commentOf({ comments }: TopicBoard, topicId: string, id: string) {
  const comment = comments.get(topicId)?.find((one) => one.id === id);
  if (!comment) throw new Refusal('NOT_FOUND', 'The topic has no such comment');
  return commentResource(topicId, comment);
}
