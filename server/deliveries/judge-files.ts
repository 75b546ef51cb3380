/** Judges each delivered file by the settings of its delivery. */
import { createHash } from 'node:crypto';
import type { DeliveredState, SpecificationVerdict } from '../../common/contract/deliveries.ts';
import type { ExceptedObjects } from '../../common/contract/reports.ts';
import { layerOfSetting, requiredLayers, VALIDITY_SETTINGS } from '../../common/contract/required-layers.ts';
import type { RuleSetVerdict } from '../../common/contract/rule-set-verdicts.ts';
import {
  type ExceptedLayer,
  judgeRequired,
  type ProjectValidity,
  type RequiredValidity,
  withExceptedLayers,
} from '../../common/contract/validity.ts';
import type { UsedSpecification } from '../db/report-row.ts';
import type { Queries } from '../db/tables.ts';
import { type ExceptedPlace, type PlaceExcepted, placeKey } from '../reports/excepted-reader.ts';
import { groupBy } from '../reports/group-by.ts';
import { describeSettings } from '../reports/settings-changed.ts';
import { validitySettingsOf } from '../reports/validity-settings.ts';
import { countVerdicts, coversSettings, exceptVerdicts } from './count-verdicts.ts';
import { type DeliveredRow, findJudging, findTree, type JudgingReport, saveVerdict } from './delivered-files.ts';
import { coversRuleSets, type RequiredRuleSets, ruleSetVerdicts, withExceptedVerdicts } from './judge-rule-sets.ts';

export interface JudgedFile extends DeliveredRow {
  state: DeliveredState;
  /** The report that gives the state; undefined for NOT_CHECKED. */
  report: JudgingReport | undefined;
  verdicts: SpecificationVerdict[];
  /** null where no layer is required, or the file is not judged. */
  validity: RequiredValidity | null;
  /** In the order of the rule sets; empty where none is required, or the file is not judged. */
  ruleSets: RuleSetVerdict[];
  /** The failing objects that exceptions of rules and types cover. */
  ofExceptions: readonly ExceptedObjects[];
  /** What exceptions cover of the validity of the file. */
  ofValidity: readonly ExceptedLayer[];
}

/** By what the files of a delivery are judged. */
export interface DeliverySettings {
  specifications: UsedSpecification[];
  validity: ProjectValidity;
  required: RequiredRuleSets;
}

interface Judging {
  settingsOf(deliveryId: string): DeliverySettings;
  readExcepted(places: readonly ExceptedPlace[]): Promise<Map<string, PlaceExcepted>>;
}

/** Judges the files and stores new verdicts by report and settings. */
export async function judgeFiles(
  db: Queries,
  delivered: DeliveredRow[],
  { settingsOf, readExcepted }: Judging,
): Promise<JudgedFile[]> {
  const fileIds = delivered.map(({ fileId }) => fileId);
  const reports = groupBy(await findJudging(db, fileIds), ({ fileId }) => fileId);
  const judged: JudgedFile[] = [];
  for (const row of delivered) {
    const settings = settingsOf(row.deliveryId);
    const report = chooseReport(reports.get(row.fileId) ?? [], settings);
    const verdicts = report?.status === 'PROCESSED' ? await readVerdicts(db, row, report, settings.specifications) : [];
    const validity = report?.validity ? judgeRequired(report.validity, requiredLayers(settings.validity)) : null;
    const ruleSets = report?.status === 'PROCESSED' ? ruleSetVerdicts(report, settings.required.ruleSets) : [];
    judged.push({
      ...row,
      report,
      verdicts,
      validity,
      ruleSets,
      state: stateOf(report, { verdicts, validity, ruleSets }),
      ofExceptions: [],
      ofValidity: [],
    });
  }
  return withExcepted(judged, await readExcepted(placesOf(judged)), settingsOf);
}

/** Returns the places of files that failed. */
function placesOf(judged: readonly JudgedFile[]): ExceptedPlace[] {
  return judged.flatMap(({ report, state, projectId, filename, deliveryId }) =>
    report && state === 'FAILED' && projectId !== null ? [{ reportId: report.id, projectId, filename, deliveryId }] : [],
  );
}

function withExcepted(
  judged: readonly JudgedFile[],
  counts: ReadonlyMap<string, PlaceExcepted>,
  settingsOf: Judging['settingsOf'],
): JudgedFile[] {
  return judged.map((file) => {
    const { report, deliveryId } = file;
    const excepted = report && counts.get(placeKey({ reportId: report.id, deliveryId }));
    if (!excepted) return file;
    const verdicts = exceptVerdicts(file.verdicts, excepted, settingsOf(file.deliveryId).specifications);
    const { ofExceptions, ofValidity, ofRuleSets } = excepted;
    const validity = file.validity && { ...file.validity, layers: withExceptedLayers(file.validity.layers, ofValidity) };
    const ruleSets = withExceptedVerdicts(file.ruleSets, ofRuleSets);
    return { ...file, verdicts, validity, ruleSets, ofExceptions, ofValidity };
  });
}

/**
 * Returns the report that judges a file. A result counts even while a newer report is pending: the file and the rules are the
 * same.
 */
export function chooseReport(reports: readonly JudgingReport[], settings: DeliverySettings): JudgingReport | undefined {
  if (requiresNothing(settings)) return undefined;
  const { specifications, validity, required } = settings;
  const layers = requiredLayers(validity);
  const covering = reports.filter(
    (one) => coversSettings(one.specifications, specifications) && coversLayers(one, layers) && coversRuleSets(one, required),
  );
  return (['PROCESSED', 'PENDING', 'ERROR'] as const)
    .map((status) => covering.find((one) => one.status === status))
    .find((one) => one !== undefined);
}

/** Returns whether nothing is required of the files of a delivery, so that no report judges them. */
export function requiresNothing({ specifications, validity, required }: DeliverySettings): boolean {
  return specifications.length + requiredLayers(validity).length + required.ruleSets.length === 0;
}

/** Returns whether a report checked, or will check, these layers of the validity. */
function coversLayers(report: JudgingReport, layers: readonly ReturnType<typeof requiredLayers>[number][]): boolean {
  const { status, validity } = report;
  if (status !== 'PROCESSED') {
    const settings = validitySettingsOf(report);
    return VALIDITY_SETTINGS.every((setting) => !layers.includes(layerOfSetting(setting)) || settings[setting] !== 'OFF');
  }
  const checked = validity?.layers.filter(({ outcome }) => outcome !== 'OFF').map(({ layer }) => layer) ?? [];
  return layers.every((layer) => checked.includes(layer));
}

function stateOf(
  report: JudgingReport | undefined,
  { verdicts, validity, ruleSets }: Pick<JudgedFile, 'verdicts' | 'validity' | 'ruleSets'>,
): DeliveredState {
  if (!report) return 'NOT_CHECKED';
  if (report.status === 'PENDING') return 'CHECKING';
  if (report.status === 'ERROR') return 'ERROR';
  const isValid = validity === null || validity.outcome === 'PASSED';
  // What is not decided has not passed.
  const meets = ruleSets.every(({ outcome }) => outcome !== 'FAILED' && outcome !== 'UNDECIDED');
  return !isValid || !meets || verdicts.some(({ outcome }) => outcome === 'FAILED') ? 'FAILED' : 'PASSED';
}

async function readVerdicts(
  db: Queries,
  row: DeliveredRow,
  report: JudgingReport,
  settings: UsedSpecification[],
): Promise<SpecificationVerdict[]> {
  const verdictOf = `${report.id} ${hashOf(describeSettings(settings))}`;
  if (row.verdictOf === verdictOf && row.verdict) return inOrder(row.verdict, settings);
  const verdicts = countVerdicts(await findTree(db, report.id), settings);
  await saveVerdict(db, row, verdictOf, verdicts);
  return verdicts;
}

/** Sorts the verdicts by the settings: the order of the specifications may have changed since. */
function inOrder(verdicts: readonly SpecificationVerdict[], settings: readonly UsedSpecification[]): SpecificationVerdict[] {
  return settings.flatMap(({ specificationId }) => verdicts.find((one) => one.specificationId === specificationId) ?? []);
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
