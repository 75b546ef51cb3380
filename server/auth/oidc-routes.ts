/**
 * Sign-in with a provider of OpenID Connect by authorization code with PKCE, and sign-out. The browser goes from /auth/oidc/start to
 * the provider, back to /auth/oidc/callback or that of its organization, and with a one-time ticket to the page.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import * as z from 'zod';
import { authCalls } from '../../common/contract/auth.ts';
import { readEmailDomain } from '../../common/contract/domains.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { oidcCallbackPath } from '../../common/contract/organization-sign-in.ts';
import { toLine } from '../../common/contract/to-line.ts';
import { LANGUAGES } from '../../common/contract/users.ts';
import type { Database, NewRow } from '../db/tables.ts';
import { readCookie } from '../http/cookies.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import type { EnqueueMail } from '../notices/notify-people.ts';
import type { Discover, OidcOptions } from '../organizations/discover-provider.ts';
import { hasAnySignIn } from '../organizations/organization-sign-in.ts';
import { findProvedOwner } from '../organizations/trusted-domain-queries.ts';
import { callerOf } from '../sessions/caller.ts';
import { findSessionIssuer, revokeSession } from '../sessions/session-queries.ts';
import { createToken } from '../sessions/token.ts';
import { proveFreshOwner } from '../users/prove-owner.ts';
import { findUser } from '../users/user-queries.ts';
import { consumeAttempt, insertAttempt, OIDC_STARTS_PER_MINUTE, type OidcAttempt } from './oidc-attempts.ts';
import { STATE_COOKIE, stateCookie, ticketCookie } from './oidc-cookies.ts';
import { admitPerson, connectPerson, OidcRefusal, type VouchedPerson } from './oidc-person.ts';
import { findProvider, type OidcProvider } from './oidc-provider.ts';
import { createTicket } from './tickets.ts';

export interface OidcRouteOptions {
  db: Database;
  enqueueMail: EnqueueMail;
  now(): Date;
  oidc?: OidcOptions;
  discover: Discover;
  /** Absent: the address that the browser calls, which is then this machine. */
  publicUrl?: string;
  newUserFlags?: string[];
  /** Waits while an account is attacked from many addresses; replaced in tests. */
  pause?: (ms: number) => Promise<unknown>;
  secureCookies?: boolean;
}

const textSchema = z.string().max(1_000).optional();
/** Providers that announce `iss` in responses (RFC 9207) share one callback URL; others get one per organization. */
function callbackOf(configuration: oidc.Configuration, { organizationId }: OidcProvider): string {
  const namesItself = configuration.serverMetadata().authorization_response_iss_parameter_supported === true;
  return oidcCallbackPath(namesItself ? null : organizationId);
}

const callbackSchema = z.looseObject({ state: z.string().optional() });
const startSchema = z.object({ email: textSchema, next: textSchema, language: z.enum(LANGUAGES).optional() });

export function oidcRoutes(api: RouteApp, options: OidcRouteOptions): void {
  const { db, now, discover, oidc: settings = {} } = options;
  const tags = ['auth'];
  const limited = { rateLimit: { max: OIDC_STARTS_PER_MINUTE, timeWindow: '1 minute' } };
  const addressOf = (request: FastifyRequest) => options.publicUrl ?? `${request.protocol}://${request.headers.host}`;

  serve(api, authCalls.readSignInWays, async () => {
    return { platform: settings.platform !== undefined, organizations: await hasAnySignIn(db) };
  });

  const configurationOf = (provider: OidcProvider) =>
    discover(provider).catch((cause: Error) => {
      throw new OidcRefusal('OIDC_PROVIDER_FAILED', { cause });
    });

  /** Returns the address of the provider, and the cookie that binds the way back to this browser. */
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

  serve(
    api,
    authCalls.connectSignIn,
    async (request, _fields, reply) => {
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
      return { url: url.href };
    },
    limited,
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

  /** Finishes the sign-in; `place` is the organization whose address the browser returned to. */
  async function finish(request: FastifyRequest, reply: FastifyReply, place: string | null) {
    reply.header('set-cookie', stateCookie(undefined, options.secureCookies ?? false));
    let attempt: OidcAttempt | undefined;
    try {
      attempt = await readAttempt(request);
      const { next } = attempt;
      const provider = await findProvider(db, settings, attempt.organization_id);
      if (!provider) throw new OidcRefusal('OIDC_NO_PROVIDER');
      const configuration = await configurationOf(provider);
      // Otherwise a provider could send codes of another provider here and receive them.
      if (callbackOf(configuration, provider) !== oidcCallbackPath(place)) throw new OidcRefusal('OIDC_PROVIDER_FAILED');
      const currentUrl = new URL(request.raw.url ?? '', addressOf(request));
      currentUrl.pathname = oidcCallbackPath(place);
      const person = await exchangeCode(configuration, currentUrl, attempt);
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

  /** Returns the attempt when this browser started it recently and it is not used yet. */
  async function readAttempt(request: FastifyRequest): Promise<OidcAttempt> {
    const { state } = request.query as { state?: string };
    const isOwn = state !== undefined && readCookie(request.headers.cookie, STATE_COOKIE) === state;
    const attempt = isOwn ? await consumeAttempt(db, state, now()) : undefined;
    if (!attempt) throw new OidcRefusal('OIDC_EXPIRED');
    return attempt;
  }

  serve(api, authCalls.readProviderSignOut, async (request) => {
    const { sessionHash, userId } = callerOf(request);
    const issuer = sessionHash === null ? null : await findSessionIssuer(db, sessionHash);
    const url = issuer === null ? null : await signOutUrl(userId, issuer, addressOf(request));
    return { url };
  });

  serve(api, authCalls.logout, async (request) => {
    const { sessionHash } = callerOf(request);
    if (sessionHash !== null) await revokeSession(db, sessionHash);
  });

  /** Returns the address that also ends the session with the provider; null when the provider has none or does not answer. */
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

/** Returns the provider of the organization that proved the domain of the address, otherwise that of the platform. */
async function choose({ db, oidc: settings = {} }: OidcRouteOptions, email = ''): Promise<OidcProvider> {
  const domain = readEmailDomain(email);
  const owner = domain === undefined ? undefined : await findProvedOwner(db, domain);
  const ofOrganization = owner === undefined ? undefined : await findProvider(db, settings, owner);
  const provider = ofOrganization ?? (await findProvider(db, settings, null));
  if (!provider) throw new OidcRefusal('OIDC_NO_PROVIDER');
  return provider;
}

/** Exchanges the code; the library checks state, nonce, signature, issuer, audience and times. */
async function exchangeCode(configuration: oidc.Configuration, url: URL, attempt: OidcAttempt): Promise<VouchedPerson> {
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
    // The person's claims are in the ID token or, with many providers, only at the user info endpoint.
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
    // Some providers send a text.
    emailVerified: verified === undefined ? undefined : verified === true || verified === 'true',
    firstName: text('given_name') || first,
    lastName: text('family_name') || rest.join(' '),
    claims,
  };
}

/** Returns to the page that connects accounts, otherwise to the sign-in page, which opens the next page. */
function failedPath(request: FastifyRequest, error: unknown, attempt?: Pick<OidcAttempt, 'user_id' | 'next'>): string {
  if (!(error instanceof OidcRefusal)) throw error;
  const { fault: failed, cause } = error;
  request.log.warn({ failed, message: cause instanceof Error ? cause.message : undefined }, 'a sign-in with a provider failed');
  const { user_id = null, next = null } = attempt ?? {};
  const place = user_id === null ? undefined : ownPath(next);
  if (place !== undefined) return `${place.split('?')[0]}?${new URLSearchParams({ failed })}`;
  return `/sign-in?${new URLSearchParams({ failed, ...(next === null ? {} : { next }) })}`;
}

/** Returns a path of this service; browsers read "//host" and "/\host" as other sites. */
function ownPath(next: string | null): string | undefined {
  return next !== null && /^\/(?![/\\])[^\\\s]*$/.test(next) ? next : undefined;
}

function withHint(url: URL, email: string | undefined): URL {
  if (email) url.searchParams.set('login_hint', email);
  return url;
}
