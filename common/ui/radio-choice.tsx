/** A choice between a few options, all visible. */
import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';

// Aligned with the words above it, and each as dark as the one that is chosen.
const useStyles = makeStyles({
  group: {
    marginLeft: '-8px',
    flexWrap: 'wrap',
    '& > span': { flexShrink: 0 },
    '& label': { color: tokens.colorNeutralForeground1 },
  },
});

interface RadioChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
  /** Whether the options are on one line. */
  isInLine?: boolean;
}

export function RadioChoice({ label, value, options, onChange, isInLine }: RadioChoiceProps) {
  return (
    <RadioGroup
      className={useStyles().group}
      layout={isInLine ? 'horizontal' : 'vertical'}
      aria-label={label}
      value={value}
      onChange={(_event, data) => onChange(data.value)}
    >
      {options.map((option) => (
        <Radio key={option.value} value={option.value} label={option.text} />
      ))}
    </RadioGroup>
  );
}
