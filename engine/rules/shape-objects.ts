/** The objects of rules about shapes, and the verdict on the pairs among them. */
import { AFFECTED, type ShapeAnswer, type ShapeObjects, type ShapePair } from '../intersections/shape-question.ts';
import { isUnitKnown } from '../model/units.ts';
import { partsOf } from './connections.ts';
import { type CheckedFile, type OtherObject, type RuleFailure, RuleReason, type RuleVerdict } from './verdict.ts';

interface Judging {
  verdict: RuleVerdict;
  files: readonly CheckedFile[];
}

/** Returns whether the file of an object says how long its lengths are; records that the object is undecided if not. */
export function hasUnit({ verdict, files }: Judging, { file, row }: OtherObject): boolean {
  if (isUnitKnown((files[file] as CheckedFile).model, 'IFCLENGTHMEASURE')) return true;
  verdict.leave(file, row, { code: RuleReason.UNIT_UNKNOWN, value: 'Representation' });
  return false;
}

export function listObjects(objects: readonly OtherObject[], files: readonly CheckedFile[]): ShapeObjects {
  return {
    files: Uint32Array.from(objects, ({ file }) => file),
    stepIds: Uint32Array.from(objects, ({ file, row }) => (files[file] as CheckedFile).model.index.ids[row] as number),
  };
}

interface JudgedObjects extends Judging {
  objects: readonly OtherObject[];
  failureOf(pair: ShapePair): RuleFailure;
  /** Whether two objects are where they are by intention, so that they are no pair. */
  isIntended(files: readonly CheckedFile[], one: OtherObject, other: OtherObject): boolean;
  /** The roles of each object: only what may be AFFECTED has checks of its own. */
  roles: Uint8Array;
}

const UNANSWERED = {
  UNAVAILABLE: RuleReason.SHAPES_UNAVAILABLE,
  TOO_LARGE: RuleReason.SHAPES_TOO_LARGE,
  TIMEOUT: RuleReason.SHAPES_TIMEOUT,
  CRASHED: RuleReason.CHECK_FAILED,
} as const;
const UNDECIDED = { OPEN: RuleReason.SHAPE_OPEN, TOO_COMPLEX: RuleReason.SHAPES_TOO_COMPLEX } as const;

/** Returns whether nobody answered, and records why. */
export function leaveUnanswered(
  verdict: RuleVerdict,
  answer: ShapeAnswer,
): answer is Extract<ShapeAnswer, { unanswered: unknown }> {
  if (!('unanswered' in answer)) return false;
  verdict.leaveRule({ code: UNANSWERED[answer.unanswered] });
  return true;
}

/** Records a check for each pair, for each object without a shape, and for each object that is in no pair. */
export function judgePairs({ verdict, files, objects, roles, failureOf, isIntended }: JudgedObjects, answer: ShapeAnswer): void {
  if (objects.length === 0) return;
  if (leaveUnanswered(verdict, answer)) return;
  const settled = new Set([...answer.bodiless, ...answer.flawed]);
  for (const pair of answer.pairs) {
    const [object, other] = [objects[pair.affected] as OtherObject, objects[pair.causing] as OtherObject];
    if (isIntended(files, object, other)) continue;
    settled.add(pair.affected).add(pair.causing);
    if (pair.undecided) verdict.leave(object.file, object.row, { code: UNDECIDED[pair.undecided] }, other);
    else verdict.fail(object.file, object.row, failureOf(pair), other);
  }
  const leaveEach = (positions: Uint32Array, code: RuleReason) => {
    for (const at of positions) verdict.leave(objects[at]!.file, objects[at]!.row, { code });
  };
  const isOfParts = createPartsCheck({ files, objects, roles });
  leaveEach(
    answer.bodiless.filter((at) => !isOfParts(at)),
    RuleReason.SHAPE_MISSING,
  );
  leaveEach(answer.flawed, RuleReason.SHAPE_FLAWED);
  // Where not all pairs were compared, an object without a pair may have one.
  if (answer.isCut) verdict.leaveRule({ code: RuleReason.SHAPES_TOO_MANY });
  else
    for (const [at, { file, row }] of objects.entries()) if (roles[at]! & AFFECTED && !settled.has(at)) verdict.pass(file, row);
}

/** Returns a function that tells whether an object has parts that are all compared in its stead. */
export function createPartsCheck({ files, objects, roles }: Pick<JudgedObjects, 'files' | 'objects' | 'roles'>) {
  const rolesOf = files.map(() => new Map<number, number>());
  for (const [at, { file, row }] of objects.entries()) rolesOf[file]!.set(row, roles[at]!);
  return (at: number): boolean => {
    const { file, row } = objects[at] as OtherObject;
    const parts = partsOf((files[file] as CheckedFile).model, row);
    const isCompared = (part: number) => ((rolesOf[file]!.get(part) ?? 0) & roles[at]!) === roles[at];
    return parts.length > 0 && parts.every(isCompared);
  };
}
