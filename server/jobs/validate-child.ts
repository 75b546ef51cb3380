/** The process that validates one file at a time for the server, without access to the database. */
import fs from 'node:fs';
import { isUnreadableFile } from '../../engine/step/unreadable-file.ts';
import { answerOrders } from './answer-orders.ts';
import { validateFile } from './validate-file.ts';
import type { EndedPhase, ValidationOrder, ValidationOutcome, ValidationPhase } from './validation-messages.ts';

answerOrders<ValidationOrder, ValidationOutcome>(async (order, onProgress) => {
  const { begin, end } = timePhases();
  try {
    const result = await validateFile(order, onProgress, begin);
    return { result, phases: end() };
  } catch (error) {
    fs.rmSync(order.blobFile, { force: true });
    if (!isUnreadableFile(error)) throw error;
    const { code, line, offsetBytes } = error;
    return { unreadable: { code, line, offsetBytes }, phases: end() };
  }
});

function timePhases() {
  const phases: EndedPhase[] = [];
  const endLast = () => {
    const last = phases.at(-1);
    if (last) last.endMs = Date.now();
  };
  const begin = (name: ValidationPhase) => {
    endLast();
    phases.push({ name, startMs: Date.now(), endMs: Date.now() });
  };
  const end = () => {
    endLast();
    return phases;
  };
  return { begin, end };
}
