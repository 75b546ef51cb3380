import type { NormativeRule } from './normative-rule.ts';

export const pse002: NormativeRule = {
  code: 'PSE002',
  version: 1,
  ground: 'INDUSTRY_PRACTICE',
  check(context) {
    for (const set of context.all('IfcPropertySet')) {
      const name = context.text(set, 'Name');
      if (name === undefined || name.startsWith('Pset_')) continue;
      context.check(set, !/^pset/i.test(name), { attribute: 'Name', actual: name });
    }
  },
};
