/** The objects of two selections with the roles that each has in a question about shapes. */
import type { Selection } from './facet-schema.ts';
import { eachSelected } from './read-objects.ts';
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
