/** What changes in the rules from one version of a specification to another. */
import { SettingsSection, useTranslate } from '@vakwerk/ui';
import type { SpecificationChanges } from '../../common/contract/specifications.ts';
import { RuleChangeList } from '../../common/rules/rule-change-list.tsx';

export function ChangesSection({ changes: { from, changes } }: { changes: SpecificationChanges }) {
  const t = useTranslate();
  return (
    <SettingsSection title={t('library.draft.changes')} caption={t('library.draft.changesCaption', { version: from.version })}>
      <RuleChangeList changes={changes} />
    </SettingsSection>
  );
}
