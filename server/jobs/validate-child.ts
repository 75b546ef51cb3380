/** The process that validates one file at a time for the server, without access to the database. */
import fs from 'node:fs';
import { isUnreadableFile } from '../../engine/step/unreadable-file.ts';
import { endWithServer } from './end-with-server.ts';
import type { ProcessReply } from './limited-process.ts';
import { validateFile } from './validate-file.ts';
import type { EndedPhase, ValidationOrder, ValidationOutcome, ValidationPhase } from './validation-messages.ts';

process.on('message', async (order: ValidationOrder) => {
  send(await answer(order));
});
endWithServer();

async function answer(order: ValidationOrder): Promise<ProcessReply<ValidationOutcome>> {
  const { begin, end } = timePhases();
  try {
    const result = await validateFile(order, (progress) => send({ kind: 'progress', progress }), begin);
    return { kind: 'done', outcome: { result, phases: end() } };
  } catch (error) {
    fs.rmSync(order.blobFile, { force: true });
    if (!isUnreadableFile(error)) {
      const { stack, code } = error as NodeJS.ErrnoException;
      return { kind: 'failed', message: String(stack ?? error), code };
    }
    const { code, line, offsetBytes } = error;
    return { kind: 'done', outcome: { unreadable: { code, line, offsetBytes }, phases: end() } };
  }
}

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

function send(reply: ProcessReply<ValidationOutcome>): void {
  process.send?.(reply);
}
