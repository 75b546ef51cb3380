/** Words the source of a value, such as Name of its storey. */
import type { Translate } from '@vakwerk/i18n';
import type { ValueSource } from '../../../common/contract/rule-set-editor.ts';

export function valueWords(t: Translate, value: ValueSource): string {
  const name = nameWords(t, value);
  const owner = value.from === 'FILE_NAME' ? undefined : value.of;
  if (owner === undefined || owner === 'OBJECT') return name;
  return t('ruleSetStudio.value.ofOwner', { value: name, owner: t(`ruleSetStudio.owner.${owner}`) });
}

function nameWords(t: Translate, value: ValueSource): string {
  switch (value.from) {
    case 'ATTRIBUTE':
      return value.name || t('ruleSetStudio.value.noName');
    case 'PROPERTY':
      return [value.propertySet, value.baseName].filter(Boolean).join('.') || t('ruleSetStudio.value.noName');
    default:
      return t(`ruleSetStudio.from.${value.from}`);
  }
}
