/** Searches the properties of a model by their names and sets. A name that several sets have is listed once, and their sets below it. */
import { formatNumber } from '@vakwerk/i18n';
import { Autocomplete, layout, makeStyles, type Suggestion, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { ColourBy, Groupings } from '../../common/contract/object-groups.ts';
import type { ColouredBy } from './colouring.ts';
import { listProperties, type PropertyChoice } from './list-properties.ts';

/** Properties that are offered at once; typing narrows them. */
const SUGGESTIONS_MAX = 50;

const useStyles = makeStyles({
  set: { ...layout.quietInLine, overflowWrap: 'anywhere' },
  /** Below the name that its set shares with others. */
  below: { paddingLeft: '16px' },
});

interface PropertyFieldProps {
  by: ColouredBy;
  groupings: Groupings | undefined;
  onChoose: (by: ColourBy) => void;
}

type ChosenProperty = Pick<PropertyChoice, 'property' | 'propertySet'>;

export function PropertyField({ by, groupings, onChoose }: PropertyFieldProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const suggestionOf = ({ property, propertySet, sets = 1, isBelow = false }: PropertyChoice): Suggestion<ChosenProperty> => {
    const set = propertySet ?? t('modelColours.inSets', { count: sets, formatted: formatNumber(language, sets) });
    return {
      key: JSON.stringify([property, propertySet]),
      text: propertySet === undefined ? property : t('modelColours.property', { property, propertySet }),
      content: (
        <span className={isBelow ? styles.below : undefined}>
          {!isBelow && <>{property} </>}
          <span className={styles.set}>{set}</span>
        </span>
      ),
      value: { property, propertySet },
    };
  };
  const [chosen, setChosen] = useState(by.by === 'PROPERTY' ? suggestionOf(by) : undefined);
  return (
    <Autocomplete<ChosenProperty>
      isFilter
      label={t('modelColours.search')}
      none={t('modelColours.noProperty')}
      chosen={chosen}
      onChoose={(one) => {
        setChosen(one);
        if (one) onChoose({ by: 'PROPERTY', ...one.value });
      }}
      search={async (query) =>
        listProperties(groupings?.properties ?? [], query)
          .slice(0, SUGGESTIONS_MAX)
          .map(suggestionOf)
      }
    />
  );
}
