/** Describes what the merge of a matrix into an IDS changed, what stays, and why, in lines of text. */
import { leftOutSentence } from '../common/i18n/matrix-sentence.ts';
import type { Translate } from '../common/i18n/translate.ts';
import type { NotCarried } from '../engine/matrix/ids-to-matrix.ts';
import type { MatrixMerge } from '../engine/matrix/merge-matrix.ts';
import { changeLines } from './change-lines.ts';

interface Wording {
  t: Translate;
  out: string;
  headingOf: (column: string) => string;
  removesMissing: boolean;
}

export function mergeLines(merge: MatrixMerge, { t, out, headingOf, removesMissing }: Wording): string[] {
  const { changes, info, missing, stay, parts } = merge;
  const named = (name: string) => name || t('matrix.merge.unnamed');
  const cannot = ({ rule, ...left }: NotCarried) =>
    t('matrix.merge.stays', {
      rule: rule === '' ? t('matrix.wholeFile') : rule,
      why: t('matrix.merge.cannot', { what: leftOutSentence(t, left, headingOf) }),
    });
  return [
    ...changes.flatMap((change) => changeLines(t, change)),
    ...info.map((name) => t('matrix.merge.info', { field: t(`matrix.merge.fields.${name}`) })),
    ...missing.map((name) =>
      removesMissing
        ? t('matrix.merge.removes', { rule: named(name) })
        : t('matrix.merge.stays', { rule: named(name), why: t('matrix.merge.missing') }),
    ),
    ...[...stay, ...parts].map(cannot),
    t('matrix.merge.summary', { out, counts: countsOf(merge, { t, removesMissing }) }),
  ];
}

function countsOf(
  { changes, unchanged, missing, rules }: MatrixMerge,
  { t, removesMissing }: Pick<Wording, 't' | 'removesMissing'>,
): string {
  const changed = changes.filter(({ before }) => before).length;
  const counts = {
    changed,
    added: changes.length - changed,
    unchanged,
    removed: removesMissing ? missing.length : 0,
    stay: rules - changed - unchanged - (removesMissing ? missing.length : 0),
  };
  const names = Object.keys(counts) as (keyof typeof counts)[];
  return names
    .filter((name) => counts[name] > 0 || name === 'changed')
    .map((name) => t(`matrix.merge.${name}`, { count: counts[name] }))
    .join(', ');
}
