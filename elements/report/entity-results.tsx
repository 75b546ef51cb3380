/** Entities of all rules by GlobalId or name, each with the rules that checked it. */
import { Alert, Button, Collapsible, makeStyles, Skeleton, StatusIcon, tokens, useLate } from '@vakwerk/ui';
import { useCallback } from 'react';
import { PAGE_SIZE } from '../../common/contract/limits.ts';
import { knownOutcome } from '../../common/contract/report-view.ts';
import type { EntityRule, FoundEntity, GroupNode } from '../../common/contract/reports.ts';
import { EntityList } from './entity-list.tsx';
import { NodeName } from './node-name.tsx';
import { atNode, PlaceLink, usePlaces } from './place-link.tsx';
import { ReportPages } from './report-pages.tsx';
import type { ReportSource } from './report-source.ts';
import { specificationKey } from './report-tree.ts';
import { useAnswer } from './use-answer.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    marginBottom: '8px',
  },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  rule: { display: 'flex', columnGap: '8px', alignItems: 'flex-start', padding: '4px 0' },
  icon: { paddingTop: '3px' },
  specification: { marginLeft: '8px', fontSize: '12px', color: tokens.colorNeutralForeground3 },
  empty: { margin: 0, padding: '32px 16px', textAlign: 'center', color: tokens.colorNeutralForeground2 },
  foot: { marginTop: '12px' },
});

const ICON = { PASSED: 'passed', FAILED: 'failed', SKIPPED: 'skipped', DISABLED: 'disabled' } as const;

/** Rules of an entity before the others fold away. */
const RULES_SHOWN = 3;

function RuleLink({ rule, entity, roots }: { rule: EntityRule; entity: FoundEntity; roots: readonly GroupNode[] }) {
  const styles = useStyles();
  const { t } = useWords();
  const outcome = knownOutcome(rule.outcome);
  const index = roots.findIndex(
    (root) => (root.specificationId ?? '') === rule.specificationId && root.name === rule.specificationName,
  );
  const root = roots[index];
  // All outcomes: what one came for may have passed.
  const to = { ...atNode(rule.ruleId), specification: root && specificationKey(root, index), outcomes: [] };
  return (
    <span className={styles.rule}>
      <span className={styles.icon}>
        <StatusIcon size={14} status={ICON[outcome]} label={t(`report.outcome.${outcome}`)} />
      </span>
      <span>
        <PlaceLink to={{ ...to, query: entity.globalId ?? entity.name ?? '' }}>
          <NodeName name={rule.name} />
        </PlaceLink>{' '}
        {/* Specifications number their rules alike. */}
        {roots.length > 1 && <span className={styles.specification}>{rule.specificationName}</span>}
      </span>
    </span>
  );
}

/** Failed ones first. */
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
        <Collapsible label={() => t('reportTools.search.moreRules', { count: rules.length - RULES_SHOWN })}>
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
  const { value, hasFailed, isLoading } = useAnswer(ask);
  const isLate = useLate(isLoading && !value);
  return (
    <div>
      <div className={styles.bar}>
        <h2 className={styles.title} aria-live="polite">
          {value && !hasFailed && counted('reportTools.search.title', value.total)}
        </h2>
        <Button onClick={() => go({ find: '', page: 1 })}>{t('reportTools.search.clear')}</Button>
      </div>
      {hasFailed && <Alert variant="error" header={t('reportTools.search.failed')} />}
      {isLate && <Skeleton rows={6} label={t('report.loading')} />}
      {!hasFailed && value?.total === 0 && <p className={styles.empty}>{t('reportTools.search.none')}</p>}
      {!hasFailed && value && value.data.length > 0 && (
        <EntityList
          entities={value.data}
          label={t('reportTools.search.label')}
          columnRules={t('reportTools.search.columnRules')}
          rules={(entity) => <EntityRules entity={entity} roots={roots} />}
        />
      )}
      {value && (
        <div className={styles.foot}>
          <ReportPages total={value.total} />
        </div>
      )}
    </div>
  );
}
