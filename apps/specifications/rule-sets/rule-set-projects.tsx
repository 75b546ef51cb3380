/** The projects that have a rule set, or a delivery that requires it. */
import { api } from '@vakwerk/api';
import { type Column, EmptyState, ListView } from '@vakwerk/lists';
import { createList, type List, memoryKeeper } from '@vakwerk/store';
import { SettingsSection, useTranslate } from '@vakwerk/ui';
import type { RuleSetProject } from '../../../common/contract/rule-set-schema.ts';
import { useProjectColumns } from '../using-projects.tsx';

export function ruleSetProjectList(ruleSetId: string): List<RuleSetProject> {
  return createList<RuleSetProject>({
    keeper: memoryKeeper(),
    search: ({ query, limit, offset, signal }) => api.searchRuleSetProjects(ruleSetId, { query, limit, offset }, { signal }),
  });
}

export function RuleSetProjects({ list }: { list: List<RuleSetProject> }) {
  const t = useTranslate();
  return (
    <SettingsSection title={t('library.projects.title')} caption={t('ruleSetLibrary.projects.caption')}>
      <ListView
        label={t('library.projects.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        searchLabel={t('library.projects.search')}
        noMatch={t('library.projects.noMatch')}
        empty={<EmptyState title={t('ruleSetLibrary.projects.empty')} />}
      />
    </SettingsSection>
  );
}

function useColumns(): Column<RuleSetProject>[] {
  const t = useTranslate();
  const offOf = ({ disabledRules }: RuleSetProject) => disabledRules ?? t('ruleSetLibrary.projects.deliveryOnly');
  return [
    ...useProjectColumns<RuleSetProject>(() => ''),
    { key: 'off', header: t('ruleSetLibrary.projects.off'), width: '30%', number: true, cell: offOf },
  ];
}
