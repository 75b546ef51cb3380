import type { NormativeRule } from './normative-rule.ts';

export const gem002: NormativeRule = {
  code: 'GEM002',
  version: 2,
  ground: 'INFORMAL_PROPOSITION',
  check(context) {
    for (const space of context.all('IfcSpace')) {
      const shapes = context.representations(space);
      const bodies = shapes.filter((row) => context.text(row, 'RepresentationIdentifier') === 'Body');
      if (context.one(space, 'Representation') >= 0)
        context.check(space, bodies.length > 0, { attribute: 'Representation', expected: 'Body' });
      const types = bodies.map((row) => context.text(row, 'RepresentationType') ?? '');
      context.check(
        space,
        types.some((type) => BODY_TYPES.includes(type)),
        () => ({ attribute: 'RepresentationType', expected: BODY_TYPES.join(', '), actual: types.join(', ') }),
      );
      if (!types.includes('Brep')) continue;
      const hasFootPrint = shapes.some((row) => context.text(row, 'RepresentationIdentifier') === 'FootPrint');
      context.check(space, hasFootPrint, { attribute: 'Representation', expected: 'FootPrint' });
    }
  },
};

const BODY_TYPES = ['SweptSolid', 'Clipping', 'Brep', 'Tessellation'];
