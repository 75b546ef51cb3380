/** The process that validates one file at a time for the server, without access to the database. */
import fs from 'node:fs';
import { isUnreadableFile } from '../../engine/step/unreadable-file.ts';
import { endWithServer } from './end-with-server.ts';
import type { ProcessReply } from './limited-process.ts';
import { validateFile } from './validate-file.ts';
import type { ValidationOrder, ValidationOutcome } from './validation-messages.ts';

process.on('message', async (order: ValidationOrder) => {
  send(await answer(order));
});
endWithServer();

async function answer(order: ValidationOrder): Promise<ProcessReply<ValidationOutcome>> {
  try {
    const result = await validateFile(order, (progress) => send({ kind: 'progress', progress }));
    return { kind: 'done', outcome: { result } };
  } catch (error) {
    fs.rmSync(order.blobFile, { force: true });
    if (!isUnreadableFile(error)) {
      const { stack, code } = error as NodeJS.ErrnoException;
      return { kind: 'failed', message: String(stack ?? error), code };
    }
    const { code, line, offsetBytes } = error;
    return { kind: 'done', outcome: { unreadable: { code, line, offsetBytes } } };
  }
}

function send(reply: ProcessReply<ValidationOutcome>): void {
  process.send?.(reply);
}
