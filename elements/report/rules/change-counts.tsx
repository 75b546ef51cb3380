/** Shows the counts of new, still failing, fixed, unchecked and removed failures since the previous version; omits zeros. */
import { layout, makeStyles, mergeClasses, tokens } from '@vakwerk/ui';
import { createContext, useContext } from 'react';
import type { ChangeCounts as Counts, ReportNode } from '../../../common/contract/reports.ts';
import { CHANGE_KINDS } from '../comparison.ts';
import { useWords } from '../words.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', columnGap: '12px', ...layout.small, marginTop: '2px' },
  plain: { color: tokens.colorNeutralForeground2 },
  new: { color: tokens.colorStatusDangerForeground1 },
  fixed: { color: tokens.colorStatusSuccessForeground1 },
});

/** The changes of a node; undefined until they are loaded. */
export const NodeChangesContext = createContext<(node: ReportNode) => Counts | undefined>(() => undefined);

export function ChangeCounts({ node }: { node: ReportNode }) {
  const styles = useStyles();
  const { counted } = useWords();
  const counts = useContext(NodeChangesContext)(node);
  if (!counts) return null;
  return (
    <span className={styles.root}>
      {CHANGE_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
        <span key={kind} className={mergeClasses(kind === 'new' ? styles.new : kind === 'fixed' ? styles.fixed : styles.plain)}>
          {counted(`reportTools.changes.${kind}`, counts[kind])}
        </span>
      ))}
    </span>
  );
}
