import type { RuleTally } from '../rule-tally.ts';
import type { NormativeRule } from './normative-rule.ts';

export const ifc101: NormativeRule = {
  code: 'IFC101',
  version: 1,
  ground: 'CRITICAL',
  check: ({ model, tally }) => checkOfficial(tally, model.index.header.fileSchema),
};

const OFFICIAL = ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'];

/** Checks that the schema is one that buildingSMART maintains, without the records of the file. */
export function checkOfficial(tally: RuleTally, fileSchema: string): void {
  tally.apply();
  if (OFFICIAL.includes(fileSchema.toUpperCase())) return;
  tally.break(() => ({
    messageKey: 'validity.rules.IFC101',
    values: {},
    expected: OFFICIAL.join(', '),
    actual: fileSchema,
  }));
}
