/**
 * Counts once how many failures of a report exceptions cover, and stores the counts. The counts of later days are stored with
 * those of today, so an exception expires without a new count. A reader counts again when an exception was granted or
 * withdrawn, or when the findings were derived again.
 */
import { createHash } from 'node:crypto';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import type { ExceptedObjects, ExceptedRule, ReportExcepted } from '../../common/contract/reports.ts';
import { ruleKey } from '../../engine/export/excepted-checks.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { ExceptedStep } from '../db/finding-tables.ts';
import type { ReportTree } from '../db/report-row.ts';
import type { Queries } from '../db/tables.ts';
import { type ExceptedPlace, type ExceptedReader, type PlaceExcepted, placeKey } from '../reports/excepted-reader.ts';
import { findReport } from '../reports/report-queries.ts';
import { type Cover, countFailing, coverObjects } from './cover-objects.ts';
import { findExceptedCounts, findGrantedExceptions, type GrantedException, saveExceptedCounts } from './excepted-queries.ts';
import type { FindingOptions } from './find-line.ts';
import type { StoredFindings } from './finding-reader.ts';
import { readFindings } from './follow-versions.ts';
import { createJointExceptions } from './joint-exceptions.ts';
import { listExceptions } from './list-exceptions.ts';
import { exceptionMark } from './read-marks.ts';
import { coveredRuleSets, listRuleSetExceptions, readStoredRuleSets } from './rule-set-exceptions.ts';
import { coveredLayers, listValidityExceptions, readStoredValidity } from './validity-exceptions.ts';

export function createExceptedReader(options: FindingOptions): ExceptedReader {
  const today = () => dutchDay(options.now());
  return {
    async read(places) {
      const stored = await readStored(options.db, places, today());
      for (const place of stored.stale) {
        const counted = await countExcepted(options, place);
        if (counted) stored.stepsByPlace.set(placeKey(place), counted);
      }
      return withCounts(stored.stepsByPlace, today());
    },
    async readCounted(trx, places) {
      const { stepsByPlace, stale } = await readStored(trx, places, today());
      return stale.length > 0 ? undefined : withCounts(stepsByPlace, today());
    },
    list: (report) => listExceptions(options, report, today()),
    listOfValidity: (report) => listValidityExceptions(options.db, report, today()),
    listOfRuleSets: (report) => listRuleSetExceptions(options.db, report, today()),
    joint: createJointExceptions(options),
  };
}

interface Stored {
  stepsByPlace: Map<string, ExceptedStep[]>;
  stale: TouchedPlace[];
}

interface TouchedPlace extends ExceptedPlace {
  exceptions: GrantedException[];
}

/** Reads the stored counts; a place without an exception is skipped. */
async function readStored(db: Queries, places: readonly ExceptedPlace[], today: string): Promise<Stored> {
  const stepsByPlace: Stored['stepsByPlace'] = new Map();
  const stale: Stored['stale'] = [];
  const granted = await findGrantedExceptions(db, [...new Set(places.map(({ projectId }) => projectId))]);
  const touched = places
    .map((place) => ({ ...place, exceptions: granted.filter((one) => appliesIn(one, place)) }))
    .filter(({ exceptions }) => exceptions.some(({ until }) => until >= today));
  const rows = await findExceptedCounts(
    db,
    touched.map(({ reportId }) => reportId),
  );
  const byPlace = new Map(rows.map((row) => [placeKey(row), row]));
  for (const place of touched) {
    const row = byPlace.get(placeKey({ reportId: place.reportId, deliveryId: countedIn(place) }));
    if (row?.madeFrom != null && row.madeFrom === exceptedFrom([row.findingsKey], place.exceptions))
      stepsByPlace.set(placeKey(place), row.steps ?? []);
    else stale.push(place);
  }
  return { stepsByPlace, stale };
}

function appliesIn({ project_id, delivery_id, filename }: GrantedException, place: ExceptedPlace): boolean {
  if (delivery_id !== null && delivery_id !== place.deliveryId) return false;
  return project_id === place.projectId && (filename === null || filename === place.filename);
}

/** Returns the delivery whose counts apply; null (outside deliveries) when it has no exceptions of its own. */
function countedIn({ exceptions, deliveryId }: TouchedPlace): string | null {
  return exceptions.some(({ delivery_id }) => delivery_id !== null) ? (deliveryId ?? null) : null;
}

/** The form of the counts: another form gets another number, so that stored counts are counted again. */
const FORM = '3';

/** Changes when the findings or the exceptions change. */
export function exceptedFrom(findings: readonly (string | null)[], exceptions: readonly GrantedException[]): string {
  const ids = exceptions.map(({ id }) => id).sort();
  return createHash('sha256')
    .update([FORM, ...findings, ...ids].join(' '))
    .digest('hex');
}

function withCounts(stepsByPlace: Stored['stepsByPlace'], today: string): Map<string, PlaceExcepted> {
  const counts = new Map<string, PlaceExcepted>();
  for (const [key, steps] of stepsByPlace) {
    const step = steps.find(({ until }) => until >= today);
    if (!step) continue;
    const { until: _, ofValidity = [], ofRuleSets = [], ...excepted } = step;
    if (excepted.objects + ofValidity.length + ofRuleSets.length > 0) counts.set(key, { ...excepted, ofValidity, ofRuleSets });
  }
  return counts;
}

/** Counts the exceptions of a place and stores the counts. Returns undefined when the report was deleted meanwhile. */
async function countExcepted(options: FindingOptions, place: TouchedPlace): Promise<ExceptedStep[] | undefined> {
  const { db, now } = options;
  const report = await findReport(db, place.reportId);
  if (!report?.tree) return undefined;
  const findings = options.reader.open(await readFindings(options, report));
  const today = dutchDay(now());
  const inForce = place.exceptions.filter(({ until }) => until >= today);
  const days = [...new Set(inForce.map(({ until }) => until))].sort();
  const ofRules = inForce.filter(({ validity_layer, rule_set_code }) => validity_layer === null && rule_set_code === null);
  const objectsOf = await countOfExceptions(findings, ofRules);
  const has = (column: 'validity_layer' | 'rule_set_code') => inForce.some((one) => one[column] !== null);
  const validity = has('validity_layer') ? await readStoredValidity(options, report) : undefined;
  const ruleSets = has('rule_set_code') ? await readStoredRuleSets(options, report) : undefined;
  const steps: ExceptedStep[] = [];
  for (const until of days) {
    const exceptions = ofRules.filter((one) => one.until >= until);
    const cover = await coverObjects(findings, exceptions.map(exceptionMark));
    const ofExceptions = exceptions.flatMap(({ id }): ExceptedObjects[] => {
      const objects = objectsOf.get(id) ?? 0;
      return objects > 0 ? [{ exceptionId: id, objects }] : [];
    });
    const ofValidity = validity ? coveredLayers(validity, inForce, until) : [];
    const counted = await countCovered(findings, cover, report.tree);
    const ofRuleSets = ruleSets ? coveredRuleSets(ruleSets, inForce, until) : [];
    const others = { ...(ofValidity.length > 0 && { ofValidity }), ...(ofRuleSets.length > 0 && { ofRuleSets }) };
    steps.push({ until, ...counted, ofExceptions, ...others });
  }
  const madeFrom = exceptedFrom([findings.record.blobKey], place.exceptions);
  await saveExceptedCounts(db, { reportId: place.reportId, deliveryId: countedIn(place) }, { madeFrom, steps });
  return steps;
}

/** Counts the failing objects that each exception of a rule or a type covers. An absent one covers none, or is of one object. */
export async function countOfExceptions(
  findings: StoredFindings,
  exceptions: readonly (Parameters<typeof exceptionMark>[0] & { id: string })[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const exception of exceptions.filter(({ object_key }) => object_key === null)) {
    for (const [line, objects] of await coverObjects(findings, [exceptionMark(exception)])) {
      const counted = await countFailing(findings, line, objects);
      counts.set(exception.id, (counts.get(exception.id) ?? 0) + counted.objects);
    }
  }
  return counts;
}

async function countCovered(
  findings: StoredFindings,
  cover: Cover,
  tree: ReportTree,
): Promise<Omit<ReportExcepted, 'ofExceptions'>> {
  const ofRules: ExceptedRule[] = [];
  for (const [line, covered] of cover) {
    const { objects, isWhole } = await countFailing(findings, line, covered);
    const { specificationId, ruleId } = line;
    if (objects > 0) ofRules.push({ specificationId, ruleId, objects, isWhole });
  }
  const whole = new Set(ofRules.filter((rule) => rule.isWhole).map((rule) => ruleKey(rule.specificationId, rule.ruleId)));
  return {
    objects: ofRules.reduce((sum, { objects }) => sum + objects, 0),
    rules: whole.size,
    specifications: tree.filter((root) => isExcepted(root, whole)).length,
    ofRules,
  };
}

function isExcepted(root: ReportTree[number], whole: ReadonlySet<string>): boolean {
  const { specificationId = '' } = root;
  const failed = rulesOf(root).filter(({ counts }) => counts.rules.failed > 0);
  return failed.length > 0 && failed.every(({ id: ruleId }) => whole.has(ruleKey(specificationId, ruleId)));
}
