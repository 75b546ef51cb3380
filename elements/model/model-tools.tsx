/** The tools over a model. A narrow box shows only the essential ones. */
import { formatDecimal } from '@vakwerk/i18n';
import { Button, makeStyles, mergeClasses, Select, Slider, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import type { Storey } from './geometry.ts';
import { FROM_ABOVE, type View } from './use-view.ts';

const useStyles = makeStyles({
  // Narrow enough that the first line holds one more tool in the pane of a laptop.
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 3px' },
  // A telephone shows the essential tools; a narrow column of a wide screen uses more lines.
  wide: { '@media (max-width: 639.98px)': { display: 'none' } },
  step: { minWidth: '28px', paddingLeft: '4px', paddingRight: '4px' },
  on: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  cut: { display: 'inline-flex', alignItems: 'center', columnGap: '8px', fontVariantNumeric: 'tabular-nums' },
});

interface ModelToolsProps {
  view: View;
  isFull: boolean;
  onFull: () => void;
  onPicture: () => void;
}

export function ModelTools({ view, isFull, onFull, onPicture }: ModelToolsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { scene, choices, choose, failing, marked, selected, canCut } = view;
  const toggle = (key: string, isOn: boolean, act: () => void, isOff = false) => (
    <Button size="small" aria-pressed={isOn} className={mergeClasses(isOn && styles.on)} disabled={!scene || isOff} onClick={act}>
      {t(`model.${key}`)}
    </Button>
  );
  const plain = (key: string, act: () => void) => (
    <Button size="small" disabled={!scene} onClick={act}>
      {t(`model.${key}`)}
    </Button>
  );
  const step = (key: string, by: 1 | -1, sign: string) => (
    <Button
      size="small"
      className={styles.step}
      aria-label={t(`model.${key}`)}
      title={t(`model.${key}`)}
      onClick={() => view.step(by)}
    >
      {sign}
    </Button>
  );
  // A button that disappears when pressed would lose the focus.
  const focusPicture = () => scene?.canvas.focus({ preventScroll: true });
  const hide = () => {
    if (selected === undefined) return;
    choose({ hidden: new Set([...choices.hidden, selected]) });
    view.select(undefined);
    focusPicture();
  };
  const showAll = () => {
    choose({ hidden: new Set(), hiddenStoreys: new Set() });
    focusPicture();
  };
  return (
    <div role="toolbar" aria-label={t('model.tools')} className={styles.bar}>
      {plain('home', view.home)}
      {toggle('plan', view.plan !== undefined, () => view.setPlan(view.plan === undefined ? view.firstPlan() : undefined))}
      {view.plan !== undefined && <PlanStorey view={view} />}
      {failing.length > 0 && (
        <>
          {step('previous', -1, '‹')}
          {step('next', 1, '›')}
        </>
      )}
      {marked.looks.size > 0 && toggle('isolate', choices.isIsolated, () => choose({ isIsolated: !choices.isIsolated }))}
      {selected !== undefined && (
        <Button size="small" aria-label={t('model.hideLabel')} onClick={hide}>
          {t('model.hide')}
        </Button>
      )}
      {(choices.hidden.size > 0 || choices.hiddenStoreys.size > 0) && plain('showAll', showAll)}
      {toggle('spaces', choices.withSpaces ?? false, () => choose({ withSpaces: !choices.withSpaces }))}
      {toggle('storeys', view.isChoosingStoreys, () => view.setChoosingStoreys(!view.isChoosingStoreys))}
      <span className={styles.wide}>
        {toggle(
          'cut',
          view.cutAt !== undefined && canCut,
          () => view.setCutAt(view.cutAt === undefined ? view.firstCut() : undefined),
          !canCut,
        )}
      </span>
      <span className={styles.wide}>
        {toggle('measure', view.measured !== undefined, () => view.setMeasured(view.measured ? undefined : []))}
      </span>
      <span className={styles.wide}>
        <Button size="small" disabled={!scene} aria-label={t('model.pictureLabel')} onClick={onPicture}>
          {t('model.picture')}
        </Button>
      </span>
      {document.fullscreenEnabled && toggle('full', isFull, onFull)}
      {/* Last, so that no button moves when it appears. */}
      {view.cutAt !== undefined && canCut && <CutHeight view={view} className={mergeClasses(styles.cut, styles.wide)} />}
    </div>
  );
}

function CutHeight({ view: { scene, cutAt = 0, setCutAt }, className }: { view: View; className: string }) {
  const t = useTranslate();
  const { min, max } = scene?.bounds ?? { min: { y: 0 }, max: { y: 0 } };
  const height = `${formatDecimal(useLanguage(), cutAt, 1)} m`;
  return (
    <span className={className}>
      <Slider
        label={t('model.cutHeight')}
        min={min.y}
        max={max.y}
        step={(max.y - min.y) / 200 || 0.01}
        value={cutAt}
        valueText={height}
        onChange={setCutAt}
      />
      {height}
    </span>
  );
}

/** Sorts from the highest to the lowest, as people read a building. */
export function inOrder(storeys: readonly Storey[]): { at: number; name: string; elevation: number | null }[] {
  return storeys
    .map(({ name, elevation }, at) => ({ at, name, elevation }))
    .sort((a, b) => (b.elevation ?? -Infinity) - (a.elevation ?? -Infinity));
}

function PlanStorey({ view: { scene, plan, setPlan } }: { view: View }) {
  const t = useTranslate();
  const storeys = inOrder(scene?.geometry.storeys ?? []).filter(({ elevation }) => elevation !== null);
  return (
    <Select
      size="small"
      aria-label={t('model.planStorey')}
      value={String(plan)}
      options={[
        { value: String(FROM_ABOVE), text: t('model.above') },
        ...storeys.map(({ at, name }) => ({ value: String(at), text: name })),
      ]}
      onChange={(_event, { value }) => setPlan(Number(value))}
    />
  );
}
