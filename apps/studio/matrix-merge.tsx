/** What merging a matrix into the draft does: which rules change, which stay, and which are not in the workbook. */
import { CheckboxField } from '@vakwerk/forms';
import { layout, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import { RuleChangeList } from '../../common/rules/rule-change-list.tsx';
import type { Headings, MatrixMerge } from './matrix-client.ts';
import { Entries, type Entry, ruleEntries } from './matrix-entries.tsx';
import { sayLeftOut } from './matrix-words.ts';

const useStyles = makeStyles({
  stack: layout.stack(12),
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  counts: { margin: 0, paddingLeft: '18px', color: tokens.colorNeutralForeground2 },
});

interface MergeViewProps {
  merge: MatrixMerge;
  headings: Headings;
  /** Absent: nothing can be removed, because the workbook has errors. */
  removal: { isChecked: boolean; onChange: (isChecked: boolean) => void } | undefined;
}

export function MergeView({ merge, headings, removal }: MergeViewProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { changes, unchanged, missing, faulty, info, rules } = merge;
  const changed = changes.filter(({ before }) => before).length;
  const stay = ruleEntries(sayLeftOut(t, merge.stay, headings));
  const parts = ruleEntries(sayLeftOut(t, merge.parts, headings));
  const names = (rules: readonly string[]): Entry[] => rules.map((name) => [name || t('studioMatrix.unnamed')]);
  return (
    <div className={styles.stack}>
      <ul className={styles.counts} aria-label={t('studioMatrix.counts')}>
        <li>{t('studioMatrix.changed', { count: changed })}</li>
        <li>{t('studioMatrix.added', { count: changes.length - changed })}</li>
        <li>{t('studioMatrix.unchanged', { count: unchanged })}</li>
        {info.length > 0 && (
          <li>{t('studioMatrix.info', { fields: info.map((name) => t(`studio.about.${name}`)).join(', ') })}</li>
        )}
      </ul>
      <Listed
        text={t('studioMatrix.missing', { count: missing.length })}
        label={t('studioMatrix.list.missing')}
        entries={names(missing)}
      />
      {missing.length > 0 && removal && (
        <CheckboxField label={t('studioMatrix.remove', { count: missing.length })} {...removal} />
      )}
      {missing.length > 0 && !removal && <p className={styles.text}>{t('studioMatrix.stayAll')}</p>}
      <Listed
        text={t('studioMatrix.faulty', { count: faulty.length })}
        label={t('studioMatrix.list.faulty')}
        entries={names(faulty)}
      />
      <Listed
        text={t('studioMatrix.stay', { count: rules - changed - unchanged - missing.length - faulty.length })}
        label={t('studioMatrix.list.stay')}
        entries={stay}
      />
      <Listed
        text={t('studioMatrix.parts', { count: merge.parts.length })}
        label={t('studioMatrix.list.parts')}
        entries={parts}
      />
      {changes.length > 0 && <RuleChangeList changes={changes} />}
    </div>
  );
}

/** A list with a sentence above it; nothing where it is empty. */
export function Listed({ text, label, entries }: { text: string; label: string; entries: readonly Entry[] }) {
  const styles = useStyles();
  if (entries.length === 0) return null;
  return (
    <>
      <p className={styles.text}>{text}</p>
      <Entries label={label} entries={entries} />
    </>
  );
}
