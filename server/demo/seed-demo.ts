/**
 * Fills a new service with the demo set: users of each role, projects, uploads. Uploads are validated like any other. All rows
 * are written in one transaction.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { readWebsiteDomain } from '../../common/contract/domains.ts';
import { expectedFor } from '../../common/contract/name-pattern.ts';
import { FEATURE_FLAGS } from '../../common/contract/users.ts';
import { DEFAULT_VALIDITY } from '../../common/contract/validity.ts';
import type { Database, Queries, Transaction } from '../db/tables.ts';
import { insertDelivered } from '../deliveries/delivered-files.ts';
import { insertDelivery, saveAcceptors, saveExpected } from '../deliveries/delivery-queries.ts';
import { type FileScope, insertFile } from '../files/file-queries.ts';
import { insertMember as insertOrganizationMember } from '../organizations/member-queries.ts';
import { findOrganization, insertOrganization, updateOrganization } from '../organizations/organization-queries.ts';
import { saveLimit, saveSubscription } from '../organizations/subscription-queries.ts';
import { insertDomain, markProved } from '../organizations/trusted-domain-queries.ts';
import { insertProjectSpecification } from '../project-specifications/project-specification-queries.ts';
import { insertMember as insertProjectMember } from '../projects/member-queries.ts';
import { insertProject, updateProject } from '../projects/project-queries.ts';
import { type SubmitOptions, submitReport } from '../reports/submit-report.ts';
import { hashPassword } from '../sessions/password.ts';
import type { Storage, StoredObject } from '../storage/storage.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import { insertUser } from '../users/user-queries.ts';
import {
  DEMO_ORGANIZATION,
  DEMO_PROJECTS,
  DEMO_USERS,
  type DemoDelivery,
  type DemoFile,
  type DemoProject,
  type DemoUser,
  type DemoUserName,
  OTHER_ORGANIZATION,
  PERSONAL_FILES,
} from './demo-set.ts';

const DAY_MS = 86_400_000;
/** Advisory lock: only one of two nodes that start together on a new database seeds it. */
const LOCK_KEY = 7_262_702;
/** Age of a project in days before its first file. */
const PREPARED_DAYS = 10;

interface DemoOptions extends SubmitOptions {
  db: Database;
  storage: Storage;
  samplesFolder: string;
  /** Password of all demo users. */
  password: string;
}

/**
 * Seeds the demo set. Returns false, without any change, when the service already has organizations, users or files. The shipped
 * specifications must exist.
 */
export async function seedDemo(options: DemoOptions): Promise<boolean> {
  const { db, password } = options;
  if (!(await isNew(db))) return false;
  const uploads = await storeSamples(options);
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(trx);
    if (!(await isNew(trx))) return false;
    await fill({ ...options, trx, uploads }, password_hash);
    return true;
  });
}

/** Returns whether the service is new. An administrator does not count, because each start creates one. */
async function isNew(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from organizations where not platform) or exists (select from users where not admin)
    or exists (select from projects) or exists (select from files) as used`.execute(db);
  return rows[0]?.used === false;
}

type Upload = StoredObject & { storageKey: string };

/** Stores an object for each file, as real uploads do. The sweeper removes those of a failed start. */
async function storeSamples({ storage, samplesFolder }: DemoOptions): Promise<Map<DemoFile, Upload>> {
  const uploads = new Map<DemoFile, Upload>();
  for (const file of [...DEMO_PROJECTS.flatMap((project) => project.files), ...PERSONAL_FILES]) {
    const whole = fs.readFileSync(path.join(samplesFolder, file.sample));
    const bytes = file.isCutOff ? whole.subarray(0, whole.length / 2) : whole;
    const storageKey = newStorageKey('uploads');
    uploads.set(file, { storageKey, ...(await storage.put(storageKey, Readable.from([bytes]))) });
  }
  return uploads;
}

interface Filling extends SubmitOptions {
  trx: Transaction;
  uploads: Map<DemoFile, Upload>;
}

async function fill(filling: Filling, password_hash: string): Promise<void> {
  const { trx, now } = filling;
  const organizations = {
    demo: await addOrganization(filling, DEMO_ORGANIZATION),
    other: await addOrganization(filling, OTHER_ORGANIZATION),
  };
  await subscribe(filling, organizations.demo);
  const users = {} as Record<DemoUserName, string>;
  for (const [name, user] of Object.entries(DEMO_USERS) as [DemoUserName, DemoUser][]) {
    const { email, first_name, last_name, admin } = user;
    const rights = { admin: admin ?? false, feature_flags: [...FEATURE_FLAGS] };
    users[name] = await insertUser(
      trx,
      { email, first_name, last_name, language: 'en', ...rights, password_hash, email_confirmed_at: now() },
      now(),
    );
    if (!user.organization) continue;
    const organizationId = organizations[user.organization];
    await insertOrganizationMember(trx, { organizationId, userId: users[name], role: user.role ?? 'USER' }, now());
  }
  for (const project of DEMO_PROJECTS) await addProject(filling, project, { organizationId: organizations.demo, users });
  for (const file of PERSONAL_FILES)
    await addUpload(filling, file, { scope: { userId: users[file.by] }, organizationId: organizations.demo, users });
}

async function addOrganization({ trx, now }: Filling, { name, website, location }: typeof DEMO_ORGANIZATION): Promise<string> {
  const id = await insertOrganization(trx, { name, website }, now());
  const row = await findOrganization(trx, id);
  if (row) await updateOrganization(trx, row, { location }, now());
  const domain = readWebsiteDomain(website);
  const added =
    domain === undefined ? undefined : await insertDomain(trx, { organizationId: id, domain, isPrimary: true }, now());
  // The organization is fictitious, but shown as complete.
  if (added) await markProved(trx, { id: added.id, domain: added.domain, provedBy: 'DNS' }, now());
  return id;
}

/** Sets higher limits than the set needs, so that everything can be tried. */
async function subscribe({ trx, now }: Filling, organizationId: string): Promise<void> {
  const start = new Date(now().getTime() - 100 * DAY_MS);
  const end = new Date(now().getTime() + 265 * DAY_MS);
  await saveSubscription(trx, organizationId, { type: 'CONTRACT', start, end }, now());
  await saveLimit(trx, organizationId, 'USERS', 25);
  await saveLimit(trx, organizationId, 'PROJECTS', 10);
  await saveLimit(trx, organizationId, 'STORAGE', 50 * 1024 ** 3);
}

interface Place {
  organizationId: string;
  users: Record<DemoUserName, string>;
}

async function addProject(filling: Filling, project: DemoProject, place: Place): Promise<void> {
  const { trx } = filling;
  const { organizationId, users } = place;
  const { name, location } = project;
  const oldest = Math.max(...project.files.map((file) => file.daysAgo));
  const createdAt = daysBefore(filling, oldest + PREPARED_DAYS);
  const projectId = await insertProject(trx, { organizationId, name, location }, createdAt);
  for (const [user, { projectRole }] of Object.entries(DEMO_USERS) as [DemoUserName, DemoUser][])
    if (projectRole) await insertProjectMember(trx, { projectId, userId: users[user], role: projectRole }, createdAt);
  for (const name of project.specifications)
    await insertProjectSpecification(trx, { projectId, specificationId: await findShipped(trx, name) }, createdAt);
  const delivered: DeliveredUpload[] = [];
  for (const file of project.files)
    delivered.push({ file, id: await addUpload(filling, file, { ...place, scope: { projectId } }) });
  if (project.delivery) await addDelivery(filling, project.delivery, { users, projectId, delivered, createdAt });
  if (project.isArchived)
    await updateProject(
      trx,
      projectId,
      { name, location, status: 'ARCHIVED', validity: DEFAULT_VALIDITY },
      daysBefore(filling, oldest - 1),
    );
}

async function findShipped(trx: Queries, name: string): Promise<string> {
  const query = trx.selectFrom('specifications').select('id').where('name', '=', name).where('deleted_at', 'is', null);
  return (await query.orderBy('created_at').executeTakeFirstOrThrow()).id;
}

async function addUpload(
  filling: Filling,
  file: DemoFile,
  { scope, organizationId, users }: Place & { scope: FileScope },
): Promise<string> {
  const upload = filling.uploads.get(file);
  if (!upload) throw new Error(`${file.filename} was not stored`);
  const { storageKey, sizeBytes: size, sha256 } = upload;
  const now = daysBefore(filling, file.daysAgo);
  const columns = { storageKey, size, sha256, filename: file.filename, scope, organizationId, uploadedBy: users[file.by], now };
  const id = await insertFile(filling.trx, columns);
  await submitReport(filling.trx, id, { ...filling, now: () => now });
  return id;
}

interface DeliveredUpload {
  file: DemoFile;
  id: string;
}

interface DeliveryPlace extends Pick<Place, 'users'> {
  projectId: string;
  delivered: DeliveredUpload[];
  createdAt: Date;
}

/** Adds a delivery planned with the project; each expected file was delivered when it was uploaded. */
async function addDelivery(filling: Filling, delivery: DemoDelivery, place: DeliveryPlace): Promise<void> {
  const { trx } = filling;
  const { users, projectId, delivered, createdAt } = place;
  const { name, phase, dueInDays, acceptor, expected } = delivery;
  const due_date = daysBefore(filling, -dueInDays).toISOString().slice(0, 10);
  const columns = {
    name,
    phase,
    due_date,
    own_selection: false,
    own_rule_sets: false,
    validity: null,
    projectId,
    createdBy: users[acceptor],
  };
  const deliveryId = await insertDelivery(trx, columns, createdAt);
  await saveAcceptors(trx, deliveryId, [users[acceptor]]);
  const rows = expected.map(({ namePattern, discipline, from, isOptional = false }) => ({
    name_pattern: namePattern,
    discipline,
    user_id: from ? users[from] : null,
    organization_id: null,
    required: !isOptional,
  }));
  await saveExpected(trx, deliveryId, rows);
  for (const { file, id: fileId } of delivered.filter(({ file }) => expectedFor(expected, file.filename)))
    await insertDelivered(trx, { deliveryId, fileId, userId: users[file.by] }, daysBefore(filling, file.daysAgo));
}

function daysBefore({ now }: Filling, days: number): Date {
  return new Date(now().getTime() - days * DAY_MS);
}
