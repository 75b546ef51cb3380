/**
 * A text field with suggestions from the server: Fluent's combobox, fetched 250 ms after the last key and closed 300 ms after blur.
 * The list is inside the dialog, because the rest of the page is inert, and the dialog does not clip it.
 */

import { Combobox, Field, makeStyles, mergeClasses, Option, tokens } from '@fluentui/react-components';
import { SearchIcon } from './icons.tsx';
import { useTranslate } from './language-context.tsx';
import { type AutocompleteProps, useSuggestions } from './use-suggestions.ts';

/** Fixed, so that a scrolling dialog does not clip it; above sticky table heads. */
const POSITION = { strategy: 'fixed' } as const;

const useStyles = makeStyles({
  root: { minWidth: 0, width: '100%', '& > input': { minWidth: 0 } },
  list: { maxHeight: '320px', zIndex: 10, border: `1px solid ${tokens.colorNeutralStroke1}` },
  option: { overflowWrap: 'anywhere', columnGap: '8px', paddingTop: '8px', paddingBottom: '8px' },
  // Aligned with the text of a large field.
  large: { paddingLeft: '14px', paddingRight: '14px' },
  // A disabled option is readable, because it says why it cannot be chosen.
  disabled: { color: tokens.colorNeutralForeground3 },
});

export function Autocomplete<T>(props: AutocompleteProps<T>) {
  const { label, message, hint, isDisabled, isFilter, chosen } = props;
  const styles = useStyles();
  const t = useTranslate();
  const state = useSuggestions(props);
  const words = state.status === 'failed' ? t('shell.listFailed') : state.status === 'loading' ? t('shell.loading') : props.none;
  const optionClass = mergeClasses(styles.option, !isFilter && styles.large);
  const field = (
    <Combobox
      ref={props.ref}
      freeform
      inlinePopup
      disableAutoFocus
      positioning={POSITION}
      className={styles.root}
      size={isFilter ? 'medium' : 'large'}
      aria-label={isFilter ? label : undefined}
      aria-autocomplete="list"
      autoComplete="off"
      placeholder={props.placeholder ?? (isFilter ? label : undefined)}
      disabled={isDisabled}
      clearable={isFilter}
      // A search field has no button that opens the whole list.
      expandIcon={{ 'aria-hidden': true, role: 'presentation', tabIndex: -1, children: <SearchIcon size={20} /> }}
      listbox={{ className: styles.list, 'aria-label': label }}
      open={state.isOpen && !isDisabled}
      value={state.text}
      selectedOptions={chosen ? [chosen.key] : []}
      onChange={({ target }) => state.type(target.value)}
      onFocus={state.stay}
      onBlur={props.onBlur}
      // Without an active option Enter submits the form, as in other fields.
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter' && !event.currentTarget.hasAttribute('aria-activedescendant')) event.stopPropagation();
      }}
      onOpenChange={({ type }, { open }) => (open ? state.open() : type === 'blur' ? state.closeLater() : state.close())}
      onOptionSelect={({ type }, { optionValue }) => {
        if (optionValue !== undefined) state.choose(optionValue);
        // Fluent also calls this when a choice is overwritten by typing.
        else if (type === 'click') state.type('');
      }}
    >
      {state.suggestions.map(({ key, text, content, isDisabled }) => (
        <Option
          key={key}
          value={key}
          text={text}
          disabled={isDisabled}
          checkIcon={null}
          className={mergeClasses(optionClass, isDisabled && styles.disabled)}
        >
          {content}
        </Option>
      ))}
      {state.suggestions.length === 0 && (
        <Option disabled value="" text={words} checkIcon={null} className={mergeClasses(optionClass, styles.disabled)}>
          {words}
        </Option>
      )}
    </Combobox>
  );
  if (isFilter) return field;
  return (
    <Field label={label} validationMessage={message} validationState={message ? 'error' : 'none'} hint={hint}>
      {field}
    </Field>
  );
}
