/** A specification while it is fetched: its facts, what it is for and its rules as grey lines where their words will be. */
import { makeStyles, PageSkeleton, Skeleton, SkeletonLine, useTranslate } from '@vakwerk/ui';

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '40px' },
  about: { maxWidth: '72ch' },
  caption: { marginTop: '4px', marginBottom: '16px' },
  // A rule that is folded is a sign and its name.
  rule: { display: 'flex', alignItems: 'center', columnGap: '6px', minHeight: '32px' },
});

/** px; as long as names of rules are. */
const RULES = [312, 248, 364, 280, 336, 224];

export function SpecificationSkeleton() {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <PageSkeleton label={t('library.loading')} hasPlace hasFacts hasAction>
      <div className={styles.stack}>
        <div className={styles.about}>
          <Skeleton rows={2} />
        </div>
        <div>
          <SkeletonLine width={96} height={28} />
          <div className={styles.caption}>
            <SkeletonLine width={144} />
          </div>
          {RULES.map((width) => (
            <div key={width} className={styles.rule}>
              <SkeletonLine width={12} />
              <SkeletonLine width={width} />
            </div>
          ))}
        </div>
      </div>
    </PageSkeleton>
  );
}
