/** The people of example 13 around one project, each with a session, and the table of their expected statuses. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Database } from '../../server/db/tables.ts';
import type { NewUser } from '../../server/users/user-queries.ts';
import type { TestApp } from './server-app.ts';

const CALLERS = [
  'anonymous',
  'stranger',
  'otherAdmin',
  'organizationUser',
  'organizationAdmin',
  'projectUser',
  'projectAdmin',
  'platformAdmin',
] as const;
export type CallerName = (typeof CALLERS)[number];

export interface ProjectCast {
  organizationId: string;
  projectId: string;
  /** The token of each caller; undefined for the anonymous one. */
  tokens: Record<CallerName, string | undefined>;
  ids: Record<Exclude<CallerName, 'anonymous'>, string>;
  /** The address of a user whom nobody here sees, for adding that user. */
  strangerEmail: string;
}

/** Creates organization O with project P. The project's user belongs to O, its admin to another organization. */
export async function castProject({ db, signIn }: TestApp): Promise<ProjectCast> {
  const organization = (name: string) =>
    db.insertInto('organizations').values({ name, search_text: name.toLowerCase() }).returning('id').executeTakeFirstOrThrow();
  const [home, other] = [await organization('Bouwbedrijf O'), await organization('Elders')];
  const project = await db
    .insertInto('projects')
    .values({ organization_id: home.id, name: 'P', search_text: 'p' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = async (
    place: { organization?: string; role?: 'USER' | 'ADMIN'; inProject?: 'USER' | 'ADMIN' } & Partial<NewUser>,
  ) => {
    const { organization: organization_id, role = 'USER', inProject, ...user } = place;
    const { id, token } = await signIn(user);
    if (organization_id) await db.insertInto('organization_members').values({ organization_id, user_id: id, role }).execute();
    if (inProject)
      await db.insertInto('project_members').values({ project_id: project.id, user_id: id, role: inProject }).execute();
    return { id, token };
  };
  const strangerEmail = `${randomUUID()}@vreemd.example`;
  const people = {
    stranger: await person({ email: strangerEmail }),
    otherAdmin: await person({ organization: other.id, role: 'ADMIN' }),
    organizationUser: await person({ organization: home.id }),
    organizationAdmin: await person({ organization: home.id, role: 'ADMIN' }),
    projectUser: await person({ organization: home.id, inProject: 'USER', first_name: 'Piet', last_name: 'Lid' }),
    projectAdmin: await person({ organization: other.id, inProject: 'ADMIN', first_name: 'Saar', last_name: 'Beheer' }),
    platformAdmin: await person({ admin: true }),
  };
  const each = <T>(pick: (one: { id: string; token: string }) => T) =>
    Object.fromEntries(Object.entries(people).map(([name, one]) => [name, pick(one)])) as Record<keyof typeof people, T>;
  return {
    organizationId: home.id,
    projectId: project.id,
    tokens: { anonymous: undefined, ...each(({ token }) => token) },
    ids: each(({ id }) => id),
    strangerEmail,
  };
}

/** The expected statuses in the order of CALLERS. */
export type Row = readonly [number, number, number, number, number, number, number, number];

/** Only editors of the project get `status`. */
export const editorsOnly = (status: number): Row => [401, 403, 403, 403, status, 403, status, status];
/** Everybody who sees the project gets `status`. */
export const readersOnly = (status: number): Row => [401, 403, 403, 403, status, status, status, status];

interface CallCase {
  method: InjectOptions['method'];
  url: string;
  payload?: InjectOptions['payload'];
  headers?: Record<string, string>;
  expected: Row;
}

/** Makes the call as each caller, in the order of CALLERS; `reset` restores what a call changed. */
export async function assertRights(
  { call }: TestApp,
  cast: ProjectCast,
  { method, url, payload, headers, expected }: CallCase,
  reset: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const got: Record<string, number> = {};
  for (const name of CALLERS) {
    got[name] = (await call(method, url, { as: cast.tokens[name], payload, headers })).status;
    await reset();
  }
  assert.deepEqual(got, Object.fromEntries(CALLERS.map((name, at) => [name, expected[at]])), `${method} ${url}`);
}

/** Stores an empty specification of the organization, and returns its id. */
export async function storeSpecification(
  db: Database,
  organizationId: string,
  { name = 'ILS', version = '' }: { name?: string; version?: string } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('specifications')
    .values({ organization_id: organizationId, name, version, definition: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
