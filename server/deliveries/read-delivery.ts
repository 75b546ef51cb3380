/** Deliveries as the API shows them. What was accepted is shown as it was accepted, whatever became of its files since. */
import type {
  DecisionRecord,
  DeliveredFile,
  Delivery,
  DeliveryEntry,
  DeliveryPerson,
  DeliverySpecification,
  ExpectedFile,
  RecordedFile,
} from '../../common/contract/deliveries.ts';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import type { ReportExcepted } from '../../common/contract/reports.ts';
import type { UsedSpecification } from '../db/report-row.ts';
import type { Queries } from '../db/tables.ts';
import type { ExceptedPlace } from '../reports/excepted-reader.ts';
import { groupBy } from '../reports/group-by.ts';
import { describeSettings } from '../reports/settings-changed.ts';
import { type DecisionRow, findDecisions } from './decision-queries.ts';
import { findDelivered } from './delivered-files.ts';
import {
  type DeliveryRow,
  type ExpectedRow,
  findAcceptors,
  findExpected,
  findOwnExceptions,
  findPeople,
  findSettings,
  type OwnExceptions,
} from './delivery-queries.ts';
import { hashOf, type JudgedFile, judgeFiles } from './judge-files.ts';
import { type CurrentFile, summarise, trendOf, type Weighed, weigh } from './weigh-delivery.ts';

type Planned = ExpectedRow & { namePattern: string };

export interface LoadedDelivery {
  row: DeliveryRow;
  acceptorIds: string[];
  settings: UsedSpecification[];
  plans: Planned[];
  /** Every delivered version. */
  files: JudgedFile[];
  weighed: Weighed<Planned>;
  decisions: DecisionRow[];
  /** Of this delivery alone. */
  exceptions: OwnExceptions;
  /** Of what was accepted; undefined while it is open. */
  accepted: DecisionRecord | undefined;
}

/** By what exceptions cover today. */
export interface DeliveryClock {
  now: Date;
  readExcepted(places: readonly ExceptedPlace[]): Promise<Map<string, ReportExcepted>>;
}

/** Of a delivery that was read. */
export async function loadDelivery(db: Queries, row: DeliveryRow, clock: DeliveryClock): Promise<LoadedDelivery> {
  return (await loadDeliveries(db, [row], clock))[0] as LoadedDelivery;
}

/** Of one project. */
export async function loadDeliveries(
  db: Queries,
  rows: readonly DeliveryRow[],
  { now, readExcepted }: DeliveryClock,
): Promise<LoadedDelivery[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const acceptors = groupBy(await findAcceptors(db, ids), ({ delivery_id }) => delivery_id);
  const expected = groupBy(await findExpected(db, ids), ({ delivery_id }) => delivery_id);
  const decisions = groupBy(await findDecisions(db, ids), ({ delivery_id }) => delivery_id);
  const exceptions = await findOwnExceptions(db, ids, dutchDay(now));
  const settings = await settingsOf(db, rows);
  const ofDelivery = (id: string) => settings.get(id) ?? [];
  const judged = await judgeFiles(db, await findDelivered(db, ids), { settingsOf: ofDelivery, readExcepted });
  const files = groupBy(judged, ({ deliveryId }) => deliveryId);
  return rows.map((row) => {
    const plans = (expected.get(row.id) ?? []).map((plan) => ({ ...plan, namePattern: plan.name_pattern }));
    const own = files.get(row.id) ?? [];
    const made = decisions.get(row.id) ?? [];
    return {
      row,
      acceptorIds: (acceptors.get(row.id) ?? []).map(({ user_id }) => user_id),
      settings: ofDelivery(row.id),
      plans,
      files: own,
      weighed: weigh(plans, own, { dueDate: row.due_date, now }),
      decisions: made,
      exceptions: exceptions.get(row.id) ?? { asked: 0, inForce: 0 },
      accepted: row.status === 'ACCEPTED' ? made[0]?.record : undefined,
    };
  });
}

/** Those of the project are read once. */
async function settingsOf(db: Queries, rows: readonly DeliveryRow[]): Promise<Map<string, UsedSpecification[]>> {
  const settings = new Map<string, UsedSpecification[]>();
  let ofProject: UsedSpecification[] | undefined;
  for (const row of rows) {
    const found: UsedSpecification[] = (!row.own_selection && ofProject) || (await findSettings(db, row));
    if (!row.own_selection) ofProject = found;
    settings.set(row.id, found);
  }
  return settings;
}

type People = Map<string, DeliveryPerson>;

/** For a list. */
export async function deliveryEntries(db: Queries, loaded: readonly LoadedDelivery[]): Promise<DeliveryEntry[]> {
  const [first] = loaded;
  if (!first) return [];
  const people = await findPeople(
    db,
    first.row.project_id,
    loaded.flatMap(({ acceptorIds }) => acceptorIds),
  );
  return loaded.map((one) => entryOf(one, people));
}

/** What its row says. */
export function bareEntry(row: DeliveryRow): Omit<DeliveryEntry, 'acceptors' | 'summary'> {
  const { id, project_id, name, phase, due_date: dueDate, status } = row;
  return { id, project: { id: project_id }, name, phase, dueDate, status };
}

function entryOf(loaded: LoadedDelivery, people: People): DeliveryEntry {
  const { row, acceptorIds, weighed, accepted } = loaded;
  return {
    ...bareEntry(row),
    acceptors: acceptorIds.flatMap((id) => people.get(id) ?? []),
    summary: accepted?.summary ?? summarise(weighed),
  };
}

/** With its files, decisions and trend. */
export async function wholeDelivery(db: Queries, loaded: LoadedDelivery, may: Delivery['may']): Promise<Delivery> {
  const { row, settings, plans, files, decisions, accepted } = loaded;
  const people = await findPeople(db, row.project_id, peopleOf(loaded));
  const [expected, unexpected] = accepted ? recordedTable(accepted, people) : currentTable(loaded, people);
  return {
    ...entryOf(loaded, people),
    followsProject: !row.own_selection,
    specifications: accepted ? accepted.specifications.map(({ sha256: _, ...one }) => one) : settings.map(specificationOf),
    expected,
    unexpected,
    decisions: decisions.map(({ id, decision, reason, decided_by, decided_at, certificateId }) => ({
      id,
      decision,
      reason,
      decidedBy: personOf(people, decided_by),
      decidedAt: decided_at.toISOString(),
      certificateId,
    })),
    trend: trendOf(plans, files),
    exceptions: loaded.exceptions,
    state: stateOf(loaded),
    may,
  };
}

const personOf = (people: People, id: string | null) => (id === null ? null : (people.get(id) ?? null));

export function specificationOf({ specificationId, name, version, disabledRules }: UsedSpecification): DeliverySpecification {
  return { id: specificationId, name, version, disabledRules };
}

/** Everybody that its page names. */
function peopleOf({ acceptorIds, plans, files, decisions, accepted }: LoadedDelivery): (string | null)[] {
  const recorded =
    accepted?.expected.flatMap((one) => [one.userId, ...one.files.map(({ deliveredById }) => deliveredById)]) ?? [];
  return [
    ...acceptorIds,
    ...plans.map(({ user_id }) => user_id),
    ...files.map(({ deliveredBy }) => deliveredBy),
    ...decisions.map(({ decided_by }) => decided_by),
    ...recorded,
  ];
}

function currentTable({ weighed }: LoadedDelivery, people: People): [ExpectedFile[], DeliveredFile[]] {
  const shown = (file: CurrentFile): DeliveredFile => {
    const { deliveredById, ...recorded } = recordedFile(file);
    const { newestId, newestVersion, version } = file;
    const newer = newestId !== null && newestVersion !== null && newestVersion > version;
    return {
      ...recorded,
      deliveredBy: personOf(people, deliveredById),
      newer: newer ? { id: newestId, version: newestVersion } : null,
    };
  };
  const expected = weighed.expected.map(({ plan, files, isMissing, isLate }) => ({
    id: plan.id,
    namePattern: plan.namePattern,
    discipline: plan.discipline,
    user: personOf(people, plan.user_id),
    organization: organizationOf(plan),
    required: plan.required,
    files: files.map(shown),
    isMissing,
    isLate,
  }));
  return [expected, weighed.unexpected.map(shown)];
}

export function organizationOf({ organization_id, organizationName }: ExpectedRow): ExpectedFile['organization'] {
  return organization_id === null ? null : { id: organization_id, name: organizationName ?? '' };
}

export function recordedFile(file: CurrentFile): RecordedFile {
  const { fileId, filename, version, size, sha256, deliveredBy, deliveredAt, isLate, state, report, verdicts } = file;
  return {
    id: fileId,
    filename,
    version,
    size,
    sha256,
    deliveredAt: deliveredAt.toISOString(),
    deliveredById: deliveredBy,
    isLate,
    state,
    report: report ? { id: report.id, engineVersion: report.engineVersion } : null,
    verdicts,
  };
}

function recordedTable(record: DecisionRecord, people: People): [ExpectedFile[], DeliveredFile[]] {
  const shown = ({ deliveredById, ...file }: RecordedFile): DeliveredFile => ({
    ...file,
    deliveredBy: personOf(people, deliveredById),
    newer: null,
  });
  const expected = record.expected.map(({ userId, files, ...one }) => ({
    ...one,
    user: personOf(people, userId),
    files: files.map(shown),
  }));
  return [expected, record.unexpected.map(shown)];
}

/** Of everything that a decision is about. */
export function stateOf({ row, settings, weighed }: LoadedDelivery): string {
  const plan = weighed.expected.map(({ plan: { id, namePattern, required }, files }) => [
    id,
    namePattern,
    required,
    files.map(factsOf),
  ]);
  return hashOf(JSON.stringify([row.status, row.due_date, describeSettings(settings), plan, weighed.unexpected.map(factsOf)]));
}

const factsOf = ({ fileId, state, report, verdicts }: CurrentFile) => [
  fileId,
  state,
  report?.id,
  ...verdicts.flatMap(({ excepted }) => (excepted ? [excepted] : [])),
];
