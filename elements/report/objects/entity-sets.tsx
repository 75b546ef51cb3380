/** Shows everything that the file states about an object: attributes, property sets and quantity sets, with a search. */
import { Heading, layout, makeStyles, SearchBox, Tooltip, tokens } from '@vakwerk/ui';
import { useDeferredValue, useState } from 'react';
import { holdsAllWords } from '../../../common/contract/folded-text.ts';
import { QUERY_MAX_LENGTH } from '../../../common/contract/limits.ts';
import type { ReportEntity } from '../../../common/contract/reports.ts';
import type { Translate } from '../../../common/i18n/translate.ts';
import { type ShownProperty, valueWords } from '../../../common/i18n/value-words.ts';
import '../rules/rule-messages.ts';
import { useWords } from '../words.ts';
import { narrowBox, ONE_COLUMN } from '../workbench/narrow.ts';
import { type MergedProperty, type MergedSet, mergeSets } from './merge-sets.ts';

const useStyles = makeStyles({
  root: { ...layout.stack(12), ...narrowBox },
  title: { margin: 0, ...layout.partTitle },
  note: { marginLeft: '8px', ...layout.quietInLine, fontWeight: 400 },
  list: {
    margin: 0,
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      [ONE_COLUMN]: { display: 'block' },
      columnGap: '16px',
      padding: '4px 0',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    },
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0 },
  },
  typeValue: { display: 'block', ...layout.quiet },
  empty: { fontStyle: 'italic', color: tokens.colorNeutralForeground3 },
});

interface ShownSet extends MergedSet {
  key: string;
}

export function EntitySets({ entity }: { entity: ReportEntity }) {
  const styles = useStyles();
  const { t } = useWords();
  const [text, setText] = useState('');
  const sets = useSets(entity);
  const matchingSets = useMatching(sets, useDeferredValue(text));
  const hasSets = entity.propertySets.length + entity.quantitySets.length > 0;
  return (
    <section className={styles.root}>
      <Heading at={3} className={styles.title}>
        {t('entity.sets.title')}
      </Heading>
      <SearchBox
        value={text}
        maxLength={QUERY_MAX_LENGTH}
        placeholder={t('entity.sets.search')}
        aria-label={t('entity.sets.search')}
        onChange={(_event, data) => setText(data.value)}
      />
      <div role="status">{matchingSets.length === 0 && t('entity.sets.noMatch')}</div>
      {matchingSets.map((set) => (
        <SetOfProperties key={set.key} set={set} />
      ))}
      {!hasSets && <span className={styles.empty}>{t('entity.sets.none')}</span>}
    </section>
  );
}

/** Returns property sets before quantities, with the attributes last. */
function useSets({ propertySets, quantitySets, attributes }: ReportEntity): ShownSet[] {
  const { t } = useWords();
  const asShown = (set: MergedSet, at: number): ShownSet => ({
    ...set,
    key: `${at} ${set.name}`,
    name: set.name || t('entity.sets.unnamed'),
  });
  const ofRecord: ShownSet = { key: '', name: t('entity.sets.attributes'), isOfType: false, properties: attributes };
  return [...mergeSets([...propertySets, ...quantitySets]).map(asShown), ofRecord];
}

/** Returns all values of a property as one text. */
function valuesIn(t: Translate, { typeValue, ...property }: MergedProperty): string {
  return [property, typeValue].map((one) => (one && valueWords(t, one)) ?? '').join(' ');
}

/** Returns the matching values; a set whose name matches is returned whole. */
function useMatching(sets: readonly ShownSet[], text: string): ShownSet[] {
  const { t } = useWords();
  const matchesText = holdsAllWords(text);
  return sets.flatMap((set) => {
    if (matchesText(set.name)) return [set];
    const properties = set.properties.filter((one) => matchesText(`${set.name} ${one.name} ${valuesIn(t, one)}`));
    return properties.length > 0 ? [{ ...set, properties }] : [];
  });
}

function SetOfProperties({ set }: { set: ShownSet }) {
  const styles = useStyles();
  const words = useWords();
  return (
    <div>
      <Heading at={4} className={styles.title}>
        <span lang="">{set.name}</span>
        {set.isOfType && <span className={styles.note}>{words.t('entity.sets.ofType')}</span>}
      </Heading>
      <dl className={styles.list}>
        {set.properties.map((property, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a set may have two properties of one name
          <div key={`${property.name} ${at}`}>
            <dt lang="">{property.name}</dt>
            <dd>
              <Value property={property} />
              {property.isOfType && <span className={styles.note}>{words.t('entity.sets.ofType')}</span>}
              {property.typeValue && (
                <span className={styles.typeValue}>
                  {words.t('entity.sets.typeSays')} <Value property={property.typeValue} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Value({ property }: { property: ShownProperty }) {
  const styles = useStyles();
  const { t } = useWords();
  return (
    <Tooltip content={property.dataType}>
      <span>{valueWords(t, property) ?? <span className={styles.empty}>{t('entity.sets.empty')}</span>}</span>
    </Tooltip>
  );
}
