import type { NormativeRule } from './normative-rule.ts';

export const gem003: NormativeRule = {
  code: 'GEM003',
  version: 1,
  ground: 'INFORMAL_PROPOSITION',
  check(context) {
    for (const product of context.all('IfcProduct')) {
      const identifiers = context
        .representations(product)
        .map((row) => context.text(row, 'RepresentationIdentifier'))
        .filter((name) => name !== undefined);
      if (identifiers.length === 0) continue;
      const twice = identifiers.find((name, i) => identifiers.indexOf(name) < i);
      context.check(product, twice === undefined, () => ({ attribute: 'RepresentationIdentifier', actual: twice ?? '' }));
    }
  },
};
