/** The measured distance, written at its line; it moves with every picture. */
import { formatDecimal } from '@vakwerk/i18n';
import { makeStyles, tokens, useLanguage } from '@vakwerk/ui';
import { useEffect, useRef } from 'react';
import type { View } from './use-view.ts';

const useStyles = makeStyles({
  label: {
    position: 'absolute',
    top: 0,
    left: 0,
    padding: '0 6px',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
});

export function MeasureLabel({ view: { scene, measured } }: { view: View }) {
  const styles = useStyles();
  const language = useLanguage();
  const label = useRef<HTMLSpanElement>(null);
  const [from, to] = measured ?? [];
  useEffect(() => {
    if (!scene || !from || !to) return;
    const place = () => {
      const at = scene.middleOf([from, to]);
      const { current } = label;
      if (!at || !current) return;
      const { clientWidth, clientHeight } = scene.canvas;
      const [x, y] = [((at.x + 1) / 2) * clientWidth, ((1 - at.y) / 2) * clientHeight];
      current.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    };
    place();
    return scene.watch(place);
  }, [scene, from, to]);
  if (!from || !to) return null;
  return (
    <span ref={label} aria-hidden className={styles.label} data-measured>
      {formatDecimal(language, from.point.distanceTo(to.point), 2)} m
    </span>
  );
}
