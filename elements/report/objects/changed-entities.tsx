/** The entities behind one count of the comparison, in pages; each links to its row in the rule. */
import { Heading, layout, makeStyles, useAnswer } from '@vakwerk/ui';
import { useCallback } from 'react';
import { PAGE_SIZE } from '../../../common/contract/limits.ts';
import type { ChangedEntity, GroupNode } from '../../../common/contract/reports.ts';
import type { ChangeKind } from '../comparison.ts';
import type { ReportService } from '../report-source.ts';
import { PlacedRule } from '../rules/placed-rule.tsx';
import { useWords } from '../words.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { EntityList } from './entity-list.tsx';

const useStyles = makeStyles({
  title: { margin: '24px 0 8px', ...layout.sectionTitle },
});

interface ChangedEntitiesProps {
  service: ReportService;
  roots: readonly GroupNode[];
  kind: ChangeKind;
}

export function ChangedEntities({ service, roots, kind }: ChangedEntitiesProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { place } = usePlaces();
  const { page } = place;
  const ask = useCallback(
    () => service.searchChanges({ kind, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    [service, kind, page],
  );
  const answer = useAnswer(ask);
  const title = t('reportTools.changes.entities');
  return (
    <div aria-busy={answer.isLoading}>
      <Heading at={3} className={styles.title}>
        {title}
      </Heading>
      <EntityList
        answer={answer}
        failed={t('reportTools.changes.entitiesFailed')}
        label={title}
        columnRules={t('reportTools.changes.columnRule')}
        rules={(entity) => <EntityRule entity={entity} roots={roots} />}
      />
    </div>
  );
}

function EntityRule({ entity, roots }: { entity: ChangedEntity; roots: readonly GroupNode[] }) {
  const { globalId, name, stepId, ruleId, ruleName, specificationId } = entity;
  const at = roots.findIndex((root) => (root.specificationId ?? '') === specificationId);
  // An entity that is no longer in the file could not be found.
  const query = stepId === null ? '' : (globalId ?? name ?? '');
  return <PlacedRule ruleId={ruleId} name={ruleName} roots={roots} at={at} place={{ outcomes: [], query }} />;
}
