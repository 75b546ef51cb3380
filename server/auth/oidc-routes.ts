/**
 * Sign-in with a provider of OpenID Connect by authorization code with PKCE, and sign-out. The browser goes from /auth/oidc/start to
 * the provider, back to /auth/oidc/callback or that of its organization, and with a one-time ticket to the page.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { readEmailDomain } from '../../common/contract/domains.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { OIDC_STARTS_PER_MINUTE } from '../../common/contract/limits.ts';
import { oidcCallbackPath, providerPlaceSchema, signInWaysSchema } from '../../common/contract/organization-sign-in.ts';
import { toLine } from '../../common/contract/to-line.ts';
import { LANGUAGES } from '../../common/contract/users.ts';
import type { Database, NewRow } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import type { EnqueueMail } from '../notices/tell-people.ts';
import type { Discover, OidcOptions } from '../organizations/discover-provider.ts';
import { hasAnySignIn } from '../organizations/organization-sign-in.ts';
import { findProvedOwner } from '../organizations/trusted-domain-queries.ts';
import { callerOf } from '../sessions/caller.ts';
import { findSessionIssuer, revokeSession } from '../sessions/session-queries.ts';
import { createToken } from '../sessions/token.ts';
import { proveFreshOwner } from '../users/prove-owner.ts';
import { findUser } from '../users/user-queries.ts';
import { insertAttempt, type OidcAttempt, takeAttempt } from './oidc-attempts.ts';
import { readCookie, STATE_COOKIE, stateCookie, ticketCookie } from './oidc-cookies.ts';
import { admitPerson, connectPerson, OidcRefusal, type VouchedPerson } from './oidc-person.ts';
import { findProvider, type OidcProvider } from './oidc-provider.ts';
import { createTicket } from './tickets.ts';

export interface OidcRouteOptions {
  db: Database;
  enqueueMail: EnqueueMail;
  now(): Date;
  oidc?: OidcOptions;
  discover: Discover;
  /** Absent: the address by which the browser calls, which is this machine then. */
  publicUrl?: string;
  newUserFlags?: string[];
  /** Waits while an account is attacked from many addresses; replaced by tests. */
  pause?: (ms: number) => Promise<unknown>;
  secureCookies?: boolean;
}

const textSchema = z.string().max(1_000).optional();
/** One that says that it names itself in its answers is held to that: its answers are known wherever they come back. */
function callbackOf(configuration: oidc.Configuration, { organizationId }: OidcProvider): string {
  const namesItself = configuration.serverMetadata().authorization_response_iss_parameter_supported === true;
  return oidcCallbackPath(namesItself ? null : organizationId);
}

const callbackSchema = z.looseObject({ state: z.string().optional() });
const connectInputSchema = z.object({ next: textSchema, password: textSchema, code: textSchema });
const startSchema = z.object({ email: textSchema, next: textSchema, language: z.enum(LANGUAGES).optional() });

export function oidcRoutes(api: RouteApp, options: OidcRouteOptions): void {
  const { db, now, discover, oidc: settings = {} } = options;
  const tags = ['auth'];
  const shared = { tags, querystring: fieldsQuerySchema };
  const placed = { ...shared, response: { 200: providerPlaceSchema } };
  const limited = { rateLimit: { max: OIDC_STARTS_PER_MINUTE, timeWindow: '1 minute' } };
  const addressOf = (request: FastifyRequest) => options.publicUrl ?? `${request.protocol}://${request.headers.host}`;

  api.get(
    '/auth/oidc',
    { config: { public: true }, schema: { ...shared, operationId: 'readSignInWays', response: { 200: signInWaysSchema } } },
    async (request) => {
      const ways = { platform: settings.platform !== undefined, organizations: await hasAnySignIn(db) };
      return projectFields(ways, parseFields(request.query.fields));
    },
  );

  const configurationOf = (provider: OidcProvider) =>
    discover(provider).catch((cause: Error) => {
      throw new OidcRefusal('OIDC_PROVIDER_FAILED', { cause });
    });

  /** The address of the provider, and the cookie that binds the way back to this browser. */
  async function begin(
    request: FastifyRequest,
    provider: OidcProvider,
    attempt: Pick<NewRow<'oidc_attempts'>, 'user_id' | 'next' | 'language'>,
  ) {
    const configuration = await configurationOf(provider);
    const [state, nonce, code_verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
    await insertAttempt(db, { ...attempt, state, nonce, code_verifier, organization_id: provider.organizationId }, now());
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: addressOf(request) + callbackOf(configuration, provider),
      scope: 'openid email profile',
      response_type: 'code',
      code_challenge: await oidc.calculatePKCECodeChallenge(code_verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ui_locales: attempt.language,
    });
    return { url, cookie: stateCookie(state, options.secureCookies ?? false) };
  }

  api.get(
    '/auth/oidc/start',
    { config: { public: true, ...limited }, schema: { tags, operationId: 'startOidc', querystring: startSchema } },
    async (request, reply) => {
      const { email, next = null, language = 'nl' } = request.query;
      try {
        const provider = await choose(options, email);
        const { url, cookie } = await begin(request, provider, { user_id: null, next, language });
        return reply.header('set-cookie', cookie).redirect(withHint(url, email).href);
      } catch (error) {
        return reply.redirect(failedPath(request, error, { user_id: null, next }));
      }
    },
  );

  api.post(
    '/auth/oidc/connect',
    {
      config: { session: true, ...limited },
      schema: {
        ...placed,
        operationId: 'connectOidc',
        body: connectInputSchema,
        description:
          'A sign-in of the last minutes or the password shows the owner, and a code where the account has a second factor.',
      },
    },
    async (request, reply) => {
      const { next = null, password, code } = request.body;
      const attempt = { address: request.ip, now: now(), pause: options.pause };
      const user = await proveFreshOwner(options, callerOf(request), { password, code }, attempt);
      const provider =
        (await findProvider(db, settings, user.organization?.id ?? null)) ?? (await findProvider(db, settings, null));
      if (!provider) return { url: null };
      const begun = { user_id: user.id, next, language: user.language };
      const { url, cookie } = await begin(request, provider, begun).catch((cause: Error) => {
        if (!(cause instanceof OidcRefusal)) throw cause;
        throw new Refusal('UNAVAILABLE', 'The provider does not answer', { cause, retryAfterSeconds: 60 });
      });
      reply.header('set-cookie', cookie);
      return projectFields({ url: url.href }, parseFields(request.query.fields));
    },
  );

  const callback = {
    config: { public: true, ...limited },
    schema: { tags, operationId: 'finishOidc', querystring: callbackSchema },
  };
  api.get('/auth/oidc/callback', callback, (request, reply) => finish(request, reply, null));

  api.get(
    '/auth/oidc/callback/:organizationId',
    {
      ...callback,
      schema: { ...callback.schema, operationId: 'finishOrganizationOidc', params: z.object({ organizationId: z.string() }) },
    },
    (request, reply) => finish(request, reply, request.params.organizationId),
  );

  /** `place`: whose address the browser came back to. */
  async function finish(request: FastifyRequest, reply: FastifyReply, place: string | null) {
    reply.header('set-cookie', stateCookie(undefined, options.secureCookies ?? false));
    let attempt: OidcAttempt | undefined;
    try {
      attempt = await readAttempt(request);
      const { next } = attempt;
      const provider = await findProvider(db, settings, attempt.organization_id);
      if (!provider) throw new OidcRefusal('OIDC_NO_PROVIDER');
      const configuration = await configurationOf(provider);
      // Else a provider could have codes of another one sent here, and be told them.
      if (callbackOf(configuration, provider) !== oidcCallbackPath(place)) throw new OidcRefusal('OIDC_PROVIDER_FAILED');
      const currentUrl = new URL(request.raw.url ?? '', addressOf(request));
      currentUrl.pathname = oidcCallbackPath(place);
      const person = await askProvider(configuration, currentUrl, attempt);
      if (attempt.user_id !== null) {
        await connectPerson({ db, provider, enqueueMail: options.enqueueMail, now: now() }, attempt.user_id, person);
        return await reply.redirect(ownPath(next) ?? '/');
      }
      const { newUserFlags } = options;
      const userId = await admitPerson({ db, provider, language: attempt.language, newUserFlags, now: now() }, person);
      const { token: browser } = createToken();
      const token = await createTicket(db, userId, now(), { oidcIssuer: provider.issuer, browser });
      const secure = options.secureCookies ?? false;
      reply.removeHeader('set-cookie').header('set-cookie', [stateCookie(undefined, secure), ticketCookie(browser, secure)]);
      return await reply.redirect(`/sign-in?${new URLSearchParams({ token, ...(next === null ? {} : { next }) })}`);
    } catch (error) {
      return reply.redirect(failedPath(request, error, attempt));
    }
  }

  /** Begun in this browser, not long ago, and not used yet. */
  async function readAttempt(request: FastifyRequest): Promise<OidcAttempt> {
    const { state } = request.query as { state?: string };
    const isOwn = state !== undefined && readCookie(request.headers.cookie, STATE_COOKIE) === state;
    const attempt = isOwn ? await takeAttempt(db, state, now()) : undefined;
    if (!attempt) throw new OidcRefusal('OIDC_EXPIRED');
    return attempt;
  }

  api.get(
    '/auth/oidc/sign-out',
    { config: { session: true }, schema: { ...placed, operationId: 'readOidcSignOut' } },
    async (request) => {
      const { sessionHash, userId } = callerOf(request);
      const issuer = sessionHash === null ? null : await findSessionIssuer(db, sessionHash);
      const url = issuer === null ? null : await signOutUrl(userId, issuer, addressOf(request));
      return projectFields({ url }, parseFields(request.query.fields));
    },
  );

  api.delete('/auth/logout', { config: { session: true }, schema: { tags } }, async (request, reply) => {
    const { sessionHash } = callerOf(request);
    if (sessionHash !== null) await revokeSession(db, sessionHash);
    return reply.code(204).send();
  });

  /** Where the session with the provider ends too; null where the provider has no such place or does not answer. */
  async function signOutUrl(userId: string, issuer: string, address: string): Promise<string | null> {
    const user = await findUser(db, userId);
    const organizations = await findProvider(db, settings, user?.organization?.id ?? null);
    const provider = organizations?.issuer === issuer ? organizations : await findProvider(db, settings, null);
    if (provider?.issuer !== issuer) return null;
    const configuration = await discover(provider).catch(() => undefined);
    if (!configuration?.serverMetadata().end_session_endpoint) return null;
    return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${address}/sign-in` }).href;
  }
}

/** That of the organization that proved the domain of the address, else that of the platform. */
async function choose({ db, oidc: settings = {} }: OidcRouteOptions, email = ''): Promise<OidcProvider> {
  const domain = readEmailDomain(email);
  const owner = domain === undefined ? undefined : await findProvedOwner(db, domain);
  const found = owner === undefined ? undefined : await findProvider(db, settings, owner);
  const provider = found ?? (await findProvider(db, settings, null));
  if (!provider) throw new OidcRefusal('OIDC_NO_PROVIDER');
  return provider;
}

/** Exchanges the code; the library checks state, nonce, signature, issuer, audience and times. */
async function askProvider(configuration: oidc.Configuration, url: URL, attempt: OidcAttempt): Promise<VouchedPerson> {
  const checks = {
    pkceCodeVerifier: attempt.code_verifier,
    expectedNonce: attempt.nonce,
    expectedState: url.searchParams.get('state') ?? '',
    idTokenExpected: true,
  };
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, url, checks);
    const idToken = tokens.claims();
    if (!idToken) throw new OidcRefusal('OIDC_PROVIDER_FAILED');
    // Claims of the person are in the ID token or, with many providers, at the user info endpoint alone.
    const hasEndpoint = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more = hasEndpoint ? await oidc.fetchUserInfo(configuration, tokens.access_token, idToken.sub) : {};
    return describePerson({ ...more, ...idToken });
  } catch (error) {
    if (error instanceof oidc.AuthorizationResponseError) throw new OidcRefusal('OIDC_DENIED', { cause: error });
    throw error instanceof OidcRefusal ? error : new OidcRefusal('OIDC_PROVIDER_FAILED', { cause: error });
  }
}

function describePerson(claims: Record<string, unknown> & { sub: string }): VouchedPerson {
  const text = (name: string) => (typeof claims[name] === 'string' ? toLine(claims[name]) : '');
  const [first = '', ...rest] = text('name').split(' ');
  const verified = claims.email_verified;
  return {
    subject: claims.sub,
    email: typeof claims.email === 'string' ? claims.email.trim() || undefined : undefined,
    // Some providers write it as a text.
    emailVerified: verified === undefined ? undefined : verified === true || verified === 'true',
    firstName: text('given_name') || first,
    lastName: text('family_name') || rest.join(' '),
    claims,
  };
}

/** Back to the page that connects, else to the sign-in page, which knows where to go next. */
function failedPath(request: FastifyRequest, error: unknown, attempt?: Pick<OidcAttempt, 'user_id' | 'next'>): string {
  if (!(error instanceof OidcRefusal)) throw error;
  const { fault: failed, cause } = error;
  request.log.warn({ failed, message: cause instanceof Error ? cause.message : undefined }, 'a sign-in with a provider failed');
  const { user_id = null, next = null } = attempt ?? {};
  const place = user_id === null ? undefined : ownPath(next);
  if (place !== undefined) return `${place.split('?')[0]}?${new URLSearchParams({ failed })}`;
  return `/sign-in?${new URLSearchParams({ failed, ...(next === null ? {} : { next }) })}`;
}

/** A path of ours; browsers read "//host" and "/\host" as other sites. */
function ownPath(next: string | null): string | undefined {
  return next !== null && /^\/(?![/\\])[^\\\s]*$/.test(next) ? next : undefined;
}

function withHint(url: URL, email: string | undefined): URL {
  if (email) url.searchParams.set('login_hint', email);
  return url;
}
