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
import { judgePairs, listObjects } from './shape-objects.ts';
import { collectRoles, hasBothRoles, type RoleObjects, selectMeasured } from './shape-roles.ts';
import { type CheckedFile, type RuleFailure, RuleReason, RuleVerdict } from './verdict.ts';

const DISTANCE_MIN_M = 0.0001;
const DISTANCE_MAX_M = 100;

export const intersectionShape = {
  kind: z.literal('INTERSECTION'),
  select: selectionSchema,
  against: selectionSchema.optional().describe('What the selected objects are compared with; each other by default'),
  within: z.enum(['FILE', 'PROJECT']).describe('PROJECT is all files that are checked together'),
  mode: z.enum(['HARD', 'CLEARANCE', 'CONTAINMENT']),
  distance: z
    .number()
    .min(DISTANCE_MIN_M)
    .max(DISTANCE_MAX_M)
    .describe(
      'Metres. HARD: objects that lie this deep in each other intersect. CLEARANCE: objects have to be this far apart. CONTAINMENT: an object lies in the other one if no more than this sticks out',
    ),
};
type IntersectionRule = z.infer<z.ZodObject<typeof intersectionShape>>;

export function askIntersections(rule: IntersectionRule, files: readonly CheckedFile[]): IntersectionQuestion | undefined {
  const { objects, roles } = objectsOf(rule, files, new RuleVerdict());
  if (objects.length === 0) return undefined;
  const { mode, distance, within } = rule;
  return { kind: 'INTERSECTION', mode, distance, roles, isAcrossFiles: within === 'PROJECT', ...listObjects(objects, files) };
}

export function checkIntersections(rule: IntersectionRule, files: readonly CheckedFile[], answer: ShapeAnswer): RuleVerdict {
  const verdict = new RuleVerdict();
  const { objects, roles } = objectsOf(rule, files, verdict);
  const failureOf = ({ distance }: ShapePair): RuleFailure => {
    if (rule.mode === 'CONTAINMENT') return { code: RuleReason.CONTAINED };
    const code = rule.mode === 'HARD' ? RuleReason.INTERSECTS : RuleReason.TOO_NEAR;
    return { code, actual: distance ?? 0, expected: rule.distance, unit: 'm' };
  };
  judgePairs({ verdict, files, objects, roles, failureOf, isIntended: areConnected }, answer);
  return verdict;
}

/** Returns the objects of both selections in the order of files and records; none if one selection is empty. */
function objectsOf({ select, against }: IntersectionRule, files: readonly CheckedFile[], verdict: RuleVerdict): RoleObjects {
  const selections = against
    ? ([
        [select, AFFECTED],
        [against, CAUSING],
      ] as const)
    : ([[select, AFFECTED | CAUSING]] as const);
  const all = collectRoles(selections, files, verdict);
  return hasBothRoles(all.roles) ? selectMeasured(all, files, verdict) : { objects: [], roles: new Uint8Array() };
}
