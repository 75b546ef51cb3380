/** Reasons of the classification facet. */
import { classificationSystem, classify, reference, wall } from '../ifc-parts.ts';
import type { ReasonCase } from '../reason-case.ts';
import { classification, pattern } from '../trap.ts';

export const classificationReasons: ReasonCase[] = [
  {
    name: 'no classification',
    data: (ifc) => void wall(ifc),
    requires: classification('NL-SfB'),
    facts: { code: 'CLASSIFICATION_MISSING', system: { simpleValue: 'NL-SfB' }, actual: null },
    says: ['A classification in NL-SfB is missing.', 'Een classificatie in NL-SfB ontbreekt.'],
  },
  {
    name: 'no classification matches the pattern',
    data: (ifc) => void wall(ifc),
    requires: classification('NL-SfB', pattern('[0-9]{2}\\.[0-9]{2}')),
    facts: {
      code: 'CLASSIFICATION_MISSING',
      system: { simpleValue: 'NL-SfB' },
      expected: { restrictions: [{ type: 'PATTERN', patterns: ['[0-9]{2}\\.[0-9]{2}'] }], base: 'xs:string' },
      actual: null,
    },
    says: [
      'A classification in NL-SfB is missing; expected a code such as “21.22”.',
      'Een classificatie in NL-SfB ontbreekt; verwacht: een code zoals ‘21.22’.',
    ],
  },
  {
    name: 'another system',
    data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '21', classificationSystem(ifc, 'STABU'))),
    requires: classification('NL-SfB'),
    facts: { system: { simpleValue: 'NL-SfB' }, code: 'CLASSIFICATION_SYSTEM_DIFFERS', actual: 'STABU' },
    says: ['The classification system is “STABU”; expected NL-SfB.', 'Het classificatiesysteem is ‘STABU’; verwacht: NL-SfB.'],
  },
  {
    name: 'another system, with a required code',
    data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '21', classificationSystem(ifc, 'STABU'))),
    requires: classification('NL-SfB', '21.11'),
    facts: {
      system: { simpleValue: 'NL-SfB' },
      expected: { simpleValue: '21.11' },
      code: 'CLASSIFICATION_SYSTEM_DIFFERS',
      actual: 'STABU',
    },
    says: [
      'The classification system is “STABU”; expected “21.11” in NL-SfB.',
      'Het classificatiesysteem is ‘STABU’; verwacht: ‘21.11’ in NL-SfB.',
    ],
  },
  {
    name: 'a reference without any system',
    data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '21')),
    requires: classification('NL-SfB'),
    facts: { system: { simpleValue: 'NL-SfB' }, code: 'CLASSIFICATION_SYSTEM_DIFFERS', actual: null },
    says: [
      'The classification belongs to no system; expected NL-SfB.',
      'De classificatie hoort bij geen systeem; verwacht: NL-SfB.',
    ],
  },
  {
    name: 'another code',
    data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '22', classificationSystem(ifc, 'NL-SfB'))),
    requires: classification('NL-SfB', '21'),
    facts: { system: { simpleValue: 'NL-SfB' }, expected: { simpleValue: '21' }, code: 'CLASSIFICATION_DIFFERS', actual: '22' },
    says: ['The classification in NL-SfB is “22”; expected “21”.', 'De classificatie in NL-SfB is ‘22’; verwacht: ‘21’.'],
  },
  {
    name: 'a code that is forbidden',
    data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '21', classificationSystem(ifc, 'NL-SfB'))),
    requires: classification('NL-SfB', '21', 'prohibited'),
    facts: {
      system: { simpleValue: 'NL-SfB' },
      expected: { simpleValue: '21' },
      code: 'CLASSIFICATION_PROHIBITED',
      actual: '21',
    },
    says: ['Classification “21” in NL-SfB is not allowed.', 'Classificatie ‘21’ in NL-SfB is niet toegestaan.'],
  },
];
