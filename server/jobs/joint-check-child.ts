/** The process that checks the files of one joint check at a time, without access to the database. */
import fs from 'node:fs';
import { requireUpload } from '../reports/require-upload.ts';
import { answerMessages } from './answer-orders.ts';
import { checkJointly } from './check-jointly.ts';
import type { JointCheckOrder, JointCheckOutcome } from './joint-check-messages.ts';

answerMessages<JointCheckOrder, JointCheckOutcome>(async (order, onProgress) => {
  for (const file of order.files) requireUpload(file);
  try {
    return await checkJointly(order, onProgress);
  } catch (error) {
    fs.rmSync(order.blobFile, { force: true });
    throw error;
  }
});
