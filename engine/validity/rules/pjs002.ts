import type { NormativeRule } from './normative-rule.ts';

export const pjs002: NormativeRule = {
  code: 'PJS002',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const project of context.all('IfcProject')) {
      for (const row of context.through(project, 'Declares', 'RelatedDefinitions')) {
        context.check(row, context.is(row, ...DECLARABLE), () => ({
          expected: DECLARABLE.join(', '),
          actual: context.typeOf(row),
        }));
      }
    }
  },
};

const DECLARABLE = [
  'IfcActor',
  'IfcControl',
  'IfcGroup',
  'IfcProcess',
  'IfcProjectLibrary',
  'IfcPropertySetTemplate',
  'IfcResource',
  'IfcTypeObject',
];
