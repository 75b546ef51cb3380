/** Answers questions about shapes: boxes rule out most pairs, and the rest is compared exactly. */
import { SHAPE_CANDIDATES_MAX, SHAPE_PAIRS_MAX } from '../limits.ts';
import { type Body, type Box, FLAWED } from './body.ts';
import { BOX, type BoxTree, buildBoxTree, doBoxesMeet, visitItems } from './box-tree.ts';
import { type Comparison, compareClearance, compareDepth, compareShapes } from './compare-bodies.ts';
import { compareContainment } from './containment.ts';
import {
  AFFECTED,
  CAUSING,
  type IntersectionQuestion,
  type ShapePair,
  type ShapePairs,
  type ShapeQuestion,
} from './shape-question.ts';
import { SHAPE_ROUNDING_M } from './shape-rounding.ts';

/** Returns the body of an object; undefined if it has none. */
export type BodyOf = (file: number, stepId: number) => Body | typeof FLAWED | undefined;

export function answerQuestion(question: ShapeQuestion, bodyOf: BodyOf): ShapePairs {
  const shapes = Array.from(question.files, (file, at) => bodyOf(file, question.stepIds[at]!));
  const positionsOf = (kind: typeof FLAWED | undefined) =>
    Uint32Array.from([...shapes.keys()].filter((at) => shapes[at] === kind));
  const incomparable = { bodiless: positionsOf(undefined), flawed: positionsOf(FLAWED) };
  const bodies = shapes.map((shape) => (shape === FLAWED ? undefined : shape));
  const pairs: ShapePair[] = [];
  let candidates = 0;
  for (const { affected, others } of meetings(question, bodies)) {
    candidates += others.length;
    if (candidates > SHAPE_CANDIDATES_MAX || pairs.length > SHAPE_PAIRS_MAX) return { pairs, ...incomparable, isCut: true };
    for (const causing of others) {
      const comparison = compare(question, bodies[affected]!, bodies[causing]!);
      if (comparison) pairs.push({ affected, causing, ...comparison });
      // One finding is enough for a copy, however many there are.
      if (comparison && question.kind === 'SAME_SHAPE') break;
    }
  }
  return { pairs, ...incomparable, isCut: false };
}

function compare(question: ShapeQuestion, one: Body, other: Body): Comparison {
  if (question.kind === 'SAME_SHAPE') return compareShapes(one, other, question.tolerance);
  const { mode, distance } = question;
  if (mode === 'CONTAINMENT') return compareContainment(one, other, distance);
  return mode === 'HARD' ? compareDepth(one, other, distance) : compareClearance(one, other, distance);
}

interface Meeting {
  affected: number;
  /** Objects that the boxes do not rule out, in their order. */
  others: number[];
}

/** Lists for each object those that it is compared with. */
function* meetings(question: ShapeQuestion, bodies: readonly (Body | undefined)[]): Generator<Meeting> {
  const reach = reachOf(question);
  const isPair = question.kind === 'SAME_SHAPE' ? inGroup(question.groups) : inRoles(question);
  const objects = [...bodies.keys()].filter((at) => bodies[at] !== undefined);
  const boxes = new Float64Array(objects.length * BOX);
  for (const [item, object] of objects.entries()) boxes.set(placeOf(question, bodies[object]!), item * BOX);
  const tree = buildBoxTree(boxes);
  for (const [item, affected] of objects.entries()) {
    const near = itemsNear(tree, boxes.subarray(item * BOX, (item + 1) * BOX), reach);
    const others = near.map((other) => objects[other]!).filter((causing) => isPair(affected, causing));
    yield { affected, others: others.sort((one, other) => one - other) };
  }
}

/** The place of an object is its box; the lowest corner is enough to find equal boxes, and meets fewer others. */
function placeOf({ kind }: ShapeQuestion, { box }: Body): Box {
  return kind === 'SAME_SHAPE' ? Float64Array.of(...box.subarray(0, 3), ...box.subarray(0, 3)) : box;
}

function itemsNear(tree: BoxTree, box: Float64Array, reach: number): number[] {
  const items: number[] = [];
  visitItems(
    tree,
    (boxes, at) => doBoxesMeet(boxes, at, box, 0, reach),
    (item) => items.push(item),
  );
  return items;
}

function reachOf(question: ShapeQuestion): number {
  if (question.kind === 'SAME_SHAPE') return question.tolerance + SHAPE_ROUNDING_M;
  if (question.mode === 'CONTAINMENT') return SHAPE_ROUNDING_M;
  return question.mode === 'CLEARANCE' ? question.distance : -(question.distance - SHAPE_ROUNDING_M);
}

/** The later one of two objects is the copy. */
function inGroup(groups: Uint32Array): (affected: number, causing: number) => boolean {
  return (affected, causing) => affected > causing && groups[affected] === groups[causing];
}

function inRoles({ roles, files, isAcrossFiles, mode }: IntersectionQuestion): (affected: number, causing: number) => boolean {
  return (affected, causing) => {
    if (affected === causing || (roles[affected]! & AFFECTED) === 0 || (roles[causing]! & CAUSING) === 0) return false;
    if (!isAcrossFiles && files[affected] !== files[causing]) return false;
    // Which of two objects lies in the other makes a difference.
    if (mode === 'CONTAINMENT') return true;
    const isTwice = (roles[affected]! & CAUSING) > 0 && (roles[causing]! & AFFECTED) > 0;
    return !isTwice || affected > causing;
  };
}
