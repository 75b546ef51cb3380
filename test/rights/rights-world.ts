/** Organization O with project P and all kinds of callers, each with a fresh session for every call. */
import type { TestContext } from 'node:test';
import { Configuration } from 'openid-client';
import { EMBED_TOKEN_PREFIX } from '../../common/contract/embed-tokens.ts';
import { insertApiToken } from '../../server/api-tokens/api-token-queries.ts';
import { adoptBuild } from '../../server/import-map/adopt-build.ts';
import { ACCESS_PREFIX } from '../../server/programs/find-program-caller.ts';
import { insertProgram, insertTokens } from '../../server/programs/program-queries.ts';
import { hashPassword } from '../../server/sessions/password.ts';
import { createSession } from '../../server/sessions/session-queries.ts';
import { createToken, hashToken } from '../../server/sessions/token.ts';
import { castProject, type ProjectCast } from '../support/project-cast.ts';
import { openTestApp, type TestApp } from '../support/server-app.ts';
import { globalIdOf, madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../support/stored-reports.ts';
import { type CallerName, EMBEDS } from './expected-rights.ts';

export interface RightsWorld {
  app: TestApp;
  cast: ProjectCast;
  /** Creates a token for this call; undefined for the anonymous caller. */
  tokenOf(name: CallerName): Promise<string | undefined>;
  removedId: string;
  fileId: string;
  reportId: string;
  /** Returns a number that was not used before. */
  next(): number;
}

/** The request to a route. */
export interface RightCall {
  /** Values of the route's parameters, in order; O or P by default. */
  ids?: string[];
  query?: string;
  payload?: object | string;
  headers?: Record<string, string>;
}

export type Make = (world: RightsWorld) => RightCall | Promise<RightCall>;

export const PASSWORD = 'wachtwoord-123';

export async function openRightsWorld(t: TestContext): Promise<RightsWorld> {
  const app = await openTestApp(t, (services) => ({
    ...services,
    mailStays: true,
    verifyMap: async () => [],
    findTexts: async () => [],
    discover: async () => new Configuration({ issuer: 'https://login.example' }, 'vakwerk'),
  }));
  const cast = await castProject(app);
  await allowPlenty(app);
  await app.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', cast.ids.stranger)
    .execute();
  const { projectId, organizationId, ids } = cast;
  const body = `#1=IFCWALL('${globalIdOf(1)}',$,'Wand 1',$,$,$,$,$,$);\n`;
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, body });
  const failure = { facet: 'ATTRIBUTE', code: 'ATTRIBUTE_EMPTY' } as const;
  const checks = [madeCheck(1, 'FAILED', { failures: [{ ...failure, reason: 0 }] })];
  const rule = madeRule('r1', checks, { reasons: [{ failure: { ...failure, attribute: 'Name' }, count: 1 }] });
  const reportId = await makeReport(app, fileId, [madeGroup('ILS', [rule], { specificationId: 's1' })]);
  const operator = (await app.signIn({ operator: true })).id;
  await adoptBuild(app.db, { imports: { app: '/assets/app.js' }, integrity: {}, modules: {} }, { now: app.now(), alone: true });
  const removedId = await removeMember(app, cast);
  const people = { ...ids, operator, removedMember: removedId };
  let count = 0;
  const tokenFor = (name: CallerName) => (isEmbed(name) ? embedTokenOf(app, cast, name, reportId) : tokenOf(app, people, name));
  return { app, cast, removedId, tokenOf: tokenFor, fileId, reportId, next: () => ++count };
}

/** A member who leaves O leaves its project too (D83). */
async function removeMember({ db, call, signIn }: TestApp, { organizationId, projectId, tokens }: ProjectCast): Promise<string> {
  const { id } = await signIn();
  await db.insertInto('organization_members').values({ organization_id: organizationId, user_id: id, role: 'USER' }).execute();
  await db.insertInto('project_members').values({ project_id: projectId, user_id: id, role: 'ADMIN' }).execute();
  const { status } = await call('DELETE', `/api/organizations/${organizationId}/members/${id}`, { as: tokens.organizationAdmin });
  if (status !== 204) throw new Error(`The member was not removed: ${status}`);
  return id;
}

/** Raises the limits, which have tests of their own. */
async function allowPlenty({ db }: TestApp): Promise<void> {
  const organizations = await db.selectFrom('organizations').select('id').execute();
  for (const { id: organization_id } of organizations) {
    await db.insertInto('subscriptions').values({ organization_id, type: 'CONTRACT' }).execute();
    for (const type of ['USERS', 'PROJECTS', 'STORAGE'] as const)
      await db.insertInto('subscription_limits').values({ organization_id, type, max: null }).execute();
  }
}

type EmbedName = (typeof EMBEDS)[number];

function isEmbed(name: CallerName): name is EmbedName {
  return (EMBEDS as readonly string[]).includes(name);
}

async function embedTokenOf({ db, now }: TestApp, cast: ProjectCast, name: EmbedName, reportId: string): Promise<string> {
  const token = EMBED_TOKEN_PREFIX + createToken().token;
  await db
    .insertInto('embed_tokens')
    .values({
      project_id: cast.projectId,
      report_id: name === 'reportEmbed' ? reportId : null,
      user_id: cast.ids.platformAdmin,
      name,
      scope: name === 'uploadEmbed' ? 'UPLOAD' : 'READ',
      origins: ['https://www.bouw.example'],
      token_hash: hashToken(token),
      created_at: now(),
      expires_at: new Date(now().getTime() + 86_400_000),
    })
    .execute();
  return token;
}

/** Creates a program and an access token of it, together with the API token that outlives the access token. */
async function programTokenOf({ db, now }: Pick<TestApp, 'db' | 'now'>, userId: string): Promise<string> {
  const token = ACCESS_PREFIX + createToken().token;
  const times = { created_at: now(), expires_at: new Date(now().getTime() + 86_400_000) };
  const program_id = await insertProgram(db, { name: 'BCF', redirect_uris: ['http://localhost/'], ...times });
  const { id } = await insertApiToken(db, { user_id: userId, name: 'BCF', scope: 'WRITE', program_id, ...times });
  await insertTokens(db, [{ token, api_token_id: id, kind: 'ACCESS', scope: 'WRITE', ...times }]);
  return token;
}

const SCOPES = { readToken: 'READ', writeToken: 'WRITE', importMapToken: 'IMPORTMAP' } as const;

async function tokenOf(
  { db, now }: TestApp,
  ids: ProjectCast['ids'] & { operator: string; removedMember: string },
  name: Exclude<CallerName, EmbedName>,
): Promise<string | undefined> {
  if (name === 'anonymous') return undefined;
  if (name === 'readToken' || name === 'writeToken' || name === 'importMapToken') {
    const api = `vakwerk_${createToken().token}`;
    const expires_at = new Date(now().getTime() + 86_400_000);
    const scope = SCOPES[name];
    const row = {
      user_id: name === 'importMapToken' ? ids.operator : ids.platformAdmin,
      name,
      scope,
      token_hash: hashToken(api),
      created_at: now(),
      expires_at,
    };
    await db.insertInto('api_tokens').values(row).execute();
    return api;
  }
  if (name === 'programToken') return programTokenOf({ db, now }, ids.platformAdmin);
  if (name !== 'expired') return (await createSession(db, ids[name], now())).token;
  const { token } = await createSession(db, ids.platformAdmin, now());
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(now().getTime() - 1) })
    .where('token_hash', '=', hashToken(token))
    .execute();
  return token;
}
