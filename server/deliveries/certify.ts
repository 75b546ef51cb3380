/** Builds the statement of the certificate of an acceptance from the content at the time of the decision and its hashes. */
import type {
  CertifiedException,
  CertifiedFile,
  CertifiedValidity,
  CertifiedValidityException,
} from '../../common/contract/certificates.ts';
import type { DecisionRecord, RecordedFile } from '../../common/contract/deliveries.ts';
import { withExceptedLayers } from '../../common/contract/validity.ts';
import { issueCertificate, type NewCertificate } from '../certificates/issue-certificate.ts';
import type { AcceptedContent, ReportHashes } from '../db/delivery-tables.ts';
import type { UsedSpecification } from '../db/report-row.ts';
import type { Queries, Transaction } from '../db/tables.ts';
import { certifiedRuleSets } from './certify-rule-sets.ts';
import { findPeople } from './delivery-queries.ts';
import { findGranted, type GrantedRow, grantedFacts } from './granted-exceptions.ts';
import { changed } from './hash-delivery.ts';
import type { JudgedFile } from './judge-files.ts';
import type { LoadedDelivery } from './read-delivery.ts';

export interface DeliveryHashes {
  reports: ReportHashes;
  /** Hashes of the .ids files, by specification. */
  specifications: ReadonlyMap<string, string>;
}

/** Returns what an acceptance at this time certifies. */
export async function contentOf(
  db: Queries,
  { row, settings, required, evaluation, together }: LoadedDelivery,
  { record, now }: { record: DecisionRecord; now: Date },
): Promise<AcceptedContent> {
  const names = new Set(filesOf(record).map(({ filename }) => filename));
  const files = [...evaluation.expected.flatMap((one) => one.files), ...evaluation.unexpected];
  const granted = await findGranted(db, row, now);
  const exceptions = certifiedExceptions(granted, { settings, names, objectsOf: objectsOf(files) });
  const ruleSets = certifiedRuleSets(required.ruleSets, files, granted, together);
  const validity = files.flatMap((file) => certifiedValidity(file, granted));
  return { record, settings, exceptions, validity, ...(ruleSets && { ruleSets }) };
}

/** Adds up the failing objects that each exception of a rule or a type covers in these files. */
function objectsOf(files: readonly JudgedFile[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { exceptionId, objects } of files.flatMap((file) => file.ofExceptions))
    counts.set(exceptionId, (counts.get(exceptionId) ?? 0) + objects);
  return counts;
}

interface HeldOptions {
  settings: readonly UsedSpecification[];
  /** Names of the delivered files. */
  names: ReadonlySet<string>;
  objectsOf: ReadonlyMap<string, number>;
}

/** Returns the reports whose verdicts the certificate of this content has hashes of. */
export function reportsOf({ record }: Pick<AcceptedContent, 'record'>): string[] {
  return filesOf(record).flatMap(({ report, verdicts }) => (report && verdicts.length > 0 ? [report.id] : []));
}

function filesOf({ expected, unexpected }: DecisionRecord): RecordedFile[] {
  return [...expected.flatMap(({ files }) => files), ...unexpected];
}

export interface Certifying {
  /** Id of the certificate. */
  id: string;
  projectId: string;
  decisionId: string;
  reason: string;
  /** Origin of the service. */
  issuer: string;
  actorId: string;
  /** Time of the decision. */
  at: Date;
}

/** Issues the certificate. Refuses with DELIVERY_CHANGED when the hashes belong to other content. */
export async function certify(
  trx: Transaction,
  { record, settings, exceptions, validity, ruleSets }: AcceptedContent,
  { hashes, ...decision }: Certifying & { hashes: DeliveryHashes },
): Promise<void> {
  const { id, projectId, decisionId, reason, issuer, actorId, at: now } = decision;
  const at = now.toISOString();
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
    exceptions,
    summary: record.summary,
  } satisfies NewCertificate['acceptance'];
  const by = { id: actorId, name: await nameOf(trx, projectId, actorId) };
  await issueCertificate(trx, { decisionId, by, acceptance, validity, ruleSets, now });
}

function certifiedFile(file: RecordedFile, expectedAs: string | null, { reports }: DeliveryHashes): CertifiedFile {
  const { filename: name, version, size, sha256, state, isLate, report, verdicts } = file;
  const hashes = report ? reports[report.id] : undefined;
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

/** Returns what the report of a file says of its validity, with the exceptions; nothing for a file without such a report. */
function certifiedValidity(file: JudgedFile, granted: readonly GrantedRow[]): CertifiedValidity[] {
  const { filename: name, sha256, report, validity: required, ofValidity } = file;
  if (!report?.validity) return [];
  const { engineVersion } = report;
  const engine = engineVersion === null ? null : ({ name: 'vakwerk', version: engineVersion } as const);
  const { outcome } = report.validity;
  const layers = withExceptedLayers(report.validity.layers, ofValidity);
  const covered = new Set(ofValidity.map(({ layer }) => layer));
  const exceptions = granted
    .filter(({ filename }) => filename === null || filename === name)
    .flatMap((row) => certifiedValidityException(row) ?? [])
    .filter(({ layer }) => covered.has(layer));
  return [{ name, sha256, reportId: report.id, engine, outcome, layers, required, ...(exceptions.length > 0 && { exceptions }) }];
}

function certifiedValidityException(row: GrantedRow): CertifiedValidityException | undefined {
  const { validity_layer: layer, rule_id: code, scope } = row;
  if (layer === null || scope === 'TYPE') return undefined;
  return { ...grantedFacts(row), layer, code, scope };
}

async function nameOf(trx: Transaction, projectId: string, userId: string): Promise<string> {
  const person = (await findPeople(trx, projectId, [userId])).get(userId);
  if (!person) return '';
  return `${person.firstName} ${person.lastName}`.trim() || person.email;
}

/** Returns the exceptions for these files and the rules of the delivery. */
function certifiedExceptions(granted: readonly GrantedRow[], { settings, names, objectsOf }: HeldOptions): CertifiedException[] {
  const ofRules = granted.filter(
    ({ validity_layer, rule_set_code, filename, specification_name, rule_id }) =>
      validity_layer === null &&
      rule_set_code === null &&
      (filename === null || names.has(filename)) &&
      settings.some(({ name, disabledRules }) => name === specification_name && !disabledRules.includes(rule_id)),
  );
  return ofRules.map((row) => {
    const { filename, object, reason, until, decidedAt, ...facts } = grantedFacts(row);
    return {
      ...facts,
      filename,
      specificationName: row.specification_name,
      ruleId: row.rule_id,
      ruleName: row.rule_name,
      scope: row.scope,
      type: row.type_class === null ? null : { ifcType: row.type_class, name: row.type_name ?? '' },
      ...{ object, reason, until, decidedAt },
      ...(row.scope === 'OBJECT' ? {} : { objects: objectsOf.get(row.id) ?? 0 }),
    };
  });
}
