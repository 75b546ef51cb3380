/** Groups that are counted and summed per: the storeys, buildings or spaces of each file, each file, or all files together. */
import * as z from 'zod';
import { ancestorsOf, MORE } from '../model/ancestors.ts';
import { isKindOf, type Model, rowsOfKind } from '../model/model.ts';
import { memoize } from '../schema/memoize.ts';
import { type Selection, selectionSchema } from './facet-schema.ts';
import { nearestOf } from './places.ts';
import { eachSelected } from './read-objects.ts';
import { selectRows } from './selection.ts';
import { type CheckedFile, type OtherObject, RuleReason, type RuleVerdict } from './verdict.ts';

export const perSchema = z.enum(['PROJECT', 'FILE', 'BUILDING', 'STOREY', 'SPACE']).describe('PROJECT is all files together');
export const groupsSchema = selectionSchema.optional().describe('Which buildings, storeys or spaces count; all by default');

const KINDS = { BUILDING: 'IFCBUILDING', STOREY: 'IFCBUILDINGSTOREY', SPACE: 'IFCSPACE' } as const;

export interface Group {
  /** The storey, building, space or project that the checks are about. */
  at: OtherObject;
  members: OtherObject[];
}

interface Grouping {
  select: Selection;
  per: z.infer<typeof perSchema>;
  groups?: Selection | undefined;
}

/** Returns every group with the selected objects in it, also the groups without any. A file without a project is undecided. */
export function groupObjects(grouping: Grouping, files: readonly CheckedFile[], verdict: RuleVerdict): Group[] {
  const groups: Group[] = [];
  const byRow = files.map(() => new Map<number, Group>());
  const { per } = grouping;
  for (const [file, checked] of files.entries()) {
    if (per === 'PROJECT' && file > 0) {
      byRow[file]!.set(-1, groups[0]!);
      continue;
    }
    for (const row of groupRows(grouping, checked, verdict)) {
      const group: Group = { at: { file, row }, members: [] };
      groups.push(group);
      byRow[file]!.set(per === 'PROJECT' || per === 'FILE' ? -1 : row, group);
    }
    if (per === 'PROJECT' && groups.length === 0) return [];
  }
  const placesOf = files.map(({ model }) => (per === 'PROJECT' || per === 'FILE' ? () => WHOLE_FILE : compilePlaces(model, per)));
  eachSelected(grouping.select, files, verdict, (file, row) => {
    for (const place of placesOf[file]!(row)) byRow[file]!.get(place)?.members.push({ file, row });
  });
  return groups;
}

const WHOLE_FILE = [-1];

/** Returns a function that lists the places an object lies in, nearest first: what is in a part of a storey is in that storey as well. */
function compilePlaces(model: Model, per: keyof typeof KINDS): (row: number) => readonly number[] {
  const withWholes = memoize((place: number) => [
    place,
    ...ancestorsOf(model, place, 'IFCRELAGGREGATES').filter((above) => above !== MORE && isKindOf(model, above, KINDS[per])),
  ]);
  return (row) => {
    const place = isKindOf(model, row, KINDS[per]) ? row : nearestOf(model, row, per);
    return place < 0 ? [] : withWholes(place);
  };
}

function groupRows({ per, groups }: Grouping, { model, filename }: CheckedFile, verdict: RuleVerdict): number[] {
  if (per === 'PROJECT' || per === 'FILE') {
    const project = projectRowOf({ model, filename });
    if (project >= 0) return [project];
    verdict.leaveRule({ code: RuleReason.PROJECT_MISSING, file: filename });
    return [];
  }
  const rows = rowsOfKind(model, KINDS[per]).flatMap((some) => [...some]);
  if (!groups) return rows;
  const { rows: selected, undecided } = selectRows(groups, model);
  if (undecided) verdict.leaveRule({ ...undecided, file: filename });
  const chosen = new Set(Array.from(selected));
  return rows.filter((row) => chosen.has(row));
}

/** Returns the row of the project of a file, which stands for the file as a whole, or -1. */
export function projectRowOf({ model }: CheckedFile): number {
  return model.index.rowsOf('IFCPROJECT')[0] ?? -1;
}
