/** Whether the specification checks personal uploads: for platform admins, on the newest version only (D11). */
import { api } from '@vakwerk/api';
import { notify, notifyProblem } from '@vakwerk/store';
import { Checkbox, makeStyles, SettingsSection, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { SpecificationResource } from '../../common/contract/specifications.ts';

// Aligns the box with the text above it.
const useStyles = makeStyles({ checkbox: { marginLeft: '-8px' } });

interface DefaultSwitchProps {
  specification: SpecificationResource;
  onChanged: (isDefault: boolean) => void;
}

export function DefaultSwitch({ specification, onChanged }: DefaultSwitchProps) {
  const styles = useStyles();
  const t = useTranslate();
  /** The value that is being saved: shown at once, and reset on refusal. */
  const [pendingValue, setPendingValue] = useState<boolean>();
  async function save(isDefault: boolean): Promise<void> {
    if (pendingValue !== undefined) return;
    setPendingValue(isDefault);
    try {
      const changed = await api.updateSpecification(specification.id, { default: isDefault });
      onChanged(changed.default === true);
      notify({ variant: 'success', title: t('library.settings.saved') });
    } catch (error) {
      notifyProblem(error);
    } finally {
      setPendingValue(undefined);
    }
  }
  const isOlder = specification.newest === false;
  return (
    <SettingsSection
      title={t('library.settings.title')}
      caption={t(isOlder ? 'library.settings.older' : 'library.settings.caption')}
    >
      <Checkbox
        className={styles.checkbox}
        label={t('library.defaultLabel')}
        checked={pendingValue ?? specification.default === true}
        disabled={isOlder && !specification.default}
        onChange={(_event, { checked }) => void save(checked === true)}
      />
    </SettingsSection>
  );
}
