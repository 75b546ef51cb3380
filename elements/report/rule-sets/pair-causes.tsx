/** The objects that are in most failing pairs of a rule: each leads to its pairs. */
import { Heading, layout, makeStyles } from '@vakwerk/ui';
import type { PairCause, ReportedRule } from '../../../common/contract/rule-set-schema.ts';
import { useWords } from '../words.ts';
import { PlaceLink } from '../workbench/place-link.tsx';

const useStyles = makeStyles({
  root: { margin: '12px 0' },
  title: { margin: 0, fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  list: layout.plainList,
  cause: { display: 'flex', flexWrap: 'wrap', columnGap: '8px', overflowWrap: 'anywhere' },
  count: layout.quietInLine,
});

export function PairCauses({ rule: { causes = [] } }: { rule: ReportedRule }) {
  const styles = useStyles();
  const { t, counted } = useWords();
  if (causes.length === 0) return null;
  const areOfFiles = new Set(causes.map(({ file }) => file)).size > 1;
  return (
    <div className={styles.root}>
      <Heading at={3} className={styles.title}>
        {t('ruleSets.rule.causes')}
      </Heading>
      <ul className={styles.list}>
        {causes.map((cause) => (
          <li key={`${cause.file} ${cause.stepId}`} className={styles.cause}>
            <Name cause={cause} />
            <span className={styles.count}>
              {[counted('ruleSets.rule.pairs', cause.count), ...(areOfFiles ? [cause.file] : [])].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The pairs of an object without a GlobalId cannot be searched. */
function Name({ cause: { globalId, name, stepId } }: { cause: PairCause }) {
  const text = name || globalId || `#${stepId}`;
  if (globalId === null) return <span>{text}</span>;
  return <PlaceLink to={{ query: globalId, outcomes: ['FAILED'], page: 1 }}>{text}</PlaceLink>;
}
