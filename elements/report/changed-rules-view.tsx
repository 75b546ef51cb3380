/** The rules of all specifications with changes of one kind since the version before, and the entities behind the counts. */
import { Button, Cell, DataTable, HeadCell, makeStyles, Row, RowHead } from '@vakwerk/ui';
import type { GroupNode } from '../../common/contract/reports.ts';
import { ChangedEntities } from './changed-entities.tsx';
import type { ChangeKind, RuleChanges } from './comparison.ts';
import { changedRules } from './comparison.ts';
import { NodeName } from './node-name.tsx';
import { atNode, PlaceLink, usePlaces } from './place-link.tsx';
import type { ReportService } from './report-source.ts';
import { specificationKey } from './report-tree.ts';
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
});

export interface ChangedRulesViewProps {
  service: ReportService | undefined;
  roots: readonly GroupNode[];
  changes: RuleChanges;
  kind: ChangeKind;
}

export function ChangedRulesView({ service, roots, changes, kind }: ChangedRulesViewProps) {
  const styles = useStyles();
  const { t, number, counted } = useWords();
  const { go } = usePlaces();
  const rules = changedRules(roots, changes, kind);
  const total = rules.reduce((sum, { count }) => sum + count, 0);
  const title = `${counted(`reportTools.changes.${kind}`, total)} · ${counted('reportTools.changes.rules', rules.length)}`;
  return (
    <div>
      <div className={styles.bar}>
        <h2 className={styles.title}>{title}</h2>
        <Button onClick={() => go({ change: undefined })}>{t('reportTools.changes.clear')}</Button>
      </div>
      <DataTable label={title}>
        <thead>
          <tr>
            <HeadCell>{t('reportTools.changes.columnRule')}</HeadCell>
            <HeadCell>{t('reportTools.changes.columnSpecification')}</HeadCell>
            <HeadCell number>{t('reportTools.changes.columnCount')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ root, rule, count }) => {
            const specification = specificationKey(root, roots.indexOf(root));
            return (
              <Row key={`${specification} ${rule.id}`}>
                <RowHead>
                  <PlaceLink to={{ ...atNode(rule.id), specification }}>
                    <NodeName name={rule.name} />
                  </PlaceLink>
                </RowHead>
                <Cell>{root.name}</Cell>
                <Cell number>{number(count)}</Cell>
              </Row>
            );
          })}
        </tbody>
      </DataTable>
      {service && total > 0 && <ChangedEntities service={service} roots={roots} kind={kind} />}
    </div>
  );
}
