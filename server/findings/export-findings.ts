/**
 * Writes the findings of a project as a table, in the order of the list. They are read and written some at a time, so that the memory
 * does not grow with them, and other calls get their turn in between.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as z from 'zod';
import type { findingExportSchema } from '../../common/contract/finding-export.ts';
import { shownState } from '../../common/contract/finding-states.ts';
import { FINDINGS_PER_EXPORT_MAX } from '../../common/contract/limits.ts';
import { objectLabel } from '../../common/contract/object-label.ts';
import { personName } from '../../common/contract/person-name.ts';
import type { Language } from '../../common/contract/users.ts';
import { type FindingColumn, type FindingExportWords, findingExportWordsOf } from '../../common/i18n/finding-export-words.ts';
import { type TableCell, writeTable } from '../../engine/export/export-table.ts';
import { wallClock } from '../../engine/export/moment.ts';
import { wholeFailures } from '../../engine/report/whole-failure.ts';
import type { FindingLine } from '../db/finding-row.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { namedPerson } from '../http/named-person.ts';
import { nodeCompressor } from '../reports/node-compressor.ts';
import { findRule } from '../reports/search-checks.ts';
import { countObjects } from './exception-objects.ts';
import type { FindingOptions } from './find-line.ts';
import type { Uploads } from './finding-values.ts';
import { ruleNameIn, sentenceIn } from './line-rule.ts';
import { coveringMarks } from './read-report-findings.ts';
import type { FoundFinding } from './search-findings.ts';
import { type OpenedFile, readSegment, type Segment, sortFindings } from './sort-findings.ts';

/** Findings that are read and written in one step. */
const FINDINGS_PER_STEP = 500;
const DAY_MS = 86_400_000;
const DEFAULT_ZONE = 'UTC';

type ExportOrder = Omit<z.output<typeof findingExportSchema>, 'language'> & { language: Language };

/** The columns and their widths in characters. */
const COLUMNS: readonly [FindingColumn, number][] = [
  ['rule', 40],
  ['requirement', 60],
  ['why', 60],
  ['specification', 30],
  ['name', 36],
  ['ifcType', 22],
  ['globalId', 26],
  ['tag', 14],
  ['storey', 20],
  ['file', 30],
  ['version', 10],
  ['state', 16],
  ['person', 24],
  ['due', 16],
  ['exception', 50],
  ['exceptionObjects', 16],
  ['firstSeen', 24],
  ['age', 14],
];

/** Refuses with VALIDATION_FAILED when more than FINDINGS_PER_EXPORT_MAX findings match. */
export async function exportFindings(
  options: FindingOptions,
  projectId: string,
  { format, language, timeZone = DEFAULT_ZONE, ...search }: ExportOrder,
): Promise<AsyncGenerator<string | Uint8Array>> {
  const { segments, uploads } = await sortFindings(options, projectId, { ...search, limit: 0, offset: 0 });
  const total = segments.reduce((sum, { count }) => sum + count, 0);
  if (total > FINDINGS_PER_EXPORT_MAX) {
    const message = `${total} findings match; one file has at most ${FINDINGS_PER_EXPORT_MAX}`;
    throw invalidInput([{ path: '', message }]);
  }
  const words = findingExportWordsOf(language);
  const now = options.now();
  const objectsOf = await countExcepted(options, projectId, segments);
  const context = { words, language, timeZone, now, uploads, objectsOf };
  const columns = COLUMNS.map(([key, width]) => ({ title: words.column(key, timeZone), width }));
  const table = { name: words.sheet, columns, rows: rowsOf(segments, context) };
  return writeTable(format, table, { language, created: now.toISOString(), compressor: nodeCompressor });
}

interface RowContext {
  words: FindingExportWords;
  language: Language;
  timeZone: string;
  now: Date;
  uploads: Uploads;
  /** Objects that an exception covers, by its id. */
  objectsOf: ReadonlyMap<string, number>;
}

/** Counts the objects of the exceptions of these findings. */
async function countExcepted(
  options: FindingOptions,
  projectId: string,
  segments: readonly Segment[],
): Promise<Map<string, number>> {
  const files = new Set(segments.map(({ opened }) => opened));
  const records = new Map(
    [...files].flatMap(({ searched: { marks } }) =>
      [...marks.exceptions, ...marks.requested].map(({ record }) => [record.id, record] as const),
    ),
  );
  return countObjects(options, projectId, [...records.values()], { grouped: true });
}

async function* rowsOf(segments: readonly Segment[], context: RowContext): AsyncGenerator<TableCell[][]> {
  const writers = new Map<OpenedFile, (match: FoundFinding) => TableCell[]>();
  for (const segment of segments) {
    const { opened, count } = segment;
    const write = writers.get(opened) ?? rowWriter(opened, context);
    writers.set(opened, write);
    for (let from = 0; from < count; from += FINDINGS_PER_STEP) {
      const to = Math.min(count, from + FINDINGS_PER_STEP);
      yield (await readSegment(segment, { from, to })).map(write);
      await nextTurn();
    }
  }
}

/** Returns a function that writes the row of a finding of the file. */
function rowWriter({ file, record, searched }: OpenedFile, context: RowContext): (match: FoundFinding) => TableCell[] {
  const { words, timeZone, now, uploads, objectsOf } = context;
  const covering = coveringMarks(searched.marks);
  const lineOf = lineReader(record.tree ?? [], context);
  return (match) => {
    const { line, state, finding } = match;
    const { name, requirement, source, whyOf } = lineOf(line);
    const { facts, since } = finding;
    const { exception, assignment } = covering(match);
    const excepted = exception?.record;
    const isExcepted = excepted?.status === 'GRANTED';
    const seen = uploads.of(file.filename, since);
    const due = assignment?.record.due ?? null;
    return [
      ...[name, requirement, whyOf(finding), source],
      ...(facts ? [objectLabel(facts), facts.ifcType, facts.globalId, facts.tag, facts.storey] : [null, null, null, null, null]),
      ...[file.filename, file.fileVersion, words.state(isExcepted ? 'EXCEPTED' : shownState(state, file.previousVersion))],
      assignment ? personName(namedPerson(assignment.record)) : null,
      due === null ? null : { day: due },
      excepted ? words.exception({ ...excepted, status: isExcepted ? 'GRANTED' : 'ASKED' }) : null,
      excepted ? (objectsOf.get(excepted.id) ?? null) : null,
      seen === undefined ? null : { moment: wallClock(seen, { timeZone }) },
      seen === undefined ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(seen)) / DAY_MS)),
    ];
  };
}

interface LineWords {
  name: string;
  requirement: string;
  /** Names the specification, the rule set, or the layer of the validity of the file. */
  source: string;
  whyOf(finding: FoundFinding['finding']): string;
}

/** Returns a function that words a rule once. */
function lineReader(
  tree: NonNullable<OpenedFile['record']['tree']>,
  { words, language }: RowContext,
): (line: FindingLine) => LineWords {
  const wordsByLine = new Map<FindingLine, LineWords>();
  const wordLine = (line: FindingLine): LineWords => {
    const { ruleSet, validity } = line;
    const name = ruleNameIn(language, line);
    const whyOf: LineWords['whyOf'] = (finding) => sentenceIn(language, finding) ?? '';
    if (ruleSet) return { name, requirement: ruleSet.checks[language], source: words.ruleSet(ruleSet.name[language]), whyOf };
    if (validity) return { name, requirement: line.ruleId, source: words.layer(validity.layer), whyOf };
    const rule = findRule(tree, line.ruleId, line.specificationId)?.rule;
    const wholeOf = wholeFailures(rule ?? {});
    return {
      name,
      source: line.specificationName,
      requirement: rule ? words.requirement(rule.specification) : '',
      whyOf({ failure, requirement }) {
        const whole = failure ? wholeOf(failure) : line.requirements.find(({ key }) => key === requirement)?.failure;
        return whole ? words.failure(whole) : '';
      },
    };
  };
  return (line) => {
    const worded = wordsByLine.get(line) ?? wordLine(line);
    wordsByLine.set(line, worded);
    return worded;
  };
}
