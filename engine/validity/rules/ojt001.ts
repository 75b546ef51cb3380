import type { NormativeRule } from './normative-rule.ts';
import type { RuleContext } from './rule-context.ts';

export const ojt001: NormativeRule = {
  code: 'OJT001',
  version: 3,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4', 'IFC4X3'],
  check(context) {
    for (const row of context.all('IfcObject')) {
      if (context.text(row, 'PredefinedType') !== 'USERDEFINED' || context.inverse(row, 'IsTypedBy').length > 0) continue;
      context.checkFilled(row, 'ObjectType');
    }
    for (const type of context.all('IfcTypeObject')) checkType(context, type);
  },
};

function checkType(context: RuleContext, type: number): void {
  if (context.value(type, 'PredefinedType') === undefined) return;
  const name = context.text(type, 'PredefinedType');
  // Process and resource types name the same attribute otherwise.
  const attribute = ['ElementType', 'ProcessType', 'ResourceType'].find(
    (typeAttribute) => context.value(type, typeAttribute) !== undefined,
  );
  if (name === 'USERDEFINED' && attribute) context.checkFilled(type, attribute);
  if (name === 'NOTDEFINED') return;
  for (const occurrence of context.through(type, 'Types', 'RelatedObjects')) context.checkEmpty(occurrence, 'PredefinedType');
}
