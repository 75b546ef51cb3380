/**
 * An .ids file becomes a specification, or a newer version of one: by the API, by `vakwerk ids import`, and of what ships at
 * every start. The file itself is stored first; the row that names it follows, or the file goes again.
 */
import { Readable } from 'node:stream';
import { isOutage, Refusal } from '../../common/contract/errors.ts';
import type { MigrationReport } from '../../common/contract/specifications.ts';
import { bringsGroups } from '../../engine/ids/groups-annotation.ts';
import type { IdsFinding } from '../../engine/ids/specification.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database, Row, Transaction } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import { readAside } from './read-aside.ts';
import { type AuditedSpecification, hashOfSource, type IdsSource } from './read-specification.ts';
import { reportMigration } from './report-migration.ts';
import { insertSpecification, nextDefaultPosition, saveSourceKey } from './specification-queries.ts';
import { findByOrigin, lockNewest, supersede } from './version-queries.ts';

export interface ImportOptions {
  db: Database;
  storage: Storage;
}

interface Import {
  source: IdsSource;
  force?: boolean;
  /** Null: the service itself, or its operator. */
  actorId: string | null;
  now: Date;
}

interface NewImport extends Import {
  organization: { id: string; name: string };
  isDefault: boolean;
  /** What ships it: a later import from there with other content is a newer version. */
  origin?: string;
}

export interface Imported {
  id: string;
  findings: IdsFinding[];
}

/** Refuses with FILE_TOO_LARGE or SPECIFICATION_INVALID. */
export async function createSpecification(options: ImportOptions, input: NewImport): Promise<Imported> {
  const audited = await readAside(input.source, input.force);
  const id = await withStoredSource(options, input.source, (trx, sourceKey) =>
    insertFirst(trx, { ...input, audited, sourceKey }),
  );
  return { id, findings: audited.findings };
}

async function insertFirst(
  trx: Transaction,
  input: NewImport & { audited: AuditedSpecification; sourceKey: string },
): Promise<string> {
  const { organization, audited, sourceKey, source, origin = null, isDefault, actorId, now } = input;
  const id = await insertSpecification(trx, {
    organizationId: organization.id,
    organizationName: organization.name,
    specification: audited.specification,
    groupMapping: source.groups ?? null,
    sourceKey,
    sha256: hashOfSource(source),
    origin,
    defaultPosition: isDefault ? await nextDefaultPosition(trx) : null,
    createdBy: actorId,
    now,
  });
  const { name, version } = audited.specification;
  const details = { name, version, default: isDefault, ...(audited.findings.length > 0 && { findings: countOf(audited) }) };
  const subject = { type: 'specification', id };
  await recordAudit(trx, { actorId, action: 'specification.created', subject, organizationId: organization.id, details, now });
  return id;
}

interface VersionImport extends Import {
  /** Of any version of it. */
  seriesId: string;
  organizationName: string;
  /** Whose projects the report may name; absent: all. */
  namedOrganizationId?: string;
}

/**
 * The newest version from now on, under the mapping of groups that the last one had unless it brings one. Refuses with
 * FILE_TOO_LARGE, SPECIFICATION_INVALID, NOT_FOUND or, for the very file that is the newest already, CONFLICT.
 */
export async function addVersion(
  options: ImportOptions,
  input: VersionImport,
): Promise<Imported & { migration: MigrationReport }> {
  const before = await options.db.transaction().execute((trx) => readNewest(trx, input.seriesId));
  const source = withGroupsOf(input.source, before);
  const audited = await readAside(source, input.force);
  const { findings } = audited;
  return withStoredSource(options, source, async (trx, sourceKey) => {
    const newest = await readNewest(trx, input.seriesId);
    const { id, migration } = await insertNewer(trx, newest, { ...input, source, audited, sourceKey });
    return { id, migration, findings };
  });
}

/** The same without storing anything. */
export async function planVersion(
  { db }: ImportOptions,
  input: VersionImport,
): Promise<Omit<Imported, 'id'> & { migration: MigrationReport }> {
  const before = await db.transaction().execute((trx) => readNewest(trx, input.seriesId));
  const source = withGroupsOf(input.source, before);
  const { specification, findings } = await readAside(source, input.force);
  const { version, definition } = specification;
  const migration = await reportMigration(db, before, { to: { id: null, version, definition }, ...input });
  return { findings, migration };
}

/** A newer version keeps the mapping that came beside the last one, unless it brings groups of its own, beside or in the file. */
function withGroupsOf(source: IdsSource, { group_mapping: kept }: Row<'specifications'>): IdsSource {
  if (source.groups !== undefined || kept === null || bringsGroups(source.bytes)) return source;
  return { ...source, groups: kept };
}

async function readNewest(trx: Transaction, seriesId: string): Promise<Row<'specifications'>> {
  const newest = await lockNewest(trx, seriesId);
  if (!newest) throw new Refusal('NOT_FOUND', 'There is no such specification');
  return newest;
}

async function insertNewer(
  trx: Transaction,
  before: Row<'specifications'>,
  input: VersionImport & { audited: AuditedSpecification; sourceKey: string },
): Promise<{ id: string; migration: MigrationReport }> {
  const { source, audited, sourceKey, actorId, now } = input;
  const sha256 = hashOfSource(source);
  if (sha256 === before.sha256) throw new Refusal('CONFLICT', 'This file is the newest version already');
  await supersede(trx, before.id);
  const id = await insertSpecification(trx, {
    organizationId: before.organization_id,
    organizationName: input.organizationName,
    specification: audited.specification,
    groupMapping: source.groups ?? null,
    sourceKey,
    sha256,
    origin: before.origin,
    seriesId: before.series_id,
    defaultPosition: before.default_position,
    createdBy: actorId,
    now,
  });
  const { name, version, definition } = audited.specification;
  const migration = await reportMigration(trx, before, { to: { id, version, definition }, ...input });
  const { kept, vanished, added } = migration;
  const rules = { kept: kept.length, vanished: vanished.length, added: added.length };
  const details = { name, version, rules, before: { version: before.version }, findings: countOf(audited) };
  const subject = { type: 'specification', id };
  const place = { organizationId: before.organization_id, now };
  await recordAudit(trx, { actorId, action: 'specification.version-added', subject, ...place, details });
  return { id, migration };
}

/** Of what ships: nothing where nothing changed, else a first or a newer version. Answers its id. */
export async function importShipped(options: ImportOptions, input: NewImport & { origin: string }): Promise<string> {
  try {
    return await importChanged(options, input);
  } catch (error) {
    // Another server that started at this moment was first.
    const known = await findByOrigin(options.db, input.origin);
    if (known?.sha256 === hashOfSource(input.source)) return known.id;
    throw error;
  }
}

async function importChanged(options: ImportOptions, input: NewImport & { origin: string }): Promise<string> {
  const { db, storage } = options;
  const known = await findByOrigin(db, input.origin);
  if (!known) return (await createSpecification(options, input)).id;
  if (known.sha256 !== hashOfSource(input.source)) {
    const organizationName = input.organization.name;
    return (await addVersion(options, { ...input, seriesId: known.series_id, organizationName })).id;
  }
  if (known.source_key === null) await saveSourceKey(db, known.id, await store(storage, input.source));
  return known.id;
}

async function withStoredSource<T>(
  { db, storage }: ImportOptions,
  source: IdsSource,
  work: (trx: Transaction, sourceKey: string) => Promise<T>,
): Promise<T> {
  const sourceKey = await store(storage, source);
  try {
    return await db.transaction().execute((trx) => work(trx, sourceKey));
  } catch (error) {
    // A database that went away may have kept the specification and not said so: then the sweeper knows.
    if (!isOutage(error)) await storage.remove(sourceKey);
    throw error;
  }
}

async function store(storage: Storage, { bytes }: IdsSource): Promise<string> {
  const key = newStorageKey('specifications');
  await storage.put(key, Readable.from([Buffer.from(bytes)]));
  return key;
}

function countOf({ findings }: AuditedSpecification): { errors: number; warnings: number } {
  const errors = findings.filter(({ severity }) => severity === 'ERROR').length;
  return { errors, warnings: findings.length - errors };
}
