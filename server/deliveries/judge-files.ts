/** How each delivered file stands by the settings of its delivery. */
import { createHash } from 'node:crypto';
import type { DeliveredState, SpecificationVerdict } from '../../common/contract/deliveries.ts';
import type { ReportExcepted } from '../../common/contract/reports.ts';
import type { UsedSpecification } from '../db/report-row.ts';
import type { Queries } from '../db/tables.ts';
import { type ExceptedPlace, placeKey } from '../reports/excepted-reader.ts';
import { groupBy } from '../reports/group-by.ts';
import { describeSettings } from '../reports/settings-changed.ts';
import { countVerdicts, coversSettings, exceptVerdicts } from './count-verdicts.ts';
import { type DeliveredRow, findJudging, findTree, type JudgingReport, saveVerdict } from './delivered-files.ts';

export interface JudgedFile extends DeliveredRow {
  state: DeliveredState;
  /** The one that the state is of; undefined for NOT_CHECKED. */
  report: JudgingReport | undefined;
  verdicts: SpecificationVerdict[];
}

interface Judging {
  settingsOf(deliveryId: string): UsedSpecification[];
  readExcepted(places: readonly ExceptedPlace[]): Promise<Map<string, ReportExcepted>>;
}

/** Counts what was not counted before; a verdict is kept with the report and the settings that it is of. */
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
    const verdicts = report?.status === 'PROCESSED' ? await readVerdicts(db, row, report, settings) : [];
    judged.push({ ...row, report, verdicts, state: stateOf(report, verdicts) });
  }
  return withExcepted(judged, await readExcepted(placesOf(judged)), settingsOf);
}

/** Places of files that failed. */
function placesOf(judged: readonly JudgedFile[]): ExceptedPlace[] {
  return judged.flatMap(({ report, state, projectId, filename, deliveryId }) =>
    report && state === 'FAILED' && projectId !== null ? [{ reportId: report.id, projectId, filename, deliveryId }] : [],
  );
}

function withExcepted(
  judged: readonly JudgedFile[],
  counts: ReadonlyMap<string, ReportExcepted>,
  settingsOf: Judging['settingsOf'],
): JudgedFile[] {
  return judged.map((file) => {
    const { report, deliveryId } = file;
    const excepted = report && counts.get(placeKey({ reportId: report.id, deliveryId }));
    if (!excepted) return file;
    return { ...file, verdicts: exceptVerdicts(file.verdicts, excepted, settingsOf(file.deliveryId)) };
  });
}

/** A result counts even while a newer one is made: nothing about the file or the rules is different in that. */
export function chooseReport(
  reports: readonly JudgingReport[],
  settings: readonly UsedSpecification[],
): JudgingReport | undefined {
  if (settings.length === 0) return undefined;
  const covering = reports.filter(({ specifications }) => coversSettings(specifications, settings));
  return (['PROCESSED', 'PENDING', 'ERROR'] as const)
    .map((status) => covering.find((one) => one.status === status))
    .find((one) => one !== undefined);
}

function stateOf(report: JudgingReport | undefined, verdicts: readonly SpecificationVerdict[]): DeliveredState {
  if (!report) return 'NOT_CHECKED';
  if (report.status === 'PENDING') return 'CHECKING';
  if (report.status === 'ERROR') return 'ERROR';
  return verdicts.some(({ outcome }) => outcome === 'FAILED') ? 'FAILED' : 'PASSED';
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

/** The order of the specifications is no setting, and may have changed since. */
function inOrder(verdicts: readonly SpecificationVerdict[], settings: readonly UsedSpecification[]): SpecificationVerdict[] {
  return settings.flatMap(({ specificationId }) => verdicts.find((one) => one.specificationId === specificationId) ?? []);
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
