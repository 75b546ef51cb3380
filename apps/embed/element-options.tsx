/** Chooses an element and sets its attributes, as the manifest lists them. */
import { Checkbox, Field, makeStyles, Select, TextField, tokens, useTranslate } from '@vakwerk/ui';
import { Fragment } from 'react';
import type { Manifest, ManifestElement } from './read-manifest.ts';
import { ShippedField } from './shipped-field.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px' },
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

const CHOICES: Record<string, { words: string; values: string[] }> = {
  lang: { words: 'language', values: ['', 'nl', 'en'] },
  theme: { words: 'theme', values: ['light', 'dark', 'auto'] },
};

/** Where an element takes the addresses of IDS files. */
const IDS_ATTRIBUTES: Record<string, string> = { 'vakwerk-check': 'ids', 'vakwerk-specification': 'src' };

/** Attributes whose syntax needs a hint. */
const HINTED = new Set(['ids', 'max-size', 'api', 'report-href', 'report-id', 'project-id', 'heading-level']);

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
            options={manifest.elements.map(({ tagName }) => ({ value: tagName, text: t(`embedPage.elements.${tagName}`) }))}
          />
        )}
      </Field>
      {element.attributes.map(({ name, type }) => {
        const label = t(`embedPage.attributes.${name}`);
        const choices = CHOICES[name];
        if (choices) {
          const value = attributes[name] ?? choices.values[0] ?? '';
          const words = (one: string) => t(`embedPage.${choices.words}.${one || 'page'}`);
          return (
            <Field key={name} label={label}>
              {(named) => (
                <Select
                  {...named}
                  size="large"
                  value={value}
                  onChange={({ target }) => set(name, target.value === choices.values[0] ? undefined : target.value)}
                  options={choices.values.map((one) => ({ value: one, text: words(one) }))}
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
            hint={isHinted(name) ? t(`embedPage.hints.${name}`) : undefined}
            value={attributes[name] ?? ''}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => set(name, target.value.trim() === '' ? undefined : target.value)}
          />
        );
        if (name !== IDS_ATTRIBUTES[element.tagName]) return text;
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
