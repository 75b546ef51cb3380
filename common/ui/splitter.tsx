/**
 * The line between two panes, moved by pointer and keyboard: the arrow keys by steps, Home and End to its bounds, Enter and a double
 * click back to its initial place (WAI-ARIA, window splitter). Its caller applies the size to the pane.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { offPaper } from './ground.ts';

const STEP_PX = 16;
const BIG_STEP_PX = 64;

const useStyles = makeStyles({
  root: {
    position: 'relative',
    flexShrink: 0,
    touchAction: 'none',
    userSelect: 'none',
    outline: 'none',
    '::after': { content: '""', position: 'absolute', backgroundColor: 'transparent', borderRadius: '2px' },
    ':hover::after': { backgroundColor: tokens.colorNeutralStroke1Hover },
    ':active::after': { backgroundColor: tokens.colorBrandStroke1 },
    ':focus-visible::after': { backgroundColor: tokens.colorStrokeFocus2, outline: `1px solid ${tokens.colorStrokeFocus2}` },
    ...offPaper,
  },
  vertical: {
    cursor: 'col-resize',
    width: '9px',
    '::after': { top: '4px', bottom: '4px', left: '3px', width: '3px' },
  },
  horizontal: {
    cursor: 'row-resize',
    height: '9px',
    '::after': { left: '4px', right: '4px', top: '3px', height: '3px' },
  },
});

interface SplitterProps {
  label: string;
  /** `vertical` is between panes side by side. */
  orientation: 'vertical' | 'horizontal';
  /** Size in px of the pane. */
  value: number;
  min: number;
  max: number;
  /** Whether the pane is after it, at the right or below, so that it grows in the other direction. */
  isBehind?: boolean;
  /** Id of the pane. */
  controls: string;
  onChange: (value: number) => void;
  onReset: () => void;
}

export function Splitter(props: SplitterProps) {
  const { label, orientation, value, min, max, isBehind = false, controls, onChange, onReset } = props;
  const styles = useStyles();
  const start = useRef<{ at: number; value: number }>(undefined);
  const isVertical = orientation === 'vertical';
  const sign = isBehind ? -1 : 1;
  const change = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));
  const positionOf = ({ clientX, clientY }: PointerEvent) => (isVertical ? clientX : clientY);

  function onKeyDown(event: KeyboardEvent) {
    const [back, forth] = isVertical ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const step = (event.shiftKey ? BIG_STEP_PX : STEP_PX) * sign;
    // Alt and an arrow belong to the page.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === back) change(value - step);
    else if (event.key === forth) change(value + step);
    else if (event.key === 'Home') change(min);
    else if (event.key === 'End') change(max);
    else if (event.key === 'Enter') onReset();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: hr takes neither focus nor keys
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={Math.round(value)}
      aria-valuemin={Math.round(min)}
      aria-valuemax={Math.round(max)}
      aria-controls={controls}
      className={mergeClasses(styles.root, isVertical ? styles.vertical : styles.horizontal)}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { at: positionOf(event), value };
      }}
      onPointerMove={(event) => {
        const from = start.current;
        if (from) change(from.value + (positionOf(event) - from.at) * sign);
      }}
      onLostPointerCapture={() => {
        start.current = undefined;
      }}
    />
  );
}
