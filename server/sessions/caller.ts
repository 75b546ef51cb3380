/**
 * Finds the caller of each request. Every API route requires a session unless its config has `public: true`, so that a
 * forgotten check gives 401 instead of a leak. Checked before the body is read.
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
  /** True when the user may publish import maps. */
  operator: boolean;
  /** null for tokens. */
  sessionHash: string | null;
  /** The API token of the call; null in a session. A token of a program that signed in through the browser calls only openCDE. */
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
  /** null without a delivery: all reports of the project. Of a token that follows a file: its newest report at this call. */
  reportId: string | null;
  isFollowing: boolean;
  /** The only delivery that it shows. */
  deliveryId: string | null;
}

/**
 * The embed tokens that may call a route: those of one report and of a whole project, of a project, of a project with upload
 * scope, of one delivery.
 */
type EmbedUse = 'report' | 'project' | 'upload' | 'delivery';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** True when the route needs no session. */
    public?: boolean;
    /** True when the route checks `Authorization: Basic` itself (D65). */
    basic?: boolean;
    /**
     * True for calls of BCF programs: allows programs that signed in through the browser, and accepts an API token as the
     * password of `Authorization: Basic` from other programs.
     */
    openCde?: boolean;
    /** True when no API token may call it: token management and irreversible changes. */
    session?: boolean;
    /** True for a POST that changes nothing; searches are recognized by their path. */
    reads?: boolean;
    /** True when only API tokens with scope IMPORTMAP may call it. */
    importMap?: boolean;
    /** The embed tokens that may call it; absent: none. */
    embed?: EmbedUse;
  }
}

/** Options of nearly every route. */
export interface RouteOptions {
  db: Database;
  now(): Date;
}

export interface CallerOptions extends RouteOptions {
  /** Finds the caller of a token other than a session. */
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

/** Refuses calls that the scope of the token excludes with FORBIDDEN. */
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
 * Refuses routes outside the scope and pages that the token does not name with FORBIDDEN. readProjectAccess checks the report.
 */
function requirePass(request: FastifyRequest, { scope, reportId, deliveryId, origins }: EmbedPass): void {
  const { origin } = request.headers;
  // Only browsers send a true origin: this binds a token to its pages, but does not stop a thief.
  if (origin !== undefined && !origins.includes(origin) && !isOwnOrigin(origin, request.host))
    throw new Refusal('FORBIDDEN', `This embed token is not for pages of ${origin}`, { details: { origin } });
  const use = request.routeOptions.config.embed;
  const ofReports = use === 'report' || (reportId === null && (use === 'project' || (use === 'upload' && scope === 'UPLOAD')));
  const allowed = deliveryId === null ? ofReports : use === 'delivery';
  if (!allowed) throw new Refusal('FORBIDDEN', 'This embed token is not for this call');
}

/** Returns whether the origin is our own, such as the iframe page, which may always call. */
function isOwnOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Returns the key of the rate limit: session or API token. Visitors share an embed token, so their address counts. */
export function countedCaller({ caller }: Pick<FastifyRequest, 'caller'>): string | undefined {
  return caller?.sessionHash ?? caller?.apiToken?.id;
}

/** Refuses API tokens with FORBIDDEN. */
export function requireSession(caller: Caller): void {
  if (caller.apiToken) throw new Refusal('FORBIDDEN', 'This needs a session: API tokens may not do it');
}

/** Returns the signed-in user of a route that is not public. */
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

/** Parses base64 of UTF-8 "email:password"; the password may contain colons. */
export function readBasic(request: FastifyRequest): BasicCredentials | undefined {
  const encoded = /^Basic +([\w+/]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { email: text.slice(0, colon), password: text.slice(colon + 1) };
}
