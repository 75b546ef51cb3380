/**
 * Imports an .ids file as a specification or a newer version: for the API, for `vakwerk ids import`, and for shipped
 * specifications at every start. Stores the file before its row, and removes it when that fails.
 */
import { Refusal } from '../../common/contract/errors.ts';
import type { MigrationReport, RuleChanges } from '../../common/contract/specifications.ts';
import type { IdsFinding } from '../../engine/ids/specification.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database, Transaction } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { deletePublished, type Publication, type PublishedDraft, removeSources } from './change-draft.ts';
import { readDefinition } from './definition-bytes.ts';
import { hashOfSource, type IdsSource } from './read-specification.ts';
import { reportMigration } from './report-migration.ts';
import { insertSpecification, nextDefaultPosition, saveSourceKey } from './specification-queries.ts';
import { parseIdsInThread } from './specification-thread.ts';
import type { ReadIds } from './specification-worker.ts';
import { storeSource, withStoredSource } from './store-source.ts';
import { findByOrigin, findVersions, lockNewest, supersede, type VersionRow } from './version-queries.ts';

export interface ImportOptions {
  db: Database;
  storage: Storage;
}

interface Import {
  source: IdsSource;
  force?: boolean;
  /** The draft that this import publishes. */
  draft?: PublishedDraft;
  /** null for the service or its operator. */
  actorId: string | null;
  now: Date;
}

interface NewImport extends Import {
  organization: { id: string; name: string };
  isDefault: boolean;
  /** Source of a shipped specification: an import from the same source with other content is a newer version. */
  origin?: string;
}

interface Imported {
  id: string;
  findings: IdsFinding[];
}

/** Creates a specification. Refuses with FILE_TOO_LARGE or SPECIFICATION_INVALID. */
export async function createSpecification(options: ImportOptions, input: NewImport): Promise<Imported> {
  const read = await parseIdsInThread({ source: input.source, force: input.force ?? false });
  const id = await publish(options, input, (trx, stored) => insertFirst(trx, { ...input, ...stored, read }));
  return { id, findings: read.findings };
}

interface KeptSource {
  sourceKey: string;
  /** Review of the published draft; undefined when there was no draft. */
  review?: Publication['review'];
}

/** Stores the file and the result of `insert`, and deletes the draft. */
async function publish<T>(
  options: ImportOptions,
  { source, draft }: Pick<Import, 'source' | 'draft'>,
  insert: (trx: Transaction, stored: KeptSource) => Promise<T>,
): Promise<T> {
  const { inserted, unused } = await withStoredSource(options, source, async (trx, { key, sha256 }) => {
    const published = draft && (await deletePublished(trx, draft, sha256));
    return { inserted: await insert(trx, { sourceKey: key, review: published?.review }), unused: published?.keys ?? [] };
  });
  await removeSources(options, unused);
  return inserted;
}

async function insertFirst(trx: Transaction, input: NewImport & KeptSource & { read: ReadIds }): Promise<string> {
  const { organization, read, sourceKey, review, origin = null, isDefault, actorId, now } = input;
  const id = await insertSpecification(trx, {
    organizationId: organization.id,
    organizationName: organization.name,
    read,
    sourceKey,
    origin,
    defaultPosition: isDefault ? await nextDefaultPosition(trx) : null,
    createdBy: actorId,
    review,
    now,
  });
  const { name, version, findings } = read;
  const details = {
    ...{ name, version, default: isDefault, ...reviewDetails(review) },
    ...(findings.length > 0 && { findings: countOf(findings) }),
  };
  const subject = { type: 'specification', id };
  await recordAudit(trx, { actorId, action: 'specification.created', subject, organizationId: organization.id, details, now });
  return id;
}

interface VersionImport extends Import {
  /** Id of any version. */
  seriesId: string;
  organizationName: string;
  /** Organization whose projects the report may name; absent: all projects. */
  namedOrganizationId?: string;
  /** Source of a shipped specification, whose content may change under one number. */
  origin?: string;
}

/** A file read as the successor of `before`. */
interface ReadVersion {
  before: VersionRow;
  read: ReadIds;
  rules: RuleChanges;
}

/**
 * Adds a newest version, with the group mapping of the previous one unless it has its own. Refuses with FILE_TOO_LARGE,
 * SPECIFICATION_INVALID, NOT_FOUND or, for the same file again or for a number that another version has, CONFLICT.
 */
export async function addVersion(
  options: ImportOptions,
  input: VersionImport,
): Promise<Imported & { migration: MigrationReport }> {
  for (;;) {
    const version = await readVersion(options, input);
    await requireAnother(options.db, version, input);
    const added = await publish(options, input, (trx, stored) => insertNewer(trx, version, { ...input, ...stored })).catch(
      (error: unknown) => {
        // Another newer version was added meanwhile; the file is compared with that one.
        if (!(error instanceof NotNewest)) throw error;
        return undefined;
      },
    );
    if (added) return { ...added, findings: version.read.findings };
  }
}

/** Does the same as a dry run. */
export async function planVersion(
  options: ImportOptions,
  input: VersionImport,
): Promise<Omit<Imported, 'id'> & { migration: MigrationReport }> {
  const planned = await readVersion(options, input);
  await requireAnother(options.db, planned, input);
  const { before, read, rules } = planned;
  const migration = await reportMigration(options.db, before, { to: { id: null, version: read.version }, rules, ...input });
  return { findings: read.findings, migration };
}

/** Reads an .ids file as the successor of the newest version of its series. Refuses like `addVersion`. */
export async function readVersion(
  { db }: Pick<ImportOptions, 'db'>,
  { seriesId, source, force = false }: Pick<VersionImport, 'seriesId' | 'source' | 'force'>,
): Promise<ReadVersion> {
  const { before, definition } = await db.transaction().execute(async (trx) => {
    const before = await readNewest(trx, seriesId);
    return { before, definition: await readDefinition(trx, before.id) };
  });
  const read = await parseIdsInThread({ source, force, earlier: { groups: before.group_mapping, definition } });
  if (!read.rules) throw new Error('A version was not compared with the earlier one');
  return { before, read, rules: read.rules };
}

/** Refuses the file of the newest version, and a number that another version of the series has, with CONFLICT. */
async function requireAnother(
  db: Database,
  { before, read }: ReadVersion,
  { origin }: Pick<VersionImport, 'origin'>,
): Promise<void> {
  if (read.sha256 === before.sha256) throw new Refusal('CONFLICT', 'This file is the newest version already');
  if (origin !== undefined || read.version === '') return;
  const versions = await findVersions(db, before.series_id);
  if (versions.some(({ version }) => version === read.version))
    throw new Refusal('CONFLICT', `There is a version ${read.version} already`, { details: { version: read.version } });
}

async function readNewest(trx: Transaction, seriesId: string): Promise<VersionRow> {
  const newest = await lockNewest(trx, seriesId);
  if (!newest) throw new Refusal('NOT_FOUND', 'There is no such specification');
  return newest;
}

class NotNewest extends Error {}

async function insertNewer(
  trx: Transaction,
  { before, read, rules }: ReadVersion,
  input: VersionImport & KeptSource,
): Promise<{ id: string; migration: MigrationReport }> {
  const { sourceKey, review, actorId, now } = input;
  if ((await readNewest(trx, before.series_id)).id !== before.id) throw new NotNewest();
  await supersede(trx, before.id);
  const id = await insertSpecification(trx, {
    organizationId: before.organization_id,
    organizationName: input.organizationName,
    read,
    sourceKey,
    origin: before.origin,
    seriesId: before.series_id,
    defaultPosition: before.default_position,
    createdBy: actorId,
    review,
    now,
  });
  const { name, version, findings } = read;
  const migration = await reportMigration(trx, before, { to: { id, version }, rules, ...input });
  const counts = { kept: rules.kept.length, vanished: rules.vanished.length, added: rules.added.length };
  const facts = { name, version, rules: counts, ...reviewDetails(review) };
  const details = { ...facts, before: { version: before.version }, findings: countOf(findings) };
  const subject = { type: 'specification', id };
  const place = { organizationId: before.organization_id, now };
  await recordAudit(trx, { actorId, action: 'specification.version-added', subject, ...place, details });
  return { id, migration };
}

/** Returns whether a published draft was approved, and by whom. */
function reviewDetails(review: KeptSource['review']): { review?: 'APPROVED' | 'NOT_REVIEWED'; reviewer?: string | null } {
  if (review === undefined) return {};
  return review === null ? { review: 'NOT_REVIEWED' } : { review: 'APPROVED', reviewer: review.by };
}

/** Imports a shipped specification if it changed, as a first or newer version, and returns its id. */
export async function importShipped(options: ImportOptions, input: NewImport & { origin: string }): Promise<string> {
  try {
    return await importChanged(options, input);
  } catch (error) {
    // A parallel start inserted it first.
    const existing = await findByOrigin(options.db, input.origin);
    if (existing?.sha256 === hashOfSource(input.source)) return existing.id;
    throw error;
  }
}

async function importChanged(options: ImportOptions, input: NewImport & { origin: string }): Promise<string> {
  const { db, storage } = options;
  const existing = await findByOrigin(db, input.origin);
  if (!existing) return (await createSpecification(options, input)).id;
  if (existing.sha256 !== hashOfSource(input.source)) {
    const organizationName = input.organization.name;
    return (await addVersion(options, { ...input, seriesId: existing.series_id, organizationName })).id;
  }
  if (existing.source_key === null) await saveSourceKey(db, existing.id, (await storeSource(storage, input.source)).key);
  return existing.id;
}

function countOf(findings: IdsFinding[]): { errors: number; warnings: number } {
  const errors = findings.filter(({ severity }) => severity === 'ERROR').length;
  return { errors, warnings: findings.length - errors };
}
