/** What the certificate of an acceptance says, and the hashes that it needs. */
import { createHash, randomUUID } from 'node:crypto';
import type { CertifiedException, CertifiedFile } from '../../common/contract/certificates.ts';
import type { DecisionRecord, RecordedFile } from '../../common/contract/deliveries.ts';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { issueCertificate, type NewCertificate } from '../certificates/issue-certificate.ts';
import type { UsedSpecification } from '../db/report-row.ts';
import type { Database, Queries, Transaction } from '../db/tables.ts';
import { finishedReport } from '../reports/finished-report.ts';
import type { VerdictHashes } from '../reports/hash-verdicts.ts';
import { findReport } from '../reports/report-queries.ts';
import { runInReportThread } from '../reports/report-thread.ts';
import { describeSettings } from '../reports/settings-changed.ts';
import { withStoredReport } from '../reports/with-stored-report.ts';
import { readSource } from '../specifications/read-source.ts';
import type { Storage } from '../storage/storage.ts';
import { findPeople } from './delivery-queries.ts';
import type { LoadedDelivery } from './read-delivery.ts';

interface Stores {
  db: Database;
  storage: Storage;
}

/** Hashes of what a delivery had when it was read. */
export interface DeliveryHashes {
  /** Of the verdicts, by report. */
  reports: ReadonlyMap<string, VerdictHashes>;
  /** What the verdicts are of. */
  settings: string;
  /** Of the .ids files, by specification. */
  specifications: ReadonlyMap<string, string>;
}

/** Reads reports and .ids files whole, so call it outside the transaction. */
export async function hashDelivery({ db, storage }: Stores, { settings, weighed }: LoadedDelivery): Promise<DeliveryHashes> {
  const current = [...weighed.expected.flatMap(({ files }) => files), ...weighed.unexpected];
  const reports = new Map<string, VerdictHashes>();
  for (const { report } of current)
    if (report?.status === 'PROCESSED') reports.set(report.id, await hashReport({ db, storage }, report.id, settings));
  const ids = settings.map(({ specificationId }) => specificationId);
  return { reports, settings: describeSettings(settings), specifications: await hashSpecifications({ db, storage }, ids) };
}

async function hashReport({ db, storage }: Stores, id: string, settings: readonly UsedSpecification[]): Promise<VerdictHashes> {
  const record = await findReport(db, id);
  if (!record) throw changed();
  const wanted = settings.map(({ specificationId, disabledRules }) => ({ specificationId, disabledRules }));
  return withStoredReport(storage, finishedReport(db, record), (stored) =>
    runInReportThread('hash-verdicts', { ...stored, wanted }),
  );
}

/** `specifications.sha256` is of the file with its mapping of groups; a certificate names the file that people have. */
async function hashSpecifications(stores: Stores, ids: string[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const id of ids) {
    const bytes = await readSource(stores, id);
    if (bytes) hashes.set(id, createHash('sha256').update(bytes).digest('hex'));
  }
  return hashes;
}

export function changed(): Refusal {
  return new Refusal('DELIVERY_CHANGED', 'The delivery has changed since it was read');
}

interface Certifying {
  decisionId: string;
  reason: string;
  /** Origin of the service. */
  issuer: string;
  actorId: string;
  now: Date;
}

/** Its id. Refuses with DELIVERY_CHANGED where the hashes are of something else. */
export async function certify(
  trx: Transaction,
  { row, settings }: LoadedDelivery,
  { record, hashes, ...made }: Certifying & { record: DecisionRecord; hashes: DeliveryHashes },
): Promise<string> {
  const { decisionId, reason, issuer, actorId, now } = made;
  if (hashes.settings !== describeSettings(settings)) throw changed();
  const at = now.toISOString();
  const id = randomUUID();
  const files = [
    ...record.expected.flatMap((one) => one.files.map((file) => certifiedFile(file, one.namePattern, hashes))),
    ...record.unexpected.map((file) => certifiedFile(file, null, hashes)),
  ];
  const acceptance = {
    id,
    issuer,
    issuedAt: at,
    project: record.project,
    delivery: record.delivery,
    decision: { decision: 'ACCEPTED', reason, at } as const,
    specifications: settings.map((used) => ({
      id: used.specificationId,
      name: used.name,
      version: used.version,
      sha256: hashes.specifications.get(used.specificationId) ?? null,
      disabledRules: [...used.disabledRules].sort(),
      skipOtherVersions: used.skipOtherVersions ?? false,
    })),
    files,
    missing: record.expected.filter(({ isMissing }) => isMissing).map(({ namePattern }) => namePattern),
    exceptions: await findHeld(trx, row, { settings, files, now }),
    summary: record.summary,
  } satisfies NewCertificate['acceptance'];
  const by = { id: actorId, name: await nameOf(trx, row.project_id, actorId) };
  await issueCertificate(trx, { decisionId, by, acceptance, now });
  return id;
}

function certifiedFile(file: RecordedFile, expectedAs: string | null, { reports }: DeliveryHashes): CertifiedFile {
  const { filename: name, version, size, sha256, state, isLate, report, verdicts } = file;
  const hashes = report ? reports.get(report.id) : undefined;
  const engineVersion = report?.engineVersion ?? null;
  return {
    name,
    version,
    size,
    sha256,
    expectedAs,
    state,
    isLate,
    reportId: report?.id ?? null,
    engine: engineVersion === null ? null : { name: 'vakwerk', version: engineVersion },
    verdicts: verdicts.map((verdict) => {
      const hash = hashes?.[verdict.specificationId];
      if (hash === undefined) throw changed();
      return { ...verdict, sha256: hash };
    }),
  };
}

async function nameOf(trx: Transaction, projectId: string, userId: string): Promise<string> {
  const person = (await findPeople(trx, projectId, [userId])).get(userId);
  if (!person) return '';
  return `${person.firstName} ${person.lastName}`.trim() || person.email;
}

/** Exceptions in force for these files and for rules that the delivery has, its own among them. */
async function findHeld(
  db: Queries,
  { id: deliveryId, project_id: projectId }: LoadedDelivery['row'],
  { settings, files, now }: { settings: readonly UsedSpecification[]; files: readonly CertifiedFile[]; now: Date },
): Promise<CertifiedException[]> {
  const rows = await db
    .selectFrom('finding_exceptions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where((row) => row.or([row('delivery_id', 'is', null), row('delivery_id', '=', deliveryId)]))
    .where('status', '=', 'GRANTED')
    .where('until', '>=', dutchDay(now))
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  const names = new Set(files.map(({ name }) => name));
  const held = rows.filter(
    ({ filename, specification_name, rule_id }) =>
      (filename === null || names.has(filename)) &&
      settings.some(({ name, disabledRules }) => name === specification_name && !disabledRules.includes(rule_id)),
  );
  return held.map((row) => ({
    id: row.id,
    ...(row.delivery_id === null ? {} : { deliveryId: row.delivery_id }),
    filename: row.filename,
    specificationName: row.specification_name,
    ruleId: row.rule_id,
    ruleName: row.rule_name,
    scope: row.scope,
    type: row.type_class === null ? null : { ifcType: row.type_class, name: row.type_name ?? '' },
    object:
      row.object_key === null ? null : { globalId: row.object_global_id, ifcType: row.object_class ?? '', name: row.object_name },
    reason: row.reason,
    until: row.until,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}
