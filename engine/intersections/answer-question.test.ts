/** Which pairs of many objects are compared, and which object of a pair is the affected one. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { answerQuestion } from './answer-question.ts';
import type { Body } from './body.ts';
import { type BoxOptions, boxBody } from './fixtures/boxes.ts';
import { AFFECTED, CAUSING, type IntersectionQuestion } from './shape-question.ts';

const CUBE: BoxOptions = { size: [1, 1, 1] };

function objectsOf(count: number, files = new Uint32Array(count)) {
  return { files, stepIds: Uint32Array.from({ length: count }, (_, at) => at) };
}

function bodiesOf(boxes: readonly (BoxOptions | undefined)[]): (file: number, stepId: number) => Body | undefined {
  const bodies = boxes.map((one) => one && boxBody(one));
  return (_, stepId) => bodies[stepId];
}

const hard = (roles: number[], files?: Uint32Array<ArrayBuffer>, isAcrossFiles = true): IntersectionQuestion => ({
  kind: 'INTERSECTION',
  mode: 'HARD',
  distance: 0.01,
  roles: Uint8Array.from(roles),
  isAcrossFiles,
  ...objectsOf(roles.length, files),
});

const pairsOf = (question: IntersectionQuestion, boxes: readonly (BoxOptions | undefined)[]) =>
  answerQuestion(question, bodiesOf(boxes)).pairs.map(({ affected, causing }) => [affected, causing]);

test('each pair of two selections is compared once, and an object without a body with none', () => {
  const half: BoxOptions = { ...CUBE, at: [0.5, 0, 0] };
  const boxes = [CUBE, half, undefined, { ...CUBE, at: [10, 0, 0] }] satisfies (BoxOptions | undefined)[];
  const both = AFFECTED | CAUSING;
  assert.deepEqual(pairsOf(hard([both, both, both, both]), boxes), [[1, 0]]);
  assert.deepEqual(pairsOf(hard([AFFECTED, CAUSING, both, both]), boxes), [[0, 1]]);
  assert.deepEqual(pairsOf(hard([AFFECTED, AFFECTED, both, both]), boxes), []);
  assert.deepEqual([...answerQuestion(hard([both, both, both, both]), bodiesOf(boxes)).bodiless], [2]);
});

test('objects of different files are compared only if the question says so', () => {
  const both = [AFFECTED | CAUSING, AFFECTED | CAUSING];
  const files = Uint32Array.of(0, 1);
  assert.deepEqual(pairsOf(hard(both, files), [CUBE, CUBE]), [[1, 0]]);
  assert.deepEqual(pairsOf(hard(both, files, false), [CUBE, CUBE]), []);
});

test('copies are found in their group only, each with the first of them', () => {
  const question = { kind: 'SAME_SHAPE', tolerance: 0.001, ...objectsOf(4), groups: Uint32Array.of(0, 0, 1, 0) } as const;
  const { pairs } = answerQuestion(question, bodiesOf([CUBE, CUBE, CUBE, { ...CUBE, at: [0.0005, 0, 0] }]));
  assert.deepEqual(
    pairs.map(({ affected, causing }) => [affected, causing]),
    [
      [1, 0],
      [3, 0],
    ],
  );
});

test('only neighbours are compared among 2,000 boxes in a row', () => {
  const count = 2_000;
  let comparisons = 0;
  // Boxes of 1 m that overlap the next one by 0.1 m: 1,999 pairs.
  const bodies = Array.from({ length: count }, (_, at) => boxBody({ ...CUBE, at: [at * 0.9, 0, 0] }));
  const counted = bodies.map((body) => ({
    ...body,
    solids: () => {
      comparisons += 1;
      return body.solids();
    },
  }));
  const roles = new Array(count).fill(AFFECTED | CAUSING);
  const { pairs } = answerQuestion(hard(roles), (_, at) => counted[at]);
  assert.equal(pairs.length, 1_999);
  assert.equal(comparisons, 2 * 1_999);
});
