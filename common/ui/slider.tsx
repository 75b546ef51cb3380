/** Wraps Fluent's slider: arrow keys, Home and End move it. */
import { Slider as FluentSlider } from '@fluentui/react-components';

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value in words. */
  valueText: string;
  onChange: (value: number) => void;
}

export function Slider({ label, min, max, step, value, valueText, onChange }: SliderProps) {
  return (
    <FluentSlider
      size="small"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      // The step is set on the input only: Fluent would draw a mark for each step.
      input={{ step }}
      value={value}
      onChange={(_event, data) => onChange(data.value)}
    />
  );
}
