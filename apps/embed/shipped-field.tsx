/** Chooses among the specifications that ship with the service. Keeps addresses of other specifications in the field. */
import { Checkbox, Field, makeStyles, Select, tokens, useTranslate } from '@vakwerk/ui';
import type { ShippedIds } from './read-manifest.ts';

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 0, minWidth: 0, display: 'grid' },
  title: { padding: 0, color: tokens.colorNeutralForeground1 },
  box: { marginLeft: '-8px' },
});

interface ShippedFieldProps {
  shipped: ShippedIds[];
  /** True if the element takes only one file. */
  isOne: boolean;
  /** Addresses separated by spaces. */
  value: string;
  onChange: (value: string) => void;
}

export function ShippedField({ shipped, isOne, value, onChange }: ShippedFieldProps) {
  const styles = useStyles();
  const t = useTranslate();
  if (isOne) {
    const options = shipped.map(({ file, title }) => ({ value: addressOf(file), text: title }));
    return (
      <Field label={t('embedPage.shipped')}>
        {(named) => (
          <Select
            {...named}
            size="large"
            value={options.some((option) => option.value === value) ? value : ''}
            onChange={({ target }) => onChange(target.value)}
            options={[{ value: '', text: t('embedPage.chooseShipped') }, ...options]}
          />
        )}
      </Field>
    );
  }
  const chosen = value.split(/\s+/).filter((address) => address !== '');
  const toggle = (address: string, isOn: boolean) =>
    onChange((isOn ? [...chosen, address] : chosen.filter((one) => one !== address)).join(' '));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{t('embedPage.shipped')}</legend>
      {shipped.map(({ file, title }) => (
        <Checkbox
          key={file}
          className={styles.box}
          label={title}
          checked={chosen.includes(addressOf(file))}
          onChange={(_event, data) => toggle(addressOf(file), data.checked === true)}
        />
      ))}
    </fieldset>
  );
}

const addressOf = (file: string): string => `/embed/v1/ids/${file}`;
