/** The objects of two selections with the roles that each has in a question about shapes. */
import { AFFECTED, CAUSING } from '../intersections/shape-question.ts';
import type { Selection } from './facet-schema.ts';
import { eachSelected } from './read-objects.ts';
import { hasUnit } from './shape-objects.ts';
import type { CheckedFile, OtherObject, RuleVerdict } from './verdict.ts';

export interface RoleObjects {
  objects: OtherObject[];
  roles: Uint8Array;
}

/** Returns the objects of all selections in the order of files and records. */
export function collectRoles(
  selections: readonly (readonly [select: Selection, role: number])[],
  files: readonly CheckedFile[],
  verdict: RuleVerdict,
): RoleObjects {
  const rolesOf = files.map(() => new Map<number, number>());
  for (const [select, role] of selections) {
    eachSelected(select, files, verdict, (file, row) => {
      const roles = rolesOf[file] as Map<number, number>;
      roles.set(row, (roles.get(row) ?? 0) | role);
    });
  }
  const all = rolesOf.flatMap((roles, file) => [...roles].sort(([a], [b]) => a - b).map(([row, role]) => ({ file, row, role })));
  return { objects: all.map(({ file, row }) => ({ file, row })), roles: Uint8Array.from(all, ({ role }) => role) };
}

/** Returns whether there may be a pair: some object is affected, and some is causing. */
export function hasBothRoles(roles: Uint8Array): boolean {
  return [AFFECTED, CAUSING].every((role) => roles.some((one) => (one & role) > 0));
}

/** Returns the objects whose file states its unit of length; records the others as undecided. */
export function selectMeasured(
  { objects, roles }: RoleObjects,
  files: readonly CheckedFile[],
  verdict: RuleVerdict,
): RoleObjects {
  const isMeasured = objects.map((object) => hasUnit({ verdict, files }, object));
  return { objects: objects.filter((_, at) => isMeasured[at]), roles: roles.filter((_, at) => isMeasured[at]) };
}
