/**
 * The caller of each request. Every API route requires a session unless its config has `public: true`, so that a forgotten check
 * gives 401 instead of a leak. Checked before the body is read.
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
  /** May publish import maps. */
  operator: boolean;
  /** Null for tokens. */
  sessionHash: string | null;
  /** The API token of the call; null in a session. That of a program which signed in through the browser calls openCDE alone. */
  apiToken: { id: string; scope: ApiTokenScope; isOfProgram?: boolean } | null;
  /** The embed token of the call, which limits the rights; null otherwise. */
  embedToken: EmbedPass | null;
}

/** The scope of an embed token. */
interface EmbedPass {
  id: string;
  scope: EmbedTokenScope;
  origins: string[];
  projectId: string;
  /** Null, without a delivery: all reports of the project. */
  reportId: string | null;
  /** The one delivery that it shows, and nothing else. */
  deliveryId: string | null;
}

/**
 * Which embed tokens may call a route: those of one report and of a whole project, of a project, of a project with upload scope, of
 * one delivery.
 */
type EmbedUse = 'report' | 'project' | 'upload' | 'delivery';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Needs no session. */
    public?: boolean;
    /** Uses `Authorization: Basic`, which the route checks itself (D65). */
    basic?: boolean;
    /**
     * A call of BCF programs: allows those that signed in through the browser, and takes an API token as the password of
     * `Authorization: Basic` from those that know no other way.
     */
    openCde?: boolean;
    /** Not for API tokens of any scope: token management and irreversible changes. */
    session?: boolean;
    /** A POST that changes nothing; searches are recognized by their path. */
    reads?: boolean;
    /** Only for API tokens with scope IMPORTMAP. */
    importMap?: boolean;
    /** Allows embed tokens; absent: none. */
    embed?: EmbedUse;
  }
}

/** What nearly every route needs. */
export interface RouteOptions {
  db: Database;
  now(): Date;
}

export interface CallerOptions extends RouteOptions {
  /** Finds the caller of a token that is no session. */
  findTokenCaller(db: Database, token: string, now: Date): Promise<Caller | undefined>;
}

export function requireSessions(api: FastifyInstance, { db, now, findTokenCaller }: CallerOptions): void {
  api.decorateRequest('caller', null);
  api.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (config.public || (config.basic && readBasic(request))) return;
    const token = readBearer(request) ?? (config.openCde ? readBasic(request)?.password : undefined);
    const caller = token && ((await findTokenCaller(db, token, now())) ?? (await findCaller(db, hashToken(token), now())));
    if (!caller) {
      await request.server.countStranger(request);
      throw new Refusal('UNAUTHORIZED', 'Sign in first');
    }
    if (caller.apiToken) requireScope(request, caller.apiToken);
    if (caller.embedToken) requirePass(request, caller.embedToken);
    request.caller = caller;
  });
}

/** Refuses with FORBIDDEN what the scope of the token excludes. */
function requireScope(
  { method, routeOptions: { config, url = '' } }: FastifyRequest,
  { scope, isOfProgram }: NonNullable<Caller['apiToken']>,
): void {
  if (isOfProgram && !config.openCde) throw new Refusal('FORBIDDEN', 'This program was let in to the openCDE APIs alone');
  if (config.session) throw new Refusal('FORBIDDEN', 'This needs a session: API tokens may not do it');
  if ((scope === 'IMPORTMAP') !== (config.importMap === true))
    throw new Refusal('FORBIDDEN', 'The scope of this API token is another one');
  const reads = method === 'GET' || method === 'HEAD' || config.reads === true || url.endsWith('/_search');
  if (scope === 'READ' && !reads) throw new Refusal('FORBIDDEN', 'This API token is for reading alone');
}

/**
 * Refuses with FORBIDDEN routes outside the scope and pages that the token does not name. readProjectAccess checks the report.
 */
function requirePass(request: FastifyRequest, { scope, reportId, deliveryId, origins }: EmbedPass): void {
  const { origin } = request.headers;
  // Only browsers send a true origin: this binds a token to its pages, but does not stop a thief.
  if (origin !== undefined && !origins.includes(origin) && !isOwnOrigin(origin, request.host))
    throw new Refusal('FORBIDDEN', `This embed token is not for pages of ${origin}`);
  const use = request.routeOptions.config.embed;
  const ofReports = use === 'report' || (reportId === null && (use === 'project' || (use === 'upload' && scope === 'UPLOAD')));
  const allowed = deliveryId === null ? ofReports : use === 'delivery';
  if (!allowed) throw new Refusal('FORBIDDEN', 'This embed token is not for this call');
}

/** Our own pages, such as the iframe page, may always call. */
function isOwnOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Key of the rate limit: session or API token. Visitors share an embed token, so their address counts. */
export function countedCaller({ caller }: Pick<FastifyRequest, 'caller'>): string | undefined {
  return caller?.sessionHash ?? caller?.apiToken?.id;
}

/** Refuses API tokens with FORBIDDEN. */
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
