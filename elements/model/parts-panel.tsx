/** Chooses which storeys and classes of a model are drawn. */
import { formatNumber } from '@vakwerk/i18n';
import { Checkbox, layout, makeStyles, QuietLink, useLanguage, useTranslate } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { Storey } from './geometry.ts';
import type { View } from './use-view.ts';

const useStyles = makeStyles({
  panel: { display: 'grid', rowGap: '4px', maxHeight: '180px', overflowY: 'auto', flexShrink: 0 },
  list: { display: 'flex', flexWrap: 'wrap', border: 'none', margin: 0, padding: 0, columnGap: '12px' },
  title: { padding: 0, fontWeight: 600 },
  entry: { display: 'inline-flex', alignItems: 'center' },
  only: { display: 'inline-flex', alignItems: 'center', minHeight: '24px', ...layout.smallInLine },
});

/** Sorts from the highest to the lowest, as people read a building. */
export function inOrder(storeys: readonly Storey[]): { at: number; name: string; elevation: number | null }[] {
  return storeys
    .map(({ name, elevation }, at) => ({ at, name, elevation }))
    .sort((a, b) => (b.elevation ?? -Infinity) - (a.elevation ?? -Infinity));
}

export function PartsPanel({ view }: { view: View }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { scene, choices, choose } = view;
  const { storeys, objects } = scene?.geometry ?? { storeys: [], objects: [] };
  const named = [...inOrder(storeys), { at: -1, name: t('model.noStorey') }];
  const counts = new Map<string, number>();
  for (const { ifcType } of objects) counts.set(ifcType, (counts.get(ifcType) ?? 0) + 1);
  const classes = [...counts.keys()].sort();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className={styles.panel} tabIndex={0} aria-label={t('model.parts')}>
      <Entries
        title={t('model.storeys')}
        entries={named.map(({ at, name }) => ({ key: at, name }))}
        hidden={choices.hiddenStoreys}
        onChange={(hiddenStoreys) => choose({ hiddenStoreys })}
      >
        <Checkbox
          label={t('model.apart')}
          checked={view.isApart}
          onChange={(_event, { checked }) => view.pullApart(checked === true)}
        />
      </Entries>
      <Entries
        title={t('model.classes')}
        entries={classes.map((name) => ({ key: name, name, note: formatNumber(language, counts.get(name) ?? 0) }))}
        hidden={choices.hiddenClasses}
        onChange={(hiddenClasses) => choose({ hiddenClasses })}
      />
    </section>
  );
}

interface EntriesProps<Key> {
  title: string;
  entries: readonly { key: Key; name: string; note?: string }[];
  hidden: ReadonlySet<Key>;
  onChange: (hidden: ReadonlySet<Key>) => void;
  children?: ReactNode;
}

function Entries<Key extends string | number>({ title, entries, hidden, onChange, children }: EntriesProps<Key>) {
  const styles = useStyles();
  const t = useTranslate();
  const only = (key: Key) => onChange(new Set(entries.map((one) => one.key).filter((one) => one !== key)));
  return (
    <fieldset className={styles.list}>
      <legend className={styles.title}>{title}</legend>
      {entries.map(({ key, name, note }) => (
        <span key={key} className={styles.entry}>
          <Checkbox
            label={note ? `${name} (${note})` : name}
            checked={!hidden.has(key)}
            onChange={(_event, { checked }) => {
              const next = new Set(hidden);
              if (checked) next.delete(key);
              else next.add(key);
              onChange(next);
            }}
          />
          <QuietLink aria-label={t('model.onlyLabel', { name })} className={styles.only} onClick={() => only(key)}>
            {t('model.only')}
          </QuietLink>
        </span>
      ))}
      {children}
    </fieldset>
  );
}
