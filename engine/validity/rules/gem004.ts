import type { NormativeRule } from './normative-rule.ts';
import { SHAPE_IDENTIFIERS, SHAPE_TYPES, TOPOLOGY_TYPES } from './representation-names.ts';
import type { RuleContext } from './rule-context.ts';

export const gem004: NormativeRule = {
  code: 'GEM004',
  version: 3,
  ground: 'INFORMAL_PROPOSITION',
  check(context) {
    const seen = new Set<number>();
    for (const product of context.all('IfcProduct')) {
      for (const row of context.representations(product)) {
        if (seen.has(row)) continue;
        seen.add(row);
        if (context.schema !== 'IFC2X3') checkListed(context, row, 'RepresentationIdentifier', SHAPE_IDENTIFIERS[context.schema]);
        const types = context.isExactly(row, 'IfcShapeRepresentation') ? SHAPE_TYPES[context.schema] : TOPOLOGY_TYPES;
        if (context.isExactly(row, 'IfcShapeRepresentation', 'IfcTopologyRepresentation'))
          checkListed(context, row, 'RepresentationType', types);
      }
    }
  },
};

function checkListed(context: RuleContext, row: number, attribute: string, allowed: readonly string[]): void {
  if (context.isEmpty(row, attribute)) context.apply();
  else context.checkText(row, attribute, ...allowed);
}
