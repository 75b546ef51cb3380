/** The rules of all specifications with one kind of change since the previous version, and the entities behind the counts. */
import { Cell, DataTable, HeadCell, HeadRow, Row, RowHead, TableBody } from '@vakwerk/ui';
import type { GroupNode } from '../../../common/contract/reports.ts';
import { type ChangeKind, changedRules, type NodeChanges } from '../comparison.ts';
import { ChangedEntities } from '../objects/changed-entities.tsx';
import { ListBar } from '../objects/list-bar.tsx';
import type { ReportService } from '../report-source.ts';
import { useWords } from '../words.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { PlacedRule } from './placed-rule.tsx';

interface ChangedRulesViewProps {
  service: ReportService | undefined;
  roots: readonly GroupNode[];
  changes: NodeChanges;
  kind: ChangeKind;
}

export function ChangedRulesView({ service, roots, changes, kind }: ChangedRulesViewProps) {
  const { t, number, counted } = useWords();
  const { go } = usePlaces();
  const rules = changedRules(roots, changes, kind);
  const total = rules.reduce((sum, { count }) => sum + count, 0);
  const title = `${counted(`reportTools.changes.${kind}`, total)} · ${counted('reportTools.changes.rules', rules.length)}`;
  return (
    <div>
      <ListBar title={title} back={t('reportTools.changes.clear')} onBack={() => go({ change: undefined })} />
      <DataTable label={title}>
        <HeadRow>
          <HeadCell>{t('reportTools.changes.columnRule')}</HeadCell>
          <HeadCell number>{t('reportTools.changes.columnCount')}</HeadCell>
        </HeadRow>
        <TableBody>
          {rules.map(({ root, rule, count }) => (
            <Row key={`${roots.indexOf(root)} ${rule.id}`}>
              <RowHead>
                <PlacedRule ruleId={rule.id} name={rule.name} roots={roots} at={roots.indexOf(root)} />
              </RowHead>
              <Cell number>{number(count)}</Cell>
            </Row>
          ))}
        </TableBody>
      </DataTable>
      {service && total > 0 && <ChangedEntities service={service} roots={roots} kind={kind} />}
    </div>
  );
}
