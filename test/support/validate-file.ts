/** Validates a model on disk like the command line, and returns every check of the report as an object. */
import { readModel } from '../../cli/read-model.ts';
import type { Report } from '../../engine/report/report.ts';
import { type AppliedSpecification, createValidation } from '../../engine/validate.ts';

export async function validateFile(path: string, specifications: readonly AppliedSpecification[]): Promise<Report> {
  const validation = createValidation({ specifications });
  await readModel(path, (chunk) => validation.push(chunk));
  return validation.finish();
}
