/** Reads the findings that a batch concerns: named by their ids, or all that match filters. */
import type * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import type { newFindingBatchSchema } from '../../common/contract/finding-batches.ts';
import { FINDINGS_PER_BATCH_MAX } from '../../common/contract/finding-batches.ts';
import { FINDING_SOURCES } from '../../common/contract/finding-states.ts';
import { textId } from '../../common/report/text-id.ts';
import { invalidInput } from '../http/invalid-input.ts';
import type { ProjectAccess } from '../projects/project-access.ts';
import { readFinished } from '../reports/finished-report.ts';
import { findReport, type ReportRecord } from '../reports/report-queries.ts';
import type { Caller } from '../sessions/caller.ts';
import type { FindingOptions } from './find-line.ts';
import { findingId, readFindingId, ruleKey } from './finding-id.ts';
import { readFindings } from './follow-versions.ts';
import { ruleOf, sourceOf } from './line-rule.ts';
import { filesToSearch, followedFiles, type InProjectQuery, queryOf, withTests } from './project-findings.ts';
import { findProjectFiles } from './project-queries.ts';
import { nameAsFindings, openFindings } from './read-report-findings.ts';
import { type FoundFinding, needsMarks, searchFindings } from './search-findings.ts';

type Selection = z.output<typeof newFindingBatchSchema>['selection'];
type Matching = Extract<Selection, { matching: unknown }>['matching'];

/** A finding of a selection, as it is stored, with its file. */
export interface SelectedFinding extends FoundFinding {
  filename: string;
  reportId: string;
}

/**
 * Returns the selected findings. Refuses with NOT_FOUND when one of the ids is no finding, and with VALIDATION_FAILED when there
 * are none or more than FINDINGS_PER_BATCH_MAX.
 */
export async function selectFindings(
  options: FindingOptions,
  { caller, access }: { caller: Caller; access: ProjectAccess },
  selection: Selection,
): Promise<SelectedFinding[]> {
  const selected =
    'ids' in selection
      ? await selectByIds(options, access.id, selection.ids)
      : await selectMatching(options, { caller, access }, selection.matching);
  if (selected.length === 0) throw invalidInput([{ path: 'selection', message: 'No finding matches' }]);
  return selected;
}

async function selectByIds(options: FindingOptions, projectId: string, ids: readonly string[]): Promise<SelectedFinding[]> {
  const named = new Set(ids);
  const keys = ids.map(readFindingId);
  const files = new Set(keys.map(({ fileKey }) => fileKey));
  const rules = new Set(keys.map((key) => key.ruleKey));
  const selected: SelectedFinding[] = [];
  const projectFiles = await findProjectFiles(options.db, { projectId });
  for (const file of await followedFiles(
    options,
    projectFiles.filter(({ filename }) => files.has(textId(filename))),
  )) {
    const { filename, reportId } = file;
    const report = await findReport(options.db, reportId);
    // The report was deleted meanwhile.
    if (!report) continue;
    const query: InProjectQuery = {
      limit: FINDINGS_PER_BATCH_MAX,
      offset: 0,
      source: [...FINDING_SOURCES],
      passes: (line, { requirement, object }) =>
        rules.has(ruleKey(ruleOf(line))) && named.has(findingId({ filename, rule: ruleOf(line), requirement, object })),
    };
    selected.push(...(await findAll(options, report, query)));
  }
  if (selected.length < named.size)
    throw new Refusal('NOT_FOUND', `The project has no finding for ${named.size - selected.length} of the ids`);
  return selected;
}

async function selectMatching(
  options: FindingOptions,
  { caller, access }: { caller: Caller; access: ProjectAccess },
  { reportId, specificationId, object, globalIds, ...filters }: Matching,
): Promise<SelectedFinding[]> {
  const search = { ...filters, limit: FINDINGS_PER_BATCH_MAX, offset: 0 };
  const named = globalIds && new Set(globalIds);
  const queryIn = (file: Parameters<typeof queryOf>[1]): InProjectQuery => ({
    ...queryOf(search, file),
    specificationId,
    object,
    ...(named && { passes: (_line, { facts }) => named.has(facts?.globalId ?? '') }),
  });
  if (reportId !== undefined) {
    const report = await readFinished(options.db, caller, reportId);
    if (report.projectId !== access.id) throw new Refusal('NOT_FOUND', 'The project has no such report');
    const { previousVersion } = await readFindings(options, report);
    return findAll(options, report, queryIn({ previousVersion }));
  }
  const selected: SelectedFinding[] = [];
  for (const file of await filesToSearch(options, access.id, search)) {
    const report = await findReport(options.db, file.reportId);
    // The report was deleted meanwhile.
    if (report) selected.push(...(await findAll(options, report, queryIn(file))));
    if (selected.length > FINDINGS_PER_BATCH_MAX) throw tooMany(selected.length);
  }
  return selected;
}

type SearchedReport = Pick<ReportRecord, 'id' | 'filename' | 'fileVersion' | 'projectId' | 'deliveryId' | 'uploadedBy' | 'tree'>;

async function findAll(options: FindingOptions, report: SearchedReport, query: InProjectQuery): Promise<SelectedFinding[]> {
  const tested = withTests(query, report);
  const searched = await openFindings(options, report, needsMarks(tested));
  const { findings } = searched;
  const { specificationId, object } = tested;
  const isOfOther = findings.record.lines.some(
    (line) => sourceOf(line) !== 'SPECIFICATION' && line.specificationId === specificationId,
  );
  // Rule sets and the validity name their objects by the GlobalIds of this version.
  const named = isOfOther && object !== undefined ? { object: await nameAsFindings(findings, object) } : {};
  const { data, total } = await searchFindings(searched, { ...tested, ...named });
  if (total > data.length) throw tooMany(total);
  return data.map((one) => ({ ...one, filename: report.filename, reportId: report.id }));
}

function tooMany(count: number): Refusal {
  const message = `${count} findings match; one call changes at most ${FINDINGS_PER_BATCH_MAX}`;
  return invalidInput([{ path: 'selection', message }]);
}
