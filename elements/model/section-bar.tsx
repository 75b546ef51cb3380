/** The settings of a section: its direction, and where it is. */
import { formatDecimal } from '@vakwerk/i18n';
import { Button, makeStyles, Select, Slider, useLanguage, useTranslate } from '@vakwerk/ui';
import { Vector3 } from 'three';
import { AXES, type Axis, SECTION_KINDS, type Section, type SectionKind } from './section.ts';
import { ToolIcon } from './tool-icons.tsx';
import type { View } from './use-view.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    border: 'none',
    margin: 0,
    padding: 0,
    minWidth: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    fontVariantNumeric: 'tabular-nums',
  },
  place: { display: 'inline-flex', alignItems: 'center', columnGap: '4px' },
  box: { display: 'grid', gridTemplateColumns: 'auto auto auto', alignItems: 'center', columnGap: '8px' },
});

/** Number of positions of a slider. */
const STEPS = 200;

export function SectionBar({ view, section }: { view: View; section: Section }) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <fieldset className={styles.bar} aria-label={t('model.cut')}>
      <Select
        size="small"
        aria-label={t('model.cutKind')}
        value={section.kind}
        options={SECTION_KINDS.map((kind) => ({ value: kind, text: t(`model.cutKinds.${kind}`) }))}
        onChange={(_event, { value }) => view.startSection(value as SectionKind)}
      />
      <Places view={view} section={section} />
    </fieldset>
  );
}

function Places({ view, section }: { view: View; section: Section }) {
  const styles = useStyles();
  const t = useTranslate();
  const { scene, setSection } = view;
  const { min, max } = scene?.bounds ?? { min: new Vector3(), max: new Vector3() };
  if (section.kind === 'face') {
    // The legend says what to click.
    if (!section.normal) return null;
    const reach = max.distanceTo(min);
    const onChange = (at: number) => setSection({ ...section, at });
    return <Place label={t('model.cutShift')} min={-reach} max={reach} value={section.at} onChange={onChange} />;
  }
  if (section.kind === 'box') {
    const set = (end: 'min' | 'max', axis: Axis) => (at: number) =>
      setSection({ ...section, [end]: section[end].clone().setComponent(AXES.indexOf(axis), at) });
    return (
      <div className={styles.box}>
        {(['x', 'z', 'y'] as const).flatMap((axis) => [
          <span key={axis}>{t(`model.axis.${axis}`)}</span>,
          ...(['min', 'max'] as const).map((end) => (
            <Place
              key={`${axis} ${end}`}
              label={t(`model.box.${end}`, { axis: t(`model.axis.${axis}`) })}
              min={min[axis]}
              max={max[axis]}
              value={section[end][axis]}
              onChange={set(end, axis)}
            />
          )),
        ])}
      </div>
    );
  }
  const { kind, at, isFlipped } = section;
  const label = t(kind === 'y' ? 'model.cutHeight' : 'model.cutPlace');
  return (
    <>
      <Place label={label} min={min[kind]} max={max[kind]} value={at} onChange={(next) => setSection({ ...section, at: next })} />
      <Button
        variant="subtle"
        size="small"
        icon={<ToolIcon name="flip" />}
        title={t('model.cutFlip')}
        aria-pressed={isFlipped}
        onClick={() => setSection({ ...section, isFlipped: !isFlipped })}
      />
    </>
  );
}

interface PlaceProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

function Place({ label, min, max, value, onChange }: PlaceProps) {
  const styles = useStyles();
  const text = `${formatDecimal(useLanguage(), value, 1)} m`;
  return (
    <span className={styles.place}>
      <Slider
        label={label}
        min={min}
        max={max}
        step={(max - min) / STEPS || 0.01}
        value={value}
        valueText={text}
        onChange={onChange}
      />
      {text}
    </span>
  );
}
