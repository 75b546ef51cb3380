/** Shows progress in whole percents. Without a value the end is unknown. */
import type { ProgressBarProps as FluentProgressBarProps } from '@fluentui/react-components';
import { ProgressBar as FluentProgressBar } from '@fluentui/react-components';

type ProgressBarProps = Omit<FluentProgressBarProps, 'value' | 'max' | 'aria-label'> & {
  /** Progress from 0 to 1. */
  value?: number;
  /** Label; without it the bar is decoration next to words that say the same. */
  label?: string;
};

export function ProgressBar({ value, label, ...rest }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return <FluentProgressBar {...rest} aria-label={label} aria-hidden={!label} thickness="large" max={100} value={percent} />;
}
