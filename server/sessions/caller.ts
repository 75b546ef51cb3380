/**
 * Who makes a call. Every API route needs a session unless it says `config: { public: true }`, so a forgotten check is a
 * 401 and not a leak. It is decided before the body is read.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiTokenScope } from '../../common/contract/api-tokens.ts';
import type { EmbedTokenScope } from '../../common/contract/embed-tokens.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { Database, MemberRole } from '../db/tables.ts';
import { findCaller } from './session-queries.ts';
import { hashToken } from './token.ts';

export interface Caller {
  userId: string;
  /** Platform admin. */
  admin: boolean;
  organizationId: string | null;
  organizationRole: MemberRole | null;
  /** Ships by the import map. */
  operator: boolean;
  /** Null for an API token, which is no session. */
  sessionHash: string | null;
  /** The token that speaks in the user's name; null in a session. */
  apiToken: { id: string; scope: ApiTokenScope } | null;
  /** The embed token that narrows what the user may; null for anything else. */
  embedToken: EmbedPass | null;
}

/** What an embed token is for. */
interface EmbedPass {
  id: string;
  scope: EmbedTokenScope;
  origins: string[];
  projectId: string;
  /** Null: all reports of the project. */
  reportId: string | null;
}

/** Which embed tokens may make a call: any, those of a whole project, those of a project that take uploads. */
type EmbedUse = 'report' | 'project' | 'upload';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Needs no session. */
    public?: boolean;
    /** Takes `Authorization: Basic` instead; the route checks it itself (D65). */
    basic?: boolean;
    /** Not for API tokens, whatever their scope: tokens themselves, and what cannot be undone. */
    session?: boolean;
    /** Changes nothing although it is a POST; searches need not say so. */
    reads?: boolean;
    /** Of API tokens, for those of scope IMPORTMAP and no others. */
    importMap?: boolean;
    /** For embed tokens too; without it for none. */
    embed?: EmbedUse;
  }
}

export interface CallerOptions {
  db: Database;
  now(): Date;
  /** Knows the tokens that are no sessions. */
  findTokenCaller(db: Database, token: string, now: Date): Promise<Caller | undefined>;
}

export function requireSessions(api: FastifyInstance, { db, now, findTokenCaller }: CallerOptions): void {
  api.decorateRequest('caller', null);
  api.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (config.public || (config.basic && readBasic(request))) return;
    const token = readBearer(request);
    const caller = token && ((await findTokenCaller(db, token, now())) ?? (await findCaller(db, hashToken(token), now())));
    if (!caller) {
      await request.server.countStranger(request);
      throw new Refusal('UNAUTHORIZED', 'Sign in first');
    }
    if (caller.apiToken) requireScope(request, caller.apiToken.scope);
    if (caller.embedToken) requirePass(request, caller.embedToken);
    request.caller = caller;
  });
}

/** Refuses with FORBIDDEN what the token's scope does not hold. */
function requireScope({ method, routeOptions: { config, url = '' } }: FastifyRequest, scope: ApiTokenScope): void {
  if (config.session) throw new Refusal('FORBIDDEN', 'This needs a session: API tokens may not do it');
  if ((scope === 'IMPORTMAP') !== (config.importMap === true))
    throw new Refusal('FORBIDDEN', 'The scope of this API token is another one');
  const reads = method === 'GET' || method === 'HEAD' || config.reads === true || url.endsWith('/_search');
  if (scope === 'READ' && !reads) throw new Refusal('FORBIDDEN', 'This API token is for reading alone');
}

/** Refuses with FORBIDDEN what the token is not for, and pages that it does not name. Which report: see readProjectAccess. */
function requirePass(request: FastifyRequest, { scope, reportId, origins }: EmbedPass): void {
  const { origin } = request.headers;
  // A program that is no browser names no origin, and could name any: this keeps a token to its pages, not a thief out.
  if (origin !== undefined && !origins.includes(origin) && !isOwnOrigin(origin, request.host))
    throw new Refusal('FORBIDDEN', `This embed token is not for pages of ${origin}`);
  const use = request.routeOptions.config.embed;
  const allowed = use === 'report' || (reportId === null && (use === 'project' || (use === 'upload' && scope === 'UPLOAD')));
  if (!allowed) throw new Refusal('FORBIDDEN', 'This embed token is not for this call');
}

/** Our own pages, such as the one that an iframe shows, may always call. */
function isOwnOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Whose calls count together: a session's or an API token's. Visitors of a page share its embed token, so their address counts. */
export function countedCaller({ caller }: Pick<FastifyRequest, 'caller'>): string | undefined {
  return caller?.sessionHash ?? caller?.apiToken?.id;
}

/** Refuses with FORBIDDEN a caller who is a program with an API token. */
export function requireSession(caller: Caller): void {
  if (caller.apiToken) throw new Refusal('FORBIDDEN', 'This needs a session: API tokens may not do it');
}

/** The signed-in user of a route that is not public. */
export function callerOf(request: Pick<FastifyRequest, 'caller'>): Caller {
  if (!request.caller) throw new Refusal('UNAUTHORIZED', 'Sign in first');
  return request.caller;
}

function readBearer(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
}

export interface BasicCredentials {
  email: string;
  password: string;
}

/** Base64 of UTF-8 "email:password"; the password may hold colons. */
export function readBasic(request: FastifyRequest): BasicCredentials | undefined {
  const encoded = /^Basic +([\w+/]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { email: text.slice(0, colon), password: text.slice(colon + 1) };
}
