import { DEPRECATED_ATTRIBUTES, DEPRECATED_ENTITIES, DEPRECATED_VALUES } from './deprecated-names.ts';
import type { NormativeRule } from './normative-rule.ts';
import type { RuleContext } from './rule-context.ts';

export const ifc102: NormativeRule = {
  code: 'IFC102',
  version: 5,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    context.apply();
    for (const entity of DEPRECATED_ENTITIES[context.schema])
      for (const row of context.exactly(entity)) context.check(row, false, { actual: entity });
    for (const name of DEPRECATED_ATTRIBUTES[context.schema]) {
      const [entity = '', attribute = ''] = name.split('.');
      for (const row of context.all(entity)) context.checkEmpty(row, attribute);
    }
    for (const name of DEPRECATED_VALUES[context.schema]) checkValues(context, name);
  },
};

/** Checks one row of DEPRECATED_VALUES. */
function checkValues(context: RuleContext, name: string): void {
  const [path = '', values = ''] = name.split('=');
  const [entity = '', attribute = ''] = path.split('.');
  for (const row of context.all(entity)) {
    const actual = context.text(row, attribute);
    context.check(row, actual === undefined || !values.split('|').includes(actual), { attribute, actual: actual ?? '' });
  }
}
