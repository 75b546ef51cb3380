import type { NormativeRule } from './normative-rule.ts';

export const ifc101: NormativeRule = {
  code: 'IFC101',
  version: 1,
  ground: 'CRITICAL',
  check(context) {
    const schema = context.model.index.header.fileSchema;
    context.checkFile(OFFICIAL.includes(schema.toUpperCase()), { expected: OFFICIAL.join(', '), actual: schema });
  },
};

const OFFICIAL = ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'];
