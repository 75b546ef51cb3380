/** The groups and rules of a rule set in their order, and what is done with the chosen one. */
import {
  Button,
  layout,
  Menu,
  MenuItem,
  makeStyles,
  mergeClasses,
  StatusIcon,
  tokens,
  useLanguage,
  useTranslate,
  WORKBENCH_SCREEN,
} from '@vakwerk/ui';
import { memo, useMemo } from 'react';
import type { RuleNode, RuleSet } from '../../../common/contract/rule-set-editor.ts';
import {
  addNode,
  freeId,
  jsonPath,
  moveNode,
  newGroup,
  newRule,
  nodeAt,
  type Path,
  removeNode,
  rowsOf,
} from './edit-rule-set.ts';
import type { RuleSetClient, RuleSetView } from './rule-set-client.ts';

const INDENT_PX = 12;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '360px',
    [WORKBENCH_SCREEN]: { maxHeight: 'none', height: '100%' },
  },
  top: { padding: '8px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  list: { ...layout.plainList, flexGrow: 1, minHeight: '72px', overflowY: 'auto', scrollbarWidth: 'thin', padding: '4px' },
  row: {
    width: '100%',
    justifyContent: 'flex-start',
    textAlign: 'left',
    columnGap: '8px',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  about: { width: '100%', justifyContent: 'flex-start', columnGap: '8px' },
  group: { fontWeight: 600, color: tokens.colorNeutralForeground2 },
  current: { backgroundColor: tokens.colorBrandBackground2, fontWeight: 600 },
  add: { minWidth: 'auto' },
  foot: { ...layout.row(4), padding: '8px', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
});

interface RulesListProps {
  client: RuleSetClient;
  view: RuleSetView;
}

export function RulesList({ client, view }: RulesListProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { ruleSet, chosen, problems } = view;
  const rows = useMemo(() => rowsOf(ruleSet.elements), [ruleSet.elements]);
  const faulty = useMemo(() => new Set(problems.map(({ path }) => nodePathOf(path))), [problems]);
  const mark = <StatusIcon status="warning" size={14} label={t('ruleSetStudio.list.faulty')} />;
  return (
    <div className={styles.root}>
      <div className={styles.top}>
        <Button
          variant="subtle"
          className={mergeClasses(styles.about, !chosen && styles.current)}
          aria-current={!chosen || undefined}
          onClick={() => client.choose(undefined)}
        >
          {t('ruleSetStudio.list.about')}
          {faulty.has('$') && mark}
        </Button>
      </div>
      <ul className={styles.list} aria-label={t('ruleSetStudio.list.title')}>
        {rows.map(({ path, node }) => (
          <Row
            key={path.join('.')}
            client={client}
            place={path.join('.')}
            node={node}
            isCurrent={chosen?.join('.') === path.join('.')}
            isFaulty={faulty.has(jsonPath(path))}
          />
        ))}
      </ul>
      <Foot client={client} ruleSet={ruleSet} chosen={chosen} />
    </div>
  );
}

/** Returns the path of the innermost element that a problem is in; $ for the set itself. */
function nodePathOf(path: string): string {
  return /^\$(\.elements\[\d+\])*/.exec(path)?.[0] ?? '$';
}

interface RowProps {
  client: RuleSetClient;
  /** The path as text, which stays equal while others change. */
  place: string;
  node: RuleNode;
  isCurrent: boolean;
  isFaulty: boolean;
}

const Row = memo(function Row({ client, place, node, isCurrent, isFaulty }: RowProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const path = place.split('.').map(Number);
  const name = node.name[language].trim() || t('ruleSetStudio.unnamed');
  return (
    <li style={{ paddingLeft: (path.length - 1) * INDENT_PX }}>
      <Button
        variant="subtle"
        className={mergeClasses(styles.row, node.type === 'GROUP' && styles.group, isCurrent && styles.current)}
        aria-current={isCurrent || undefined}
        onClick={() => client.choose(path)}
      >
        <span>{node.type === 'RULE' ? `${node.id} ${name}` : name}</span>
        {isFaulty && <StatusIcon status="warning" size={14} label={t('ruleSetStudio.list.faulty')} />}
      </Button>
    </li>
  );
});

function Foot({ client, ruleSet, chosen }: { client: RuleSetClient; ruleSet: RuleSet; chosen: Path | undefined }) {
  const styles = useStyles();
  const t = useTranslate();
  const add = (node: RuleNode) => {
    const { ruleSet: next, path } = addNode(ruleSet, chosen, node);
    client.change(next, path);
  };
  const node = chosen && nodeAt(ruleSet, chosen);
  const move = (by: -1 | 1) => {
    const moved = chosen && moveNode(ruleSet, chosen, by);
    if (moved) client.change(moved.ruleSet, moved.path);
  };
  return (
    <div className={styles.foot}>
      <Button className={styles.add} onClick={() => add(newRule(freeId(ruleSet, node?.type === 'RULE' ? node.id : undefined)))}>
        {t('ruleSetStudio.list.addRule')}
      </Button>
      <Button className={styles.add} onClick={() => add(newGroup())}>
        {t('ruleSetStudio.list.addGroup')}
      </Button>
      {chosen && (
        <Menu trigger="⋯" label={t('ruleSetStudio.rule.menu')} variant="outline" align="end">
          <MenuItem disabled={!moveNode(ruleSet, chosen, -1)} onClick={() => move(-1)}>
            {t('ruleSetStudio.rule.up')}
          </MenuItem>
          <MenuItem disabled={!moveNode(ruleSet, chosen, 1)} onClick={() => move(1)}>
            {t('ruleSetStudio.rule.down')}
          </MenuItem>
          <MenuItem onClick={() => client.change(removeNode(ruleSet, chosen), null)}>{t('ruleSetStudio.rule.remove')}</MenuItem>
        </Menu>
      )}
    </div>
  );
}
