/** Chooses by what a model is coloured, and explains the colours: each value with its objects, which hide or stay alone. Loaded when it is opened. */
import { addMessages, formatNumber, formatStated, unitSymbol } from '@vakwerk/i18n';
import {
  Alert,
  Button,
  Checkbox,
  layout,
  makeStyles,
  QuietLink,
  Select,
  tokens,
  useAnswer,
  useLanguage,
  useLate,
  useTranslate,
} from '@vakwerk/ui';
import { useEffect, useRef, useState } from 'react';
import type { ColourBy, Groupings } from '../../common/contract/object-groups.ts';
import { modelColoursEn } from '../../common/i18n/messages/model-colours.en.ts';
import { modelColoursNl } from '../../common/i18n/messages/model-colours.nl.ts';
import { type ColouredBy, type ColourGroup, type Colouring, valuedObjects } from './colouring.ts';
import { PropertyField } from './property-field.tsx';
import type { View } from './use-view.ts';

addMessages({ en: { modelColours: modelColoursEn }, nl: { modelColours: modelColoursNl } });

const useStyles = makeStyles({
  panel: { display: 'grid', rowGap: '4px', flexShrink: 0 },
  choice: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' },
  property: { flex: '1 1 200px', minWidth: 0, maxWidth: '480px' },
  // Keeps its height while values are read, so that the picture stays where it is; longer lists scroll.
  values: { height: '124px', overflowY: 'auto' },
  list: {
    ...layout.plainList,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    columnGap: '16px',
  },
  entry: { display: 'flex', alignItems: 'center', minWidth: 0, minHeight: '28px' },
  label: { flexGrow: 1, minWidth: 0, '& > label': { minWidth: 0, padding: '4px 6px', overflow: 'hidden' } },
  name: { display: 'flex', alignItems: 'center', columnGap: '8px', minWidth: 0 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  count: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  swatch: {
    flexShrink: 0,
    width: '16px',
    height: '16px',
    boxSizing: 'border-box',
    borderRadius: '3px',
    // Pale colours on a light ground and dark ones on a dark ground need an edge.
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    forcedColorAdjust: 'none',
  },
  only: { flexShrink: 0, display: 'inline-flex', alignItems: 'center', minHeight: '24px', ...layout.smallInLine },
});

const BY_CLASS: ColouredBy = { by: 'CLASS' };
const BY_MODEL: ColouredBy = { by: 'MODEL' };

/** Models that are drawn together have the colours of their files at first. */
const firstOf = (view: View) => ((view.scene?.geometry.models.length ?? 0) > 1 ? BY_MODEL : BY_CLASS);

export function ColourPanel({ view }: { view: View }) {
  const styles = useStyles();
  const t = useTranslate();
  const { scene, valueSource, colouring } = view;
  const groupings = useAnswer(valueSource?.groupings);
  const { colour, pending, hasFailed } = useColours(view);
  const [isSearching, setSearching] = useState(false);
  const by = pending ?? colouring?.by ?? firstOf(view);
  const isWaiting = useLate(pending !== undefined && !hasFailed, 300);
  const isProperty = isSearching || by.by === 'PROPERTY';
  function choose(key: string) {
    setSearching(key === PROPERTY);
    const chosen = key === PROPERTY ? undefined : (JSON.parse(key) as ColouredBy);
    if (chosen) colour(chosen);
  }
  if (!scene) return null;
  return (
    <section aria-label={t('model.colour')} className={styles.panel}>
      <div className={styles.choice}>
        <Select
          size="small"
          aria-label={t('modelColours.by')}
          value={isProperty ? PROPERTY : JSON.stringify(by)}
          options={optionsOf(groupings.value, by, { canAsk: valueSource !== undefined, first: firstOf(view) }).map((one) => ({
            value: one === PROPERTY ? PROPERTY : JSON.stringify(one),
            text: one === PROPERTY ? t('modelColours.kinds.PROPERTY') : kindWords(t, one),
          }))}
          onChange={(_event, { value }) => choose(value)}
        />
        {isProperty && (
          <div className={styles.property}>
            <PropertyField by={by} groupings={groupings.value} onChoose={colour} />
          </div>
        )}
      </div>
      {(hasFailed || groupings.hasFailed) && (
        <Alert
          variant="warning"
          action={<Button onClick={() => (hasFailed ? colour(by) : groupings.retry())}>{t('model.retry')}</Button>}
        >
          {t('modelColours.failed')}
        </Alert>
      )}
      <div className={styles.values} aria-busy={pending !== undefined}>
        {isWaiting && <span role="status">{t('modelColours.loading')}</span>}
        {!pending && colouring && !(isSearching && by.by !== 'PROPERTY') && <Values view={view} colouring={colouring} />}
      </div>
    </section>
  );
}

const PROPERTY = 'PROPERTY';

/** Returns the choices; the systems of classification are those of the model. */
function optionsOf(
  groupings: Groupings | undefined,
  by: ColouredBy,
  { canAsk, first }: { canAsk: boolean; first: ColouredBy },
): (ColouredBy | typeof PROPERTY)[] {
  const inModel: ColouredBy[] = [...(first === BY_MODEL ? [BY_MODEL] : []), BY_CLASS, { by: 'STOREY' }];
  if (!canAsk) return inModel;
  // A saved view may name a system that is not read yet.
  const systems = new Set([...(groupings?.classifications ?? []), ...(by.by === 'CLASSIFICATION' ? [by.system] : [])]);
  const classifications = Array.from(systems, (system): ColourBy => ({ by: 'CLASSIFICATION', system }));
  return [...inModel, { by: 'TYPE' }, { by: 'MATERIAL' }, ...classifications, PROPERTY];
}

function kindWords(t: ReturnType<typeof useTranslate>, one: ColouredBy): string {
  if (one.by !== 'CLASSIFICATION') return t(`modelColours.kinds.${one.by}`);
  return one.system === '' ? t('modelColours.kinds.CLASSIFICATION') : t('modelColours.classification', { system: one.system });
}

/** Reads values, and colours the model by them; while that fails or lasts, the colours before stay. */
function useColours(view: View) {
  const { scene, valueSource, colouring, setValued } = view;
  const [pending, setPending] = useState<ColouredBy>();
  const [hasFailed, setFailed] = useState(false);
  const newest = useRef<ColouredBy>(undefined);
  async function colour(by: ColouredBy): Promise<void> {
    if (!scene) return;
    newest.current = by;
    setFailed(false);
    setPending(by);
    try {
      const valued = await valuedObjects(scene.geometry, valueSource, by);
      if (newest.current !== by) return;
      setValued(valued);
      setPending(undefined);
    } catch (error) {
      if (newest.current !== by) return;
      console.error('the values of the model could not be read', error);
      setFailed(true);
    }
  }
  const isPlain = scene !== undefined && colouring === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another model has other objects
  useEffect(() => {
    if (isPlain) colour(newest.current ?? firstOf(view));
  }, [scene, isPlain]);
  return { colour, pending, hasFailed };
}

function Values({ view, colouring: { by, groups } }: { view: View; colouring: Colouring }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { scene, choices, choose } = view;
  function nameOf({ value, upTo, unit, others }: ColourGroup): string {
    if (others !== undefined) return t('modelColours.others', { count: others, formatted: formatNumber(language, others) });
    if (value === undefined) return t(`modelColours.none.${by.by}`);
    if (typeof value === 'boolean') return t(value ? 'modelColours.yes' : 'modelColours.no');
    const number = typeof value === 'number' ? formatStated(language, value) : value;
    const text =
      upTo === undefined || upTo === value ? number : t('modelColours.range', { from: number, to: formatStated(language, upTo) });
    return unit ? `${text} ${unitSymbol(unit)}` : text;
  }
  function toggle(objects: readonly number[], isShown: boolean) {
    const hidden = new Set(choices.hidden);
    for (const object of objects)
      if (isShown) hidden.delete(object);
      else hidden.add(object);
    choose({ hidden });
  }
  function keepOnly(objects: readonly number[]) {
    const visible = new Set(objects);
    choose({ hidden: new Set([...(scene?.geometry.objects.keys() ?? [])].filter((object) => !visible.has(object))) });
  }
  return (
    <ul className={styles.list} aria-label={t('modelColours.values')}>
      {groups.map((group) => {
        const name = nameOf(group);
        return (
          <li key={`${typeof group.value} ${group.others} ${group.value}`} className={styles.entry}>
            <Checkbox
              className={styles.label}
              checked={group.objects.some((object) => !choices.hidden.has(object))}
              onChange={(_event, { checked }) => toggle(group.objects, checked === true)}
              label={
                <span className={styles.name} title={name}>
                  <span aria-hidden className={styles.swatch} style={{ backgroundColor: group.color }} data-color={group.color} />
                  <span className={styles.text}>{name}</span>{' '}
                  <span className={styles.count}>({formatNumber(language, group.objects.length)})</span>
                </span>
              }
            />
            <QuietLink
              className={styles.only}
              aria-label={t('model.onlyLabel', { name })}
              onClick={() => keepOnly(group.objects)}
            >
              {t('model.only')}
            </QuietLink>
          </li>
        );
      })}
    </ul>
  );
}
