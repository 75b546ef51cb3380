import { propertySetsOf } from '../../ids/property-sets.ts';
import type { NormativeRule } from './normative-rule.ts';
import { checkStandardSet } from './standard-sets.ts';

export const qty001: NormativeRule = {
  code: 'QTY001',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4', 'IFC4X3'],
  check(context) {
    const sets = propertySetsOf(context.schema);
    for (const set of context.all('IfcElementQuantity')) {
      const name = context.text(set, 'Name');
      if (!name?.startsWith('Qto_')) continue;
      checkStandardSet(context, set, { definition: sets.get(name), prefix: 'Qto_', members: 'Quantities' });
      context.checkText(set, 'MethodOfMeasurement', 'BaseQuantities');
    }
  },
};
