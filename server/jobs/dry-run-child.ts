/** The process that checks one file at a time by two versions of a specification, without access to the database. */
import { compareOutcomes } from '../../engine/report/compare-outcomes.ts';
import { isUnreadableFile } from '../../engine/step/unreadable-file.ts';
import { createValidation } from '../../engine/validate.ts';
import { databaseJson } from '../db/database-json.ts';
import { answerOrders } from './answer-orders.ts';
import type { DryRunOrder, DryRunOutcome } from './dry-run-messages.ts';
import { pushFile } from './push-file.ts';

answerOrders<DryRunOrder, DryRunOutcome>(async (order) => {
  try {
    return { outcome: await check(order) };
  } catch (error) {
    if (!isUnreadableFile(error)) throw error;
    return { unreadable: { code: error.code } };
  }
});

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
