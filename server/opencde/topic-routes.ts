/** Routes of the topics of the BCF API and their comments. */
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { callerOf } from '../sessions/caller.ts';
import { BCF, config, fileReference, tags } from './bcf-project-routes.ts';
import {
  authorizationQuerySchema,
  type Comment,
  commentAnswerSchema,
  commentPostSchema,
  emptyListSchema,
  fileSchema,
  type Topic,
  topicPutSchema,
  topicSchema,
} from './bcf-schema.ts';
import { addTopicComment, type ChangeOptions, updateTopic } from './change-topic.ts';
import { addIssueComment, issueComments, issueOf, issueTopic, updateIssueTopic } from './issue-topics.ts';
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
    const causes = board.records.map((record) => topicResource(board, record, shows));
    const topics = [...causes, ...board.issues.map((issue) => issueTopic(board, issue, shows))];
    return queryRows(topics, request.query, TOPIC_FIELDS);
  });

  const getSchema = { tags, params, querystring: authorizationQuerySchema, response: { 200: topicSchema } };
  api.get(TOPIC, { config, schema: getSchema }, async (request) => {
    return readTopic(await readBoard(options, request), request.params.topicId);
  });

  const putSchema = { tags, params, body: topicPutSchema, response: { 200: topicSchema } };
  api.put(TOPIC, { config, schema: putSchema }, async (request) => {
    const board = await readBoard(options, request);
    const caller = callerOf(request);
    const { topicId } = request.params;
    const issue = issueOf(board, topicId);
    if (issue) await updateIssueTopic(options, { caller, board, issue }, request.body);
    else await updateTopic(options, caller, { board, topic: topicOf(board, topicId) }, request.body);
    return readTopic(await readBoard(options, request), topicId);
  });

  api.get(`${TOPIC}/files`, { config, schema: { tags, params, response: { 200: z.array(fileSchema) } } }, async (request) => {
    const board = await readBoard(options, request);
    const { filename } = issueOf(board, request.params.topicId) ?? topicOf(board, request.params.topicId);
    const file = board.files.get(filename ?? '');
    return file ? [fileReference(file)] : [];
  });

  for (const name of ['related_topics', 'document_references']) {
    const schema = { tags, params, response: { 200: emptyListSchema } };
    api.get(`${TOPIC}/${name}`, { config, schema }, async (request) => {
      readTopic(await readBoard(options, request), request.params.topicId);
      return [];
    });
  }
  commentRoutes(api, options);
}

function commentRoutes(api: RouteApp, options: ChangeOptions): void {
  const listSchema = { tags, params, querystring: odataQuerySchema, response: { 200: z.array(commentAnswerSchema) } };
  api.get(`${TOPIC}/comments`, { config, schema: listSchema }, async (request) => {
    const board = await readBoard(options, request);
    return queryRows(commentsOf(board, request.params.topicId), request.query, COMMENT_FIELDS);
  });

  const postSchema = { tags, params, body: commentPostSchema, response: { 201: commentAnswerSchema } };
  api.post(`${TOPIC}/comments`, { config, schema: postSchema }, async (request, reply) => {
    const board = await readBoard(options, request);
    const caller = callerOf(request);
    const { topicId } = request.params;
    const issue = issueOf(board, topicId);
    const id = issue
      ? await addIssueComment(options, { caller, board, issue }, request.body)
      : await addTopicComment(options, caller, { board, topic: topicOf(board, topicId) }, request.body);
    return reply.code(201).send(commentOf(await readBoard(options, request), topicId, id));
  });

  const getSchema = { tags, params: params.extend({ commentId: z.string() }), response: { 200: commentAnswerSchema } };
  api.get(`${TOPIC}/comments/:commentId`, { config, schema: getSchema }, async (request) => {
    const board = await readBoard(options, request);
    return commentOf(board, request.params.topicId, request.params.commentId.toLowerCase());
  });
}

/** Returns the topic of a cause or of an issue, with what the caller may do. Refuses with NOT_FOUND. */
function readTopic(board: TopicBoard, guid: string): Topic {
  const issue = issueOf(board, guid);
  return issue ? issueTopic(board, issue, true) : topicResource(board, topicOf(board, guid), true);
}

function commentsOf(board: TopicBoard, guid: string): Comment[] {
  const issue = issueOf(board, guid);
  if (issue) return issueComments(board, issue);
  const { id } = topicOf(board, guid);
  return (board.comments.get(id) ?? []).map((comment) => commentResource(id, comment));
}

function commentOf(board: TopicBoard, guid: string, id: string): Comment {
  const comment = commentsOf(board, guid).find((one) => one.guid === id);
  if (!comment) throw new Refusal('NOT_FOUND', 'The topic has no such comment');
  return comment;
}
