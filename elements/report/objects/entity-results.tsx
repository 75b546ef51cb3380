/** Lists entities of all rules by GlobalId or name, each with the rules that checked it. */
import { Collapsible, makeStyles, StatusIcon, tokens, useAnswer } from '@vakwerk/ui';
import { useCallback } from 'react';
import { PAGE_SIZE } from '../../../common/contract/limits.ts';
import type { EntityRule, FoundEntity, GroupNode } from '../../../common/contract/reports.ts';
import type { ReportSource } from '../report-source.ts';
import { PlacedRule } from '../rules/placed-rule.tsx';
import { statusOf, statusWords } from '../rules/status-words.ts';
import { useWords } from '../words.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { EntityList } from './entity-list.tsx';
import { ListBar } from './list-bar.tsx';

const useStyles = makeStyles({
  rule: { display: 'flex', columnGap: '8px', alignItems: 'flex-start', padding: '4px 0' },
  icon: { paddingTop: '3px' },
  empty: { margin: 0, padding: '32px 16px', textAlign: 'center', color: tokens.colorNeutralForeground2 },
});

/** More rules than this are folded. */
const RULES_SHOWN = 3;

function RuleLink({ rule, entity, roots }: { rule: EntityRule; entity: FoundEntity; roots: readonly GroupNode[] }) {
  const styles = useStyles();
  const index = roots.findIndex(
    (root) => (root.specificationId ?? '') === rule.specificationId && root.name === rule.specificationName,
  );
  // All outcomes, since the entity may have passed.
  const place = { outcomes: [], query: entity.globalId ?? entity.name ?? '' };
  return (
    <span className={styles.rule}>
      <span className={styles.icon}>
        <StatusIcon size={14} {...statusWords(useWords(), statusOf(rule.outcome))} />
      </span>
      <PlacedRule ruleId={rule.ruleId} name={rule.name} roots={roots} at={index} place={place} />
    </span>
  );
}

/** Lists the rules, failed ones first. */
function EntityRules({ entity, roots }: { entity: FoundEntity; roots: readonly GroupNode[] }) {
  const { t } = useWords();
  const rules = entity.rules.toSorted((a, b) => Number(b.outcome === 'FAILED') - Number(a.outcome === 'FAILED'));
  const link = (rule: EntityRule) => (
    <RuleLink key={`${rule.specificationId} ${rule.ruleId}`} rule={rule} entity={entity} roots={roots} />
  );
  return (
    <>
      {rules.slice(0, RULES_SHOWN).map(link)}
      {rules.length > RULES_SHOWN && (
        <Collapsible isWholeOnPaper label={() => t('reportTools.search.moreRules', { count: rules.length - RULES_SHOWN })}>
          {rules.slice(RULES_SHOWN).map(link)}
        </Collapsible>
      )}
    </>
  );
}

export function EntityResults({ source, roots }: { source: ReportSource; roots: readonly GroupNode[] }) {
  const styles = useStyles();
  const { t, counted } = useWords();
  const { place, go } = usePlaces();
  const { find, page } = place;
  const ask = useCallback(
    () => source.searchEntities({ query: find, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    [source, find, page],
  );
  const answer = useAnswer(ask);
  const { value } = answer;
  return (
    <div>
      <ListBar
        title={value && counted('reportTools.search.title', value.total)}
        back={t('reportTools.search.clear')}
        onBack={() => go({ find: '', page: 1 })}
      />
      {value?.total === 0 && <p className={styles.empty}>{t('reportTools.search.none')}</p>}
      <EntityList
        answer={answer}
        failed={t('reportTools.search.failed')}
        label={t('reportTools.search.label')}
        columnRules={t('reportTools.search.columnRules')}
        rules={(entity) => <EntityRules entity={entity} roots={roots} />}
      />
    </div>
  );
}
