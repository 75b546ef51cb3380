/** A label, a control and what is wrong with it; the sign of an error is that of the alerts. */
import type { FieldProps } from '@fluentui/react-components';
import { Field as FluentField } from '@fluentui/react-components';
import { ErrorIcon } from './alert.tsx';

export function Field(props: FieldProps) {
  const icon = props.validationState === 'error' ? <ErrorIcon size={12} /> : undefined;
  return <FluentField validationMessageIcon={icon} {...props} />;
}
