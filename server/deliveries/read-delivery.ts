/**
 * Reads deliveries in their API form. An accepted delivery is shown as it was accepted, regardless of later changes to its
 * files.
 */
import type {
  DecisionRecord,
  DeliveredFile,
  Delivery,
  DeliveryEntry,
  DeliveryPerson,
  DeliverySpecification,
  DeliverySummary,
  ExpectedFile,
  RecordedFile,
  TogetherVerdict,
} from '../../common/contract/deliveries.ts';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import { requiredLayers } from '../../common/contract/required-layers.ts';
import { isRuleSetInOrder } from '../../common/contract/rule-sets-in-order.ts';
import { DEFAULT_VALIDITY, type ProjectValidity } from '../../common/contract/validity.ts';
import type { UsedSpecification } from '../db/report-row.ts';
import type { Queries } from '../db/tables.ts';
import type { ExceptedPlace, JointExceptions, PlaceExcepted } from '../reports/excepted-reader.ts';
import { groupBy } from '../reports/group-by.ts';
import { describeSettings } from '../reports/settings-changed.ts';
import { type AcceptanceState, findAcceptances } from './acceptance-queries.ts';
import { type DecisionRow, findDecisions } from './decision-queries.ts';
import { findDelivered } from './delivered-files.ts';
import {
  type DeliveryRow,
  type ExpectedRow,
  findAcceptors,
  findExpected,
  findOwnExceptions,
  findPeople,
  findProjectValidity,
  findSettings,
  type OwnExceptions,
  readRequired,
} from './delivery-queries.ts';
import { type CurrentFile, type EvaluatedDelivery, evaluateDelivery, summarise, trendOf } from './evaluate-delivery.ts';
import { type DeliverySettings, hashOf, type JudgedFile, judgeFiles } from './judge-files.ts';
import { describeRequired, type RequiredRuleSets, ruleSetOf } from './judge-rule-sets.ts';
import { judgeTogether } from './judge-together.ts';

type Planned = ExpectedRow & { namePattern: string };

export interface LoadedDelivery {
  row: DeliveryRow;
  acceptorIds: string[];
  settings: UsedSpecification[];
  /** What is required of the validity of its files. */
  validity: ProjectValidity;
  /** The rule sets that its files must meet. */
  required: RequiredRuleSets;
  plans: Planned[];
  /** Every delivered version. */
  files: JudgedFile[];
  evaluation: EvaluatedDelivery<Planned>;
  /** What rules across files say of the newest files together; null where there are none, or fewer than two files. */
  together: TogetherVerdict | null;
  decisions: DecisionRow[];
  /** Exceptions of this delivery only. */
  exceptions: OwnExceptions;
  /** The record of the acceptance; undefined while the delivery is open. */
  accepted: DecisionRecord | undefined;
  /** The acceptance that is not complete, or was given up. */
  accepting: AcceptanceState | undefined;
}

/** The time, and the reader of what exceptions cover today. */
export interface DeliveryClock {
  now: Date;
  readExcepted(places: readonly ExceptedPlace[]): Promise<Map<string, PlaceExcepted>>;
  joint: JointExceptions;
}

/** Loads the parts of a delivery. */
export async function loadDelivery(db: Queries, row: DeliveryRow, clock: DeliveryClock): Promise<LoadedDelivery> {
  return (await loadDeliveries(db, [row], clock))[0] as LoadedDelivery;
}

/** Loads the deliveries of one project. */
export async function loadDeliveries(
  db: Queries,
  rows: readonly DeliveryRow[],
  { now, readExcepted, joint }: DeliveryClock,
): Promise<LoadedDelivery[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const acceptors = groupBy(await findAcceptors(db, ids), ({ delivery_id }) => delivery_id);
  const expected = groupBy(await findExpected(db, ids), ({ delivery_id }) => delivery_id);
  const decisions = groupBy(await findDecisions(db, ids), ({ delivery_id }) => delivery_id);
  const accepting = new Map((await findAcceptances(db, ids)).map((one) => [one.delivery_id, one]));
  const exceptions = await findOwnExceptions(db, ids, dutchDay(now));
  const settings = await settingsOf(db, rows);
  const required = await requiredOf(db, rows);
  const projectId = (rows[0] as DeliveryRow).project_id;
  const projectValidity = await findProjectValidity(db, projectId);
  const validityOf = new Map(rows.map(({ id, validity }) => [id, validity ?? projectValidity]));
  const ofDelivery = (id: string): DeliverySettings => ({
    specifications: settings.get(id) ?? [],
    validity: validityOf.get(id) ?? projectValidity,
    required: required.get(id) ?? { deliveryId: id, isOwn: false, ruleSets: [] },
  });
  const judged = await judgeFiles(db, await findDelivered(db, ids), { settingsOf: ofDelivery, readExcepted });
  const files = groupBy(judged, ({ deliveryId }) => deliveryId);
  const together = await judgeTogether(db, projectId, {
    judged: ids.map((id) => ({ deliveryId: id, ruleSets: ofDelivery(id).required.ruleSets, files: files.get(id) ?? [] })),
    exceptions: joint,
  });
  return rows.map((row) => {
    const plans = (expected.get(row.id) ?? []).map((plan) => ({ ...plan, namePattern: plan.name_pattern }));
    const deliveryFiles = files.get(row.id) ?? [];
    const rowDecisions = decisions.get(row.id) ?? [];
    return {
      row,
      acceptorIds: (acceptors.get(row.id) ?? []).map(({ user_id }) => user_id),
      settings: ofDelivery(row.id).specifications,
      validity: ofDelivery(row.id).validity,
      required: ofDelivery(row.id).required,
      plans,
      files: deliveryFiles,
      evaluation: evaluateDelivery(plans, deliveryFiles, { dueDate: row.due_date, now }),
      together: together.get(row.id) ?? null,
      decisions: rowDecisions,
      exceptions: exceptions.get(row.id) ?? { asked: 0, inForce: 0 },
      accepted: row.status === 'ACCEPTED' ? rowDecisions[0]?.record : undefined,
      accepting: accepting.get(row.id),
    };
  });
}

/** Returns the settings per delivery; those of the project are read once. */
async function settingsOf(db: Queries, rows: readonly DeliveryRow[]): Promise<Map<string, UsedSpecification[]>> {
  const settings = new Map<string, UsedSpecification[]>();
  let ofProject: UsedSpecification[] | undefined;
  for (const row of rows) {
    const used: UsedSpecification[] = (!row.own_selection && ofProject) || (await findSettings(db, row));
    if (!row.own_selection) ofProject = used;
    settings.set(row.id, used);
  }
  return settings;
}

/** Returns the required rule sets per delivery; those of the project are read once. */
async function requiredOf(db: Queries, rows: readonly DeliveryRow[]): Promise<Map<string, RequiredRuleSets>> {
  const required = new Map<string, RequiredRuleSets>();
  let ofProject: RequiredRuleSets | undefined;
  for (const row of rows) {
    const { ruleSets }: RequiredRuleSets = (!row.own_rule_sets && ofProject) || (await readRequired(db, row));
    required.set(row.id, { deliveryId: row.id, isOwn: row.own_rule_sets, ruleSets });
    if (!row.own_rule_sets) ofProject = required.get(row.id);
  }
  return required;
}

type People = Map<string, DeliveryPerson>;

/** Returns the entries of a list. */
export async function deliveryEntries(db: Queries, loaded: readonly LoadedDelivery[]): Promise<DeliveryEntry[]> {
  const [first] = loaded;
  if (!first) return [];
  const people = await findPeople(
    db,
    first.row.project_id,
    loaded.flatMap(({ acceptorIds, accepting }) => [...acceptorIds, accepting?.decided_by ?? null]),
  );
  return loaded.map((one) => entryOf(one, people));
}

/** Returns the fields of the row. */
export function bareEntry(row: DeliveryRow): Omit<DeliveryEntry, 'acceptors' | 'summary' | 'accepting'> {
  const { id, project_id, name, phase, due_date: dueDate, status } = row;
  return { id, project: { id: project_id }, name, phase, dueDate, status };
}

/** Counts the files, with the verdict of all of them together. */
export function summaryOf({ evaluation, together }: Pick<LoadedDelivery, 'evaluation' | 'together'>): DeliverySummary {
  if (!together) return summarise(evaluation);
  const isExcepted = together.state === 'FAILED' && together.verdicts.every(isRuleSetInOrder);
  return { ...summarise(evaluation), together: together.state, ...(isExcepted && { togetherExcepted: true }) };
}

function entryOf(loaded: LoadedDelivery, people: People): DeliveryEntry {
  const { row, acceptorIds, accepted, accepting } = loaded;
  return {
    ...bareEntry(row),
    acceptors: acceptorIds.flatMap((id) => people.get(id) ?? []),
    summary: accepted ? recordedSummary(accepted) : summaryOf(loaded),
    accepting: accepting
      ? {
          by: personOf(people, accepting.decided_by),
          at: accepting.decided_at.toISOString(),
          hasFailed: accepting.failed_at !== null,
        }
      : null,
  };
}

/** The counts of older decisions are of lines of the plan. */
function recordedSummary(record: DecisionRecord): DeliverySummary {
  return record.summary.files === undefined ? summarise(record) : record.summary;
}

/** Returns the delivery with its files, decisions and trend. */
export async function wholeDelivery(db: Queries, loaded: LoadedDelivery, may: Delivery['may']): Promise<Delivery> {
  const { row, settings, plans, files, decisions, accepted } = loaded;
  const people = await findPeople(db, row.project_id, peopleOf(loaded));
  const [expected, unexpected] = accepted ? recordedTable(accepted, people) : currentTable(loaded, people);
  return {
    ...entryOf(loaded, people),
    followsProject: !row.own_selection,
    specifications: accepted ? accepted.specifications.map(({ sha256: _, ...one }) => one) : settings.map(specificationOf),
    validity: accepted ? (accepted.validity ?? DEFAULT_VALIDITY) : loaded.validity,
    followsProjectValidity: row.validity === null,
    ruleSets: accepted ? (accepted.ruleSets ?? []) : loaded.required.ruleSets.map(ruleSetOf),
    followsProjectRuleSets: !row.own_rule_sets,
    expected,
    unexpected,
    together: accepted ? (accepted.together ?? null) : loaded.together,
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

/** Returns the ids of all people on its page. */
function peopleOf({ acceptorIds, plans, files, decisions, accepted, accepting }: LoadedDelivery): (string | null)[] {
  const recorded =
    accepted?.expected.flatMap((one) => [one.userId, ...one.files.map(({ deliveredById }) => deliveredById)]) ?? [];
  return [
    ...acceptorIds,
    ...plans.map(({ user_id }) => user_id),
    ...files.map(({ deliveredBy }) => deliveredBy),
    ...decisions.map(({ decided_by }) => decided_by),
    accepting?.decided_by ?? null,
    ...recorded,
  ];
}

function currentTable({ evaluation }: LoadedDelivery, people: People): [ExpectedFile[], DeliveredFile[]] {
  const toDelivered = (file: CurrentFile): DeliveredFile => {
    const { deliveredById, ...recorded } = recordedFile(file);
    const { newestId, newestVersion, version } = file;
    const newer = newestId !== null && newestVersion !== null && newestVersion > version;
    return {
      ...recorded,
      deliveredBy: personOf(people, deliveredById),
      newer: newer ? { id: newestId, version: newestVersion } : null,
    };
  };
  const expected = evaluation.expected.map(({ plan, files, isMissing, isLate }) => ({
    id: plan.id,
    namePattern: plan.namePattern,
    discipline: plan.discipline,
    user: personOf(people, plan.user_id),
    organization: organizationOf(plan),
    required: plan.required,
    files: files.map(toDelivered),
    isMissing,
    isLate,
  }));
  return [expected, evaluation.unexpected.map(toDelivered)];
}

export function organizationOf({ organization_id, organizationName }: ExpectedRow): ExpectedFile['organization'] {
  return organization_id === null ? null : { id: organization_id, name: organizationName ?? '' };
}

export function recordedFile(file: CurrentFile): RecordedFile {
  const { fileId, filename, version, size, sha256, deliveredBy, deliveredAt, isLate, state, report } = file;
  const { verdicts, validity, ruleSets } = file;
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
    validity,
    ruleSets,
  };
}

function recordedTable(record: DecisionRecord, people: People): [ExpectedFile[], DeliveredFile[]] {
  const toDelivered = ({ deliveredById, ...file }: RecordedFile): DeliveredFile => ({
    ...file,
    deliveredBy: personOf(people, deliveredById),
    newer: null,
  });
  const expected = record.expected.map(({ userId, files, ...one }) => ({
    ...one,
    user: personOf(people, userId),
    files: files.map(toDelivered),
  }));
  return [expected, record.unexpected.map(toDelivered)];
}

/** Returns a hash of everything that a decision is about. */
export function stateOf({ row, settings, validity, required: { ruleSets }, evaluation, together }: LoadedDelivery): string {
  const plan = evaluation.expected.map(({ plan: { id, namePattern, required }, files }) => [
    id,
    namePattern,
    required,
    files.map(factsOf),
  ]);
  const required = [requiredLayers(validity), describeRequired(ruleSets)];
  const files = evaluation.unexpected.map(factsOf);
  const excepted = together?.verdicts.flatMap((one) => (one.excepted ? [one.excepted] : [])) ?? [];
  const ofAll = together ? [[together.state, together.jointCheck?.id, ...excepted]] : [];
  return hashOf(JSON.stringify([row.status, row.due_date, describeSettings(settings), required, plan, files, ...ofAll]));
}

const factsOf = ({ fileId, state, report, verdicts, ruleSets }: CurrentFile) => [
  fileId,
  state,
  report?.id,
  ...[...verdicts, ...ruleSets].flatMap(({ excepted }) => (excepted ? [excepted] : [])),
];
