import { propertySetsOf } from '../../ids/property-sets.ts';
import type { NormativeRule } from './normative-rule.ts';
import { checkStandardSet } from './standard-sets.ts';

export const pse001: NormativeRule = {
  code: 'PSE001',
  version: 3,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    const sets = propertySetsOf(context.schema);
    for (const set of context.all('IfcPropertySet')) {
      const name = context.text(set, 'Name');
      if (name?.startsWith('Pset_'))
        checkStandardSet(context, set, { definition: sets.get(name), prefix: 'Pset_', members: 'HasProperties' });
    }
  },
};
