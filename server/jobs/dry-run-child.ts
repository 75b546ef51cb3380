/** The process that checks one file at a time by two versions of a specification, without access to the database. */
import { compareOutcomes } from '../../engine/report/compare-outcomes.ts';
import { isUnreadableFile } from '../../engine/step/unreadable-file.ts';
import { createValidation } from '../../engine/validate.ts';
import { databaseJson } from '../db/database-json.ts';
import type { DryRunOrder, DryRunOutcome } from './dry-run-messages.ts';
import { endWithServer } from './end-with-server.ts';
import type { ProcessReply } from './limited-process.ts';
import { pushFile } from './validate-file.ts';

process.on('message', async (order: DryRunOrder) => {
  process.send?.(await answer(order));
});
endWithServer();

async function answer(order: DryRunOrder): Promise<ProcessReply<DryRunOutcome>> {
  try {
    return { kind: 'done', outcome: { outcome: await check(order) } };
  } catch (error) {
    if (isUnreadableFile(error)) return { kind: 'done', outcome: { unreadable: { code: error.code } } };
    const { stack, code } = error as NodeJS.ErrnoException;
    return { kind: 'failed', message: String(stack ?? error), code };
  }
}

async function check({ file, before, after, disabledRules, skipOtherVersions }: DryRunOrder): Promise<string> {
  const specifications = [after, ...(before ? [before] : [])].map((specification, at) => ({
    id: String(at),
    specification,
    disabledRules,
  }));
  const validation = createValidation({ specifications, skipOtherVersions });
  await pushFile(
    file,
    (chunk) => validation.push(chunk),
    () => undefined,
  );
  const [young, old] = validation.finishColumns().elements;
  if (!young) throw new Error('The engine answered no specification');
  return databaseJson(compareOutcomes(old, young));
}
