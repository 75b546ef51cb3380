/** The values of a list, one on each line. Empty lines are none. */
import { TextArea, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { fieldMessage } from './problem-at.ts';

interface ListFieldProps {
  values: readonly string[];
  problem: string | undefined;
  onChange: (values: string[]) => void;
}

export function ListField({ values, problem, onChange }: ListFieldProps) {
  const t = useTranslate();
  // What is typed stays as it is, such as an empty line in which the next value comes.
  const [typed, setTyped] = useState(values.join('\n'));
  const lines = values.join('\n');
  const text = valuesOf(typed).join('\n') === lines ? typed : lines;
  return (
    <TextArea
      label={t('ruleSetStudio.chip.lines')}
      rows={6}
      value={text}
      {...fieldMessage(t, lines, problem)}
      onChange={(_event, { value }) => {
        setTyped(value);
        onChange(valuesOf(value));
      }}
    />
  );
}

const valuesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);
