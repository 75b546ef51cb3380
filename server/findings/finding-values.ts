/** Computes the values that the findings of a project are sorted and grouped by. */
import type { FindingGrouping, FindingSort } from '../../common/contract/finding-states.ts';
import { personName } from '../../common/contract/person-name.ts';
import type { FindingLine } from '../db/finding-row.ts';
import type { ReportTree } from '../db/report-row.ts';
import type { Queries } from '../db/tables.ts';
import { namedPerson } from '../http/named-person.ts';
import { coverObjects } from './cover-objects.ts';
import { readCauses } from './finding-causes.ts';
import { ruleKey } from './finding-id.ts';
import type { ObjectSet } from './finding-reader.ts';
import { ruleOf, sourceOf } from './line-rule.ts';
import { findingCauses } from './pair-causes.ts';
import { isOfLine, isOfRule, type Marks } from './read-marks.ts';
import type { Searched, SelectedPlaces } from './search-findings.ts';

/** Compared text by text; null where there is no value. The last text identifies it. */
export type FindingValue = readonly string[] | null;

/** The findings of a file, with what their values are read from. */
interface ValuedFile {
  filename: string;
  tree: ReportTree | null | undefined;
  searched: Searched;
}

/** When the versions of the files of a project were uploaded. */
export interface Uploads {
  /** Returns the time in ISO 8601 UTC; undefined for a deleted version. */
  of(filename: string, version: number): string | undefined;
}

/** Returns the value of all findings of a chunk, or a function that returns the value of the finding at a place. */
export type ValuesOf = (match: SelectedPlaces) => Promise<{ all: FindingValue } | { at: (place: number) => FindingValue }>;

/** Returns the places of the match. */
export function placesIn({ places, count }: SelectedPlaces): readonly number[] {
  return places ?? Array.from({ length: count }, (_, at) => at);
}

/** Returns the text that identifies a group; '' where its findings have no value. */
export function groupValue(value: FindingValue): string {
  return value?.at(-1) ?? '';
}

export async function splitByValue(
  match: SelectedPlaces,
  valuesOf: ValuesOf,
): Promise<(SelectedPlaces & { value: FindingValue })[]> {
  if (match.count === 0) return [];
  const values = await valuesOf(match);
  if ('all' in values) return [{ ...match, value: values.all }];
  const parts = new Map<string, { value: FindingValue; places: number[] }>();
  for (const place of placesIn(match)) {
    const value = values.at(place);
    const key = JSON.stringify(value);
    const part = parts.get(key);
    if (part) part.places.push(place);
    else parts.set(key, { value, places: [place] });
  }
  return [...parts.values()].map(({ value, places }) => ({ ...match, value, places, count: places.length }));
}

export async function readValues(
  { filename, tree, searched: { findings, marks } }: ValuedFile,
  field: FindingSort | FindingGrouping,
  uploads?: Uploads,
): Promise<ValuesOf> {
  if (field === 'file') return async () => ({ all: [filename] });
  if (field === 'rule')
    return async ({ line }) => ({ all: [line.ruleName, line.specificationName, line.ruleSet?.code ?? '', line.ruleId] });
  if (field === 'person' || field === 'due') return readAssigned({ findings, marks }, field);
  if (field === 'cause') {
    const { causeOf } = readCauses(tree ?? []);
    return async (match) => {
      if (match.line.ruleSet?.isOfPairs) return readPairCauses(findings, match);
      if (sourceOf(match.line) !== 'SPECIFICATION') return { all: [ruleCause(match.line)] };
      const places = placesIn(match);
      const read = await findings.read(match.chunk, places);
      const causes = new Map(read.map((finding, at) => [places[at], causeOf(match.line, finding)]));
      return { at: (place) => asValue(causes.get(place)) };
    };
  }
  if (field === 'storey') {
    const storeys = new Map<number, string>();
    await findings.scan(
      () => true,
      ({ facts }, number) => facts?.storey && storeys.set(number, facts.storey),
    );
    return async ({ chunk }) => {
      const numbers = await findings.numbersOf(chunk);
      return { at: (place) => asValue(storeys.get(numbers[place] as number)) };
    };
  }
  return async ({ chunk }) => {
    const since = await findings.sinceOf(chunk);
    return { at: (place) => [uploads?.of(filename, since[place] as number) ?? ''] };
  };
}

/** Names the cause of the findings of a rule of a rule set or of IFC: the rule itself. */
function ruleCause(line: FindingLine): string {
  return `rule-${ruleKey(ruleOf(line))}`;
}

/** Returns the causes of pairs. All findings of the chunk count, so that a filter does not change the cause of those that match it. */
async function readPairCauses(findings: Searched['findings'], { line, chunk }: SelectedPlaces): ReturnType<ValuesOf> {
  const ofRule = ruleCause(line);
  const causes = findingCauses(await findings.read(chunk, placesIn({ line, chunk, places: undefined, count: chunk.count })));
  return {
    at(place) {
      const object = causes[place];
      return [object === undefined ? ofRule : `${ofRule}${PAIR_OBJECT}${object}`];
    },
  };
}

/** Precedes the object in the name of the cause of pairs; no GlobalId has it. */
const PAIR_OBJECT = ' ';

/** Returns the key of the object in the name of the cause of pairs; undefined where there is none. */
export function causeObject(cause: string): string | undefined {
  const at = cause.lastIndexOf(PAIR_OBJECT);
  return at < 0 ? undefined : cause.slice(at + PAIR_OBJECT.length);
}

function asValue(text: string | undefined): FindingValue {
  return text === undefined ? null : [text];
}

type Assignment = Marks['assignments'][number];

async function readAssigned(
  { findings, marks }: Pick<Searched, 'findings' | 'marks'>,
  field: 'person' | 'due',
): Promise<ValuesOf> {
  const assignedValue = ({ record }: Assignment): FindingValue => {
    if (field === 'due') return record.due === null ? null : [record.due];
    return [personName(namedPerson(record)), record.assignee_id];
  };
  const ofObjects = await coverByValue(findings, marks, assignedValue);
  return async ({ line, chunk }) => {
    const ofRule = marks.assignments.find((mark) => isOfRule(mark) && isOfLine(mark, line));
    const rest = ofRule ? assignedValue(ofRule) : null;
    const objectValues = ofObjects.flatMap(({ value, cover }) => {
      const objects: ObjectSet = cover.get(line) ?? false;
      return typeof objects === 'function' ? [{ value, has: objects }] : [];
    });
    if (objectValues.length === 0) return { all: rest };
    const numbers = await findings.numbersOf(chunk);
    return {
      at: (place) => {
        const named = objectValues.find(({ has }) => has(numbers[place] as number));
        return named ? named.value : rest;
      },
    };
  };
}

/** Returns the objects with assignments of their own, which take precedence over that of the rule, by value. */
async function coverByValue(
  findings: Searched['findings'],
  { assignments }: Marks,
  assignedValue: (assignment: Assignment) => FindingValue,
): Promise<{ value: FindingValue; cover: ReadonlyMap<FindingLine, ObjectSet> }[]> {
  const byValue = new Map<string, { value: FindingValue; marks: Assignment[] }>();
  for (const mark of assignments.filter((one) => !isOfRule(one))) {
    const value = assignedValue(mark);
    const key = JSON.stringify(value);
    const group = byValue.get(key);
    if (group) group.marks.push(mark);
    else byValue.set(key, { value, marks: [mark] });
  }
  return Promise.all(
    [...byValue.values()].map(async ({ value, marks }) => ({ value, cover: await coverObjects(findings, marks) })),
  );
}

export async function findUploads(db: Queries, projectId: string): Promise<Uploads> {
  const rows = await db
    .selectFrom('files')
    .select(['filename', 'version', 'uploaded_at'])
    .where('project_id', '=', projectId)
    .execute();
  const key = (filename: string, version: number) => JSON.stringify([filename, version]);
  const uploads = new Map(rows.map(({ filename, version, uploaded_at }) => [key(filename, version), uploaded_at.toISOString()]));
  return { of: (filename, version) => uploads.get(key(filename, version)) };
}
