/** How far something is, in whole percents. Without a value it is under way with no end known. */
import type { ProgressBarProps as FluentProgressBarProps } from '@fluentui/react-components';
import { ProgressBar as FluentProgressBar } from '@fluentui/react-components';

type ProgressBarProps = Omit<FluentProgressBarProps, 'value' | 'max' | 'aria-label'> & {
  /** 0 to 1 */
  value?: number;
  /** Without it the bar is decoration beside words that say the same. */
  label?: string;
};

export function ProgressBar({ value, label, ...rest }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return <FluentProgressBar {...rest} aria-label={label} aria-hidden={!label} thickness="large" max={100} value={percent} />;
}
