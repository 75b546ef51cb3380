/** Explains the colours, with counts, and names the chosen object. */
import { formatDecimal, formatNumber } from '@vakwerk/i18n';
import { FORCED_COLORS, layout, makeStyles, mergeClasses, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import { COMMON_COLOR } from './common-color.ts';
import { OUTLINED } from './look-colors.ts';
import type { ModelViewProps } from './model-props.ts';
import type { Mark } from './shown-objects.ts';
import type { View } from './use-view.ts';

/** The picture keeps its colours, and so do the squares; where the reader has a palette, their edges tell them apart as well. */
const inForcedColors = (border: string) => ({ [FORCED_COLORS]: { border: `${border} CanvasText` } });

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    ...layout.plainList,
    // A line keeps its place until the counts are there.
    minHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
  },
  entry: { display: 'inline-flex', columnGap: '6px' },
  swatch: {
    width: '14px',
    height: '14px',
    margin: '3px 0',
    borderRadius: '3px',
    boxSizing: 'border-box',
    flexShrink: 0,
    forcedColorAdjust: 'none',
  },
  outlined: {
    backgroundColor: tokens.colorPaletteRedBackground3,
    border: `2px solid ${tokens.colorStatusDangerForeground1}`,
    ...inForcedColors('2px solid'),
  },
  onlyOutline: { backgroundColor: 'transparent', backgroundImage: 'none' },
  fails1: {
    backgroundColor: `color-mix(in srgb, white 62%, ${tokens.colorPaletteRedBackground3})`,
    ...inForcedColors('1px dotted'),
  },
  fails2: {
    backgroundColor: `color-mix(in srgb, white 40%, ${tokens.colorPaletteRedBackground3})`,
    ...inForcedColors('2px dashed'),
  },
  fails4: {
    backgroundColor: `color-mix(in srgb, white 18%, ${tokens.colorPaletteRedBackground3})`,
    ...inForcedColors('3px double'),
  },
  fails8: inForcedColors('4px solid'),
  stillFailing: {
    backgroundImage: `repeating-linear-gradient(135deg, ${tokens.colorPaletteYellowForeground2} 0 2px, ${tokens.colorPaletteYellowBackground3} 2px 5px)`,
    border: `2px solid ${tokens.colorPaletteYellowForeground2}`,
    ...inForcedColors('2px dashed'),
  },
  neutral: { border: `1px dashed ${tokens.colorNeutralForeground3}`, ...inForcedColors('1px dashed') },
  passed: { backgroundColor: tokens.colorPaletteGreenBackground3, ...inForcedColors('1px solid') },
  fixed: { backgroundColor: tokens.colorPaletteBlueBorderActive, ...inForcedColors('3px double') },
  gone: { backgroundColor: tokens.colorPaletteBerryBackground3, ...inForcedColors('2px dotted') },
  common: { backgroundColor: COMMON_COLOR, ...inForcedColors('3px solid') },
  others: { border: `1px dashed ${tokens.colorNeutralForeground3}`, ...inForcedColors('1px dashed') },
  note: { color: tokens.colorNeutralForeground2 },
  chosen: { margin: 0, minHeight: '20px', overflowWrap: 'anywhere' },
});

export function Legend({ view, marks }: { view: View; marks: ModelViewProps['marks'] }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const number = (value: number) => formatNumber(language, value);
  const { scene, marked, lookOf, globalId, selected, storey, measured, colouring } = view;
  if (!scene) {
    return (
      <>
        <div className={styles.legend} />
        <div className={styles.chosen} />
      </>
    );
  }
  const swatchOf = (look: Mark['look']) =>
    mergeClasses(
      OUTLINED.includes(look) && styles.outlined,
      styles[look as 'stillFailing' | 'passed' | 'fixed' | 'gone' | 'neutral' | 'fails1'],
      // The colours are those of the values.
      colouring && styles.onlyOutline,
    );
  const objects = scene.geometry.objects;
  const count = (look: string) => objects.reduce((total, _, at) => total + Number(lookOf?.(at) === look), 0);
  const ghosts = count('ghost');
  const counts = colouring ? marked.counts.filter(({ look }) => OUTLINED.includes(look)) : marked.counts;
  const chosen = selected === undefined ? undefined : objects[selected];
  function statusText(): string | undefined {
    if (!marks) return t('model.marking');
    const [from, to] = (measured ?? []).map(({ point }) => point);
    if (from && to) {
      const decimal = (value: number) => formatDecimal(language, value, 2);
      const across = Math.hypot(to.x - from.x, to.z - from.z);
      return t('model.measured', {
        distance: decimal(from.distanceTo(to)),
        across: decimal(across),
        up: decimal(Math.abs(to.y - from.y)),
      });
    }
    if (view.isPlacing) return t('model.cutFace');
    if (measured) return t(from ? 'model.measureSecond' : 'model.measureFirst');
    if (chosen) {
      const look = marked.looks.get(selected ?? -1);
      const words = t('model.selected', { type: chosen.ifcType, globalId: chosen.globalId });
      return look ? `${words} – ${t(`model.look.${look}`)}` : words;
    }
    if (storey && storey.objects.length > 0) {
      const count = storey.objects.length;
      return t('model.storeyChosen', { name: storey.name, count, formatted: number(count) });
    }
    if (globalId) return t('model.notSeen');
    if (view.isByKeys) return t(view.plan === undefined ? 'model.keys' : 'model.planKeys');
    return t(view.plan === undefined ? 'model.hint' : 'model.planHint');
  }
  return (
    <>
      <ul aria-label={t('model.legend')} className={styles.legend}>
        {counts.map(({ look, total, unseen }) => (
          <li key={look} className={styles.entry}>
            <span aria-hidden className={mergeClasses(styles.swatch, swatchOf(look))} />
            <span>
              {t(`model.look.${look}`)}: {number(total)}
              {unseen > 0 && (
                <span className={styles.note}> ({t('model.look.unseen', { count: unseen, formatted: number(unseen) })})</span>
              )}
            </span>
          </li>
        ))}
        {view.hasCommon && (
          <li className={styles.entry}>
            <span aria-hidden className={mergeClasses(styles.swatch, styles.common)} />
            {t('model.look.common')}
          </li>
        )}
        {ghosts > 0 && !colouring && (
          <li className={styles.entry}>
            <span aria-hidden className={mergeClasses(styles.swatch, styles.others)} />
            {t('model.look.others')}: {number(ghosts)}
          </li>
        )}
      </ul>
      <p role="status" className={styles.chosen}>
        {statusText()}
      </p>
    </>
  );
}
