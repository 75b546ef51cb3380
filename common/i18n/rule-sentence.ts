/** Words the reason of a check of a rule set as one sentence. */

import { quoted } from './constraint-words.ts';
import { decimalWords } from './decimal-words.ts';
import { readableNumber } from './readable-number.ts';
import type { NameIn, Translate } from './translate.ts';
import { unitSymbol } from './unit-symbol.ts';

/** A reason of engine/rules or of the API. */
interface RuleFailure {
  code: string;
  value?: string;
  other?: string;
  expected?: string | number;
  actual?: string | number | null;
  unit?: string;
  file?: string;
}

/** Values that have words instead of a name. */
const WORDED = [
  'CLASSIFICATION',
  'PREDEFINED_TYPE',
  'FILE_NAME',
  'LENGTH_UNIT',
  'AREA_UNIT',
  'VOLUME_UNIT',
  'APPLICATION',
  'COORDINATE_REFERENCE_SYSTEM',
  'TRUE_NORTH',
  'ORIGIN',
];

export function ruleSentence(t: Translate, { code, value = '', other = '', expected, actual, unit, file }: RuleFailure): string {
  const sentence = t(`rules.sentence.${code as NameIn<'rules.sentence'>}`, {
    value: nameWords(t, value),
    other: nameWords(t, other),
    expected: factWords(t, expected, unit),
    actual: factWords(t, code === 'INTERSECTS' && typeof actual === 'number' ? roundDepth(actual) : actual, unit),
    place: typeof expected === 'string' && code === 'GROUP_MISSING' ? t(`rules.place.${expected as NameIn<'rules.place'>}`) : '',
  });
  return file === undefined ? sentence : t('rules.inFile', { file, sentence });
}

/** A depth is found by trying points, so digits beyond a tenth of a millimetre say nothing. */
function roundDepth(metres: number): number {
  return Math.round(metres * 10_000) / 10_000;
}

function nameWords(t: Translate, name: string): string {
  return WORDED.includes(name) ? t(`rules.value.${name as NameIn<'rules.value'>}`) : name;
}

function factWords(t: Translate, fact: string | number | null | undefined, unit: string | undefined): string {
  if (fact === null || fact === undefined) return t('failures.nothing');
  if (typeof fact === 'string') return quoted(t, fact);
  const number = decimalWords(t, readableNumber(fact));
  return unit ? `${number} ${unitSymbol(unit)}` : number;
}
