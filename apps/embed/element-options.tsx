/** Chooses an element and sets its attributes, as the manifest lists them. */
import type { MessageKey, NameIn } from '@vakwerk/i18n';
import { Checkbox, Field, layout, makeStyles, Select, TextField, tokens, useTranslate } from '@vakwerk/ui';
import { Fragment } from 'react';
import { definitionOf } from './definition-of.ts';
import type { Manifest, ManifestElement } from './read-manifest.ts';
import { ShippedField } from './shipped-field.tsx';

const useStyles = makeStyles({
  root: layout.stack(16),
  // Under the fields above it, and as dark as their labels.
  checkbox: { marginLeft: '-8px', '& label': { color: tokens.colorNeutralForeground1 } },
});

interface ElementOptionsProps {
  manifest: Manifest;
  element: ManifestElement;
  attributes: Record<string, string>;
  onElement: (tag: string) => void;
  onAttributes: (attributes: Record<string, string>) => void;
}

/** The message of each value; the first one is the default. */
const CHOICES: Record<string, Record<string, MessageKey>> = {
  lang: { '': 'embedPage.language.page', nl: 'embedPage.language.nl', en: 'embedPage.language.en' },
  theme: { light: 'embedPage.theme.light', dark: 'embedPage.theme.dark', auto: 'embedPage.theme.auto' },
};

/** Attributes whose syntax needs a hint. */
const HINTED = new Set(['ids', 'rule-set', 'max-size', 'api', 'report-href', 'report-id', 'project-id', 'heading-level']);

export function ElementOptions({ manifest, element, attributes, onElement, onAttributes }: ElementOptionsProps) {
  const styles = useStyles();
  const t = useTranslate();
  // `src` or `report-id`: one of the two is enough.
  const isEither = element.attributes.some(({ name }) => name === 'report-id');
  const isHinted = (name: string) => HINTED.has(name) || (name === 'src' && isEither);
  const set = (name: string, value: string | undefined) => {
    const { [name]: _, ...others } = attributes;
    onAttributes(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <form className={styles.root} aria-label={t('embedPage.options')} onSubmit={(event) => event.preventDefault()}>
      <Field label={t('embedPage.element')}>
        {(named) => (
          <Select
            {...named}
            size="large"
            value={element.tagName}
            onChange={({ target }) => onElement(target.value)}
            options={manifest.elements.map(({ tagName }) => ({
              value: tagName,
              text: t(`embedPage.elements.${tagName as NameIn<'embedPage.elements'>}`),
            }))}
          />
        )}
      </Field>
      {element.attributes.map(({ name, type }) => {
        const label = t(`embedPage.attributes.${name as NameIn<'embedPage.attributes'>}`);
        const choices = CHOICES[name];
        if (choices) {
          const [initial = ''] = Object.keys(choices);
          const value = attributes[name] ?? initial;
          return (
            <Field key={name} label={label}>
              {(named) => (
                <Select
                  {...named}
                  size="large"
                  value={value}
                  onChange={({ target }) => set(name, target.value === initial ? undefined : target.value)}
                  options={Object.entries(choices).map(([one, key]) => ({ value: one, text: t(key) }))}
                />
              )}
            </Field>
          );
        }
        if (type.text === 'boolean') {
          const toggle = (isOn: boolean) => set(name, isOn ? '' : undefined);
          return (
            <Checkbox
              key={name}
              className={styles.checkbox}
              label={label}
              checked={name in attributes}
              onChange={(_e, data) => toggle(data.checked === true)}
            />
          );
        }
        const text = (
          <TextField
            key={name}
            label={label}
            hint={isHinted(name) ? t(`embedPage.hints.${name as NameIn<'embedPage.hints'>}`) : undefined}
            value={attributes[name] ?? ''}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => set(name, target.value.trim() === '' ? undefined : target.value)}
          />
        );
        if (name !== definitionOf(element.tagName)?.idsAttribute) return text;
        return (
          <Fragment key={name}>
            <ShippedField
              shipped={manifest.shipped}
              isOne={name === 'src'}
              value={attributes[name] ?? ''}
              onChange={(next) => set(name, next === '' ? undefined : next)}
            />
            {text}
          </Fragment>
        );
      })}
    </form>
  );
}
