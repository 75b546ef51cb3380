import type { NormativeRule } from './normative-rule.ts';

export const sps005: NormativeRule = {
  code: 'SPS005',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const element of context.all('IfcElement')) {
      const roles = ROLES.filter((role) => context.inverse(element, role).length > 0);
      context.check(element, roles.length === 1, () => ({ expected: '1', actual: roles.join(', ') }));
    }
  },
};

/** Inverse attributes that make an element a part of something. IFC2X3 has no nesting of its own. */
const ROLES = ['Nests', 'Decomposes', 'ContainedInStructure', 'AdheresToElement', 'VoidsElements'] as const;
