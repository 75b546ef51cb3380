/** Loads the field with suggestions (autocomplete.tsx) when it is first shown: no page begins with a list of suggestions. */
import { Field, Input } from '@fluentui/react-components';
import { useRef } from 'react';
import { useModule } from './use-module.ts';
import type { AutocompleteProps } from './use-suggestions.ts';

const loadAutocomplete = () => import('./autocomplete.tsx');

/** Until it is loaded, a field of the same size keeps its place and its focus. */
export function Autocomplete<T>(props: AutocompleteProps<T>) {
  const loaded = useModule(loadAutocomplete);
  const hadFocus = useRef(false);
  if (loaded) return <loaded.Autocomplete {...props} autoFocus={hadFocus.current} />;
  const { label, hint, isFilter, isDisabled, placeholder = isFilter ? label : undefined, chosen } = props;
  const field = (
    <Input
      readOnly
      size={isFilter ? 'medium' : 'large'}
      aria-label={isFilter ? label : undefined}
      disabled={isDisabled}
      placeholder={placeholder}
      value={chosen?.text ?? ''}
      onFocus={() => (hadFocus.current = true)}
      onBlur={() => (hadFocus.current = false)}
    />
  );
  return isFilter ? (
    field
  ) : (
    <Field label={label} hint={hint}>
      {field}
    </Field>
  );
}
