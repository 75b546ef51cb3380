/** One joint check: runs the engine on several files, writes the checks of the rule sets into a blob and returns their counts. */
import fs from 'node:fs';
import { countsOf } from '../../common/report/stored-rule-sets.ts';
import type { CheckedFile } from '../../engine/rules/verdict.ts';
import { isUnreadableFile } from '../../engine/step/unreadable-file.ts';
import { createValidation, ENGINE_VERSION } from '../../engine/validate.ts';
import { databaseJson } from '../db/database-json.ts';
import { encodeRuleSets } from '../reports/encode-rule-sets.ts';
import { checkAttached, needsOfAttached } from './check-rule-sets.ts';
import type { JointCheckOrder, JointCheckOutcome } from './joint-check-messages.ts';
import { pushFile } from './push-file.ts';

/** Share of the total time after which the files are read. */
const READ_SHARE = 0.7;

export async function checkJointly(
  { files, ruleSets, blobFile }: JointCheckOrder,
  onProgress: (progress: number) => void,
): Promise<JointCheckOutcome> {
  const ruleNeeds = needsOfAttached(ruleSets);
  const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const models: CheckedFile[] = [];
  let readBytes = 0;
  for (const { file, filename, sizeBytes } of files) {
    const validation = createValidation({ specifications: [], ruleNeeds });
    const noteShare = (share: number) => onProgress((READ_SHARE * (readBytes + share * sizeBytes)) / totalBytes);
    try {
      await pushFile(file, (chunk) => validation.push(chunk), noteShare);
      models.push({ filename, model: validation.finishModel().model });
    } catch (error) {
      if (!isUnreadableFile(error)) throw error;
      const { code, line, offsetBytes } = error;
      return { unreadable: { code, filename, line, offsetBytes } };
    }
    readBytes += sizeBytes;
  }
  const paths = files.map(({ file }) => file);
  const { ruleSets: stored, faults } = await checkAttached(ruleSets, models, paths);
  fs.writeFileSync(blobFile, encodeRuleSets(stored), { flush: true });
  return { result: { ruleSets: databaseJson(stored.map(countsOf)), engineVersion: ENGINE_VERSION, ruleFaults: faults } };
}
