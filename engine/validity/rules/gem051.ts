import type { NormativeRule } from './normative-rule.ts';

export const gem051: NormativeRule = {
  code: 'GEM051',
  version: 2,
  ground: 'INDUSTRY_PRACTICE',
  check(context) {
    let projects = 0;
    let contexts = 0;
    for (const project of context.all(context.schema === 'IFC2X3' ? 'IfcProject' : 'IfcContext')) {
      projects++;
      for (const row of context.many(project, 'RepresentationContexts')) {
        contexts++;
        context.check(row, context.is(row, 'IfcGeometricRepresentationContext'), {
          expected: 'IfcGeometricRepresentationContext',
        });
        context.checkText(row, 'ContextType', 'Model', 'Plan', 'NotDefined');
      }
    }
    if (projects > 0)
      context.checkFile(contexts > 0, { attribute: 'RepresentationContexts', expected: 'IfcGeometricRepresentationContext' });
  },
};
