/** Rule kind INTERSECTION: the objects of two selections do not lie in each other, or keep a distance. Touching is no intersection. */
import * as z from 'zod';
import {
  AFFECTED,
  CAUSING,
  type IntersectionQuestion,
  type ShapeAnswer,
  type ShapePair,
} from '../intersections/shape-question.ts';
import { areConnected } from './connections.ts';
import { selectionSchema } from './facet-schema.ts';
import { eachSelected } from './read-objects.ts';
import { hasUnit, judgePairs, listObjects } from './shape-objects.ts';
import { type CheckedFile, type OtherObject, type RuleFailure, RuleReason, RuleVerdict } from './verdict.ts';

const DISTANCE_MIN_M = 0.0001;
const DISTANCE_MAX_M = 100;

export const intersectionShape = {
  kind: z.literal('INTERSECTION'),
  select: selectionSchema,
  against: selectionSchema.optional().describe('What the selected objects are compared with; each other by default'),
  within: z.enum(['FILE', 'PROJECT']).describe('PROJECT is all files that are checked together'),
  mode: z.enum(['HARD', 'CLEARANCE']),
  distance: z
    .number()
    .min(DISTANCE_MIN_M)
    .max(DISTANCE_MAX_M)
    .describe('Metres. HARD: objects that lie this deep in each other intersect. CLEARANCE: objects have to be this far apart'),
};
type IntersectionRule = z.infer<z.ZodObject<typeof intersectionShape>>;

interface Selected {
  objects: OtherObject[];
  roles: Uint8Array;
}

export function askIntersections(rule: IntersectionRule, files: readonly CheckedFile[]): IntersectionQuestion | undefined {
  const { objects, roles } = objectsOf(rule, files, new RuleVerdict());
  if (objects.length === 0) return undefined;
  const { mode, distance, within } = rule;
  return { kind: 'INTERSECTION', mode, distance, roles, isAcrossFiles: within === 'PROJECT', ...listObjects(objects, files) };
}

export function checkIntersections(rule: IntersectionRule, files: readonly CheckedFile[], answer: ShapeAnswer): RuleVerdict {
  const verdict = new RuleVerdict();
  const { objects, roles } = objectsOf(rule, files, verdict);
  const failureOf = ({ distance }: ShapePair): RuleFailure => ({
    code: rule.mode === 'HARD' ? RuleReason.INTERSECTS : RuleReason.TOO_NEAR,
    actual: distance ?? 0,
    expected: rule.distance,
    unit: 'm',
  });
  judgePairs({ verdict, files, objects, roles, failureOf, isIntended: areConnected }, answer);
  return verdict;
}

/** Returns the objects of both selections in the order of files and records; none if one selection is empty. */
function objectsOf({ select, against }: IntersectionRule, files: readonly CheckedFile[], verdict: RuleVerdict): Selected {
  const rolesOf = files.map(() => new Map<number, number>());
  const add = (role: number) => (file: number, row: number) => {
    const roles = rolesOf[file] as Map<number, number>;
    roles.set(row, (roles.get(row) ?? 0) | role);
  };
  eachSelected(select, files, verdict, add(against ? AFFECTED : AFFECTED | CAUSING));
  if (against) eachSelected(against, files, verdict, add(CAUSING));
  const all = rolesOf.flatMap((roles, file) => [...roles].sort(([a], [b]) => a - b).map(([row, role]) => ({ file, row, role })));
  const isPossible = [AFFECTED, CAUSING].every((role) => all.some((one) => (one.role & role) > 0));
  const objects = isPossible ? all.filter((object) => hasUnit({ verdict, files }, object)) : [];
  return { objects: objects.map(({ file, row }) => ({ file, row })), roles: Uint8Array.from(objects, ({ role }) => role) };
}
