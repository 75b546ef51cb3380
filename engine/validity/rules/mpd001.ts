import type { NormativeRule } from './normative-rule.ts';

export const mpd001: NormativeRule = {
  code: 'MPD001',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const shape of context.all('IfcShapeRepresentation')) {
      const types = new Set<string>();
      for (const part of context.many(shape, 'Items')) {
        if (!context.isExactly(part, 'IfcMappedItem')) continue;
        const mapped = context.one(context.one(part, 'MappingSource'), 'MappedRepresentation');
        if (mapped < 0) continue;
        const [expected, actual] = [
          context.text(shape, 'RepresentationIdentifier') ?? '',
          context.text(mapped, 'RepresentationIdentifier') ?? '',
        ];
        context.check(shape, expected === actual, { attribute: 'RepresentationIdentifier', expected, actual });
        types.add(context.text(mapped, 'RepresentationType') ?? '');
      }
      if (types.size > 0)
        context.check(shape, types.size === 1, () => ({ attribute: 'RepresentationType', actual: [...types].join(', ') }));
    }
  },
};
