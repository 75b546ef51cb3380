/**
 * The worker that validates in the browser: the engine as it is, fed by the file's stream. One worker, one file; who wants to
 * stop it terminates it. It never reaches the network.
 */
import { exportJson } from '../../engine/export/export-json.ts';
import { parseIds } from '../../engine/ids/parse-ids.ts';
import { isUnreadableFile } from '../../engine/step/unreadable-file.ts';
import { type AppliedSpecification, createValidation, type Validation } from '../../engine/validate.ts';
import type { ValidationOrder, ValidationReply, ValidationResult } from './validation-messages.ts';

/** Between two reports of progress. */
const PROGRESS_STEP_BYTES = 4 * 1024 * 1024;

self.onmessage = async ({ data }: MessageEvent<ValidationOrder>) => {
  send(await answer(data));
};

function send(reply: ValidationReply): void {
  self.postMessage(reply);
}

async function answer({ file, filename, specifications }: ValidationOrder): Promise<ValidationReply> {
  try {
    const applied: AppliedSpecification[] = [];
    for (const { id, ids, groups, disabledRules } of specifications) {
      const { specification, findings } = parseIds(ids, { groups });
      if (!specification) return { kind: 'unreadableIds', id, findings };
      applied.push({ id, specification, disabledRules });
    }
    const validation = createValidation({ specifications: applied });
    await pushFile(file, validation);
    return resultOf(validation, filename);
  } catch (error) {
    if (!isUnreadableFile(error)) return { kind: 'failed', message: String((error as Error).stack ?? error) };
    const { code, offsetBytes, line } = error;
    return { kind: 'unreadable', error: { code, offsetBytes, line } };
  }
}

async function pushFile(file: Blob, validation: Validation): Promise<void> {
  const reader = file.stream().getReader();
  let doneBytes = 0;
  let shownBytes = 0;
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    validation.push(value);
    doneBytes += value.length;
    if (doneBytes - shownBytes < PROGRESS_STEP_BYTES && doneBytes < file.size) continue;
    shownBytes = doneBytes;
    send({ kind: 'progress', doneBytes, sizeBytes: file.size });
  }
}

/** In a Blob the report costs the page nothing until it is read. */
function resultOf(validation: Validation, filename: string): ValidationResult {
  const report = validation.finishColumns();
  const json = new Blob([...exportJson({ filename, report })], { type: 'application/json' });
  return { kind: 'done', outcome: report.outcome, report: json, scannedBy: validation.scannedBy };
}
