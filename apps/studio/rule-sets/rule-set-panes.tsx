/** The three panes of the page: the groups and rules, the chosen one, and the model with its result. */
import { layout, makeStyles, tokens, useLanguage, useTranslate, WORKBENCH_SCREEN } from '@vakwerk/ui';
import type { RuleNode } from '../../../common/contract/rule-set-editor.ts';
import { jsonPath, nodeAt, problemsAt, withNode } from './edit-rule-set.ts';
import { problemFinder } from './problem-at.ts';
import { ResultPane } from './result-pane.tsx';
import { RuleFields } from './rule-fields.tsx';
import type { RuleSetClient, RuleSetView } from './rule-set-client.ts';
import { RulesList } from './rules-list.tsx';
import { GroupFields, SetFields } from './set-fields.tsx';

const useStyles = makeStyles({
  panes: {
    ...layout.stack(16),
    minHeight: 0,
    height: '100%',
    [WORKBENCH_SCREEN]: {
      gridTemplateColumns: 'minmax(240px, 18fr) minmax(0, 52fr) minmax(300px, 26fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: '8px',
      overflow: 'hidden',
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  pane: {
    minWidth: 0,
    minHeight: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    [WORKBENCH_SCREEN]: { borderRadius: 0, border: 'none', overflowY: 'auto', scrollbarWidth: 'thin' },
  },
  rules: { [WORKBENCH_SCREEN]: { borderRight: `1px solid ${tokens.colorNeutralStroke2}`, overflow: 'hidden' } },
  model: {
    [WORKBENCH_SCREEN]: {
      borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
      backgroundColor: tokens.colorNeutralBackground2,
    },
  },
});

interface PanesProps {
  client: RuleSetClient;
  view: RuleSetView;
}

export function RuleSetPanes({ client, view }: PanesProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { ruleSet, chosen } = view;
  const node = chosen && nodeAt(ruleSet, chosen);
  const title = node ? node.name[language] || t('ruleSetStudio.unnamed') : t('ruleSetStudio.list.about');
  return (
    <div className={styles.panes}>
      <section className={`${styles.pane} ${styles.rules}`} aria-label={t('ruleSetStudio.list.title')}>
        <RulesList client={client} view={view} />
      </section>
      <section className={styles.pane} aria-label={title}>
        <Edited key={chosen?.join('.') ?? 'set'} client={client} view={view} node={node} />
      </section>
      <section className={`${styles.pane} ${styles.model}`} aria-label={t('ruleSetStudio.result.title')}>
        <ResultPane client={client} view={view} rule={node?.type === 'RULE' ? node : undefined} />
      </section>
    </div>
  );
}

interface EditedProps extends PanesProps {
  node: RuleNode | undefined;
}

/** The chosen rule or group, or the set itself. */
function Edited({ client, view: { ruleSet, chosen, problems }, node }: EditedProps) {
  const t = useTranslate();
  const problemAt = problemFinder(t, problemsAt(problems, jsonPath(chosen ?? [])));
  if (!chosen || !node) return <SetFields edited={ruleSet} problemAt={problemAt} onChange={(next) => client.change(next)} />;
  const change = (next: RuleNode) => client.change(withNode(ruleSet, chosen, next));
  if (node.type === 'GROUP') return <GroupFields edited={node} problemAt={problemAt} onChange={change} />;
  return <RuleFields help={client} rule={node} problemAt={problemAt} onChange={change} />;
}
