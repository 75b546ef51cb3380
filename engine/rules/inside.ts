/** Rule kind INSIDE: each selected object lies wholly in an object of another selection, such as a space. */
import * as z from 'zod';
import {
  AFFECTED,
  CAUSING,
  type IntersectionQuestion,
  type ShapeAnswer,
  type ShapePairs,
} from '../intersections/shape-question.ts';
import { selectionSchema } from './facet-schema.ts';
import { createPartsCheck, leaveUnanswered, listObjects } from './shape-objects.ts';
import { collectRoles, hasBothRoles, type RoleObjects, selectMeasured } from './shape-roles.ts';
import { type CheckedFile, type OtherObject, RuleReason, RuleVerdict } from './verdict.ts';

const MARGIN_M = 0.001;
const MARGIN_MAX_M = 100;

export const insideShape = {
  kind: z.literal('INSIDE'),
  select: selectionSchema,
  hosts: selectionSchema.optional().describe('What the objects have to lie in; all spaces by default'),
  within: z.enum(['FILE', 'PROJECT']).describe('PROJECT is all files that are checked together'),
  margin: z.number().nonnegative().max(MARGIN_MAX_M).optional().describe('Metres that may stick out; 0.001 by default'),
};
type InsideRule = z.infer<z.ZodObject<typeof insideShape>>;

const SPACES = { entity: { name: { simpleValue: 'IFCSPACE' } } };

export function askInside(rule: InsideRule, files: readonly CheckedFile[]): IntersectionQuestion | undefined {
  const { objects, roles } = objectsOf(rule, files, new RuleVerdict());
  if (!hasBothRoles(roles)) return undefined;
  const { within, margin = MARGIN_M } = rule;
  const mode = { mode: 'CONTAINMENT', distance: margin } as const;
  return { kind: 'INTERSECTION', ...mode, roles, isAcrossFiles: within === 'PROJECT', ...listObjects(objects, files) };
}

export function checkInside(rule: InsideRule, files: readonly CheckedFile[], answer: ShapeAnswer): RuleVerdict {
  const verdict = new RuleVerdict();
  const selected = objectsOf(rule, files, verdict);
  if (hasBothRoles(selected.roles)) {
    if (!leaveUnanswered(verdict, answer))
      judge({ verdict, files, isAcrossFiles: rule.within === 'PROJECT', ...selected }, answer);
    return verdict;
  }
  for (const [at, { file, row }] of selected.objects.entries())
    if (selected.roles[at]! & AFFECTED) verdict.fail(file, row, { code: RuleReason.NOT_INSIDE });
  return verdict;
}

interface Judging extends RoleObjects {
  verdict: RuleVerdict;
  files: readonly CheckedFile[];
  isAcrossFiles: boolean;
}

function judge({ verdict, files, objects, roles, isAcrossFiles }: Judging, answer: ShapePairs): void {
  const inside = new Set<number>();
  const undecided = new Map<number, number>();
  for (const { affected, causing, undecided: why } of answer.pairs) {
    if (why) undecided.set(affected, causing);
    else inside.add(affected);
  }
  const [bodiless, flawed] = [new Set(answer.bodiless), new Set(answer.flawed)];
  const isOfParts = createPartsCheck({ files, objects, roles });
  // An object may lie in a host whose shape is unknown.
  const unseen = [...answer.bodiless, ...answer.flawed].filter((at) => roles[at]! & CAUSING);
  if (answer.isCut) verdict.leaveRule({ code: RuleReason.SHAPES_TOO_MANY });
  for (const [at, object] of objects.entries()) {
    if ((roles[at]! & AFFECTED) === 0) continue;
    const { file, row } = object;
    const leave = (code: RuleReason, other?: OtherObject) => verdict.leave(file, row, { code }, other);
    const host = unseen.find((one) => one !== at && (isAcrossFiles || objects[one]!.file === file));
    if (bodiless.has(at)) {
      if (!isOfParts(at)) leave(RuleReason.SHAPE_MISSING);
    } else if (flawed.has(at)) leave(RuleReason.SHAPE_FLAWED);
    else if (inside.has(at)) verdict.pass(file, row);
    else if (undecided.has(at)) leave(RuleReason.HOST_UNDECIDED, objects[undecided.get(at)!]);
    else if (host !== undefined) leave(RuleReason.HOST_UNDECIDED, objects[host]);
    else if (!answer.isCut) verdict.fail(file, row, { code: RuleReason.NOT_INSIDE });
  }
}

function objectsOf({ select, hosts = SPACES }: InsideRule, files: readonly CheckedFile[], verdict: RuleVerdict): RoleObjects {
  const all = collectRoles(
    [
      [select, AFFECTED],
      [hosts, CAUSING],
    ],
    files,
    verdict,
  );
  return selectMeasured(all, files, verdict);
}
