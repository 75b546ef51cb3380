/** The process that reads the shapes of objects and compares them. */
import fs from 'node:fs';
import * as webIfc from 'web-ifc';
import { readBodies } from '../../engine/geometry/read-bodies.ts';
import { answerQuestion } from '../../engine/intersections/answer-question.ts';
import { answerMessages } from './answer-orders.ts';
import type { ShapesOrder, ShapesOutcome } from './shapes-messages.ts';

const api = new webIfc.IfcAPI();
const ready = api.Init().then(() => api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF));

answerMessages<ShapesOrder, ShapesOutcome>(async ({ files, questions }) => {
  await ready;
  const bodies = files.map((file, at) => bodiesOfFile(file, stepIdsOf(questions, at)));
  return questions.map((question) => answerQuestion(question, (file, stepId) => bodies[file]?.get(stepId)));
});

/** Returns the records of a file that the questions are about. */
function stepIdsOf(questions: ShapesOrder['questions'], file: number): number[] {
  const stepIds = new Set<number>();
  for (const question of questions) {
    for (const [at, stepId] of question.stepIds.entries()) if (question.files[at] === file) stepIds.add(stepId);
  }
  return [...stepIds];
}

function bodiesOfFile(file: string, stepIds: number[]): ReturnType<typeof readBodies> {
  if (stepIds.length === 0) return new Map();
  const descriptor = fs.openSync(file, 'r');
  try {
    const read = (offset: number, size: number) => {
      const bytes = new Uint8Array(size);
      return bytes.subarray(0, fs.readSync(descriptor, bytes, 0, size, offset));
    };
    return readBodies({ api, read }, stepIds);
  } finally {
    fs.closeSync(descriptor);
  }
}
