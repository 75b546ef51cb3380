/**
 * Who makes a call. Every API route needs a session unless it says `config: { public: true }`, so a forgotten check is a
 * 401 and not a leak. It is decided before the body is read.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
  sessionHash: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Needs no session. */
    public?: boolean;
    /** Takes `Authorization: Basic` instead; the route checks it itself (D65). */
    basic?: boolean;
  }
}

export interface CallerOptions {
  db: Database;
  now(): Date;
}

export function requireSessions(api: FastifyInstance, { db, now }: CallerOptions): void {
  api.decorateRequest('caller', null);
  api.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (config.public || (config.basic && readBasic(request))) return;
    const token = readBearer(request);
    request.caller = (token && (await findCaller(db, hashToken(token), now()))) || null;
    if (!request.caller) throw new Refusal('UNAUTHORIZED', 'Sign in first');
  });
}

/** The signed-in user of a route that is not public. */
export function callerOf(request: FastifyRequest): Caller {
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
