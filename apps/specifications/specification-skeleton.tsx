/** The skeleton of a specification page: facts, description and rules as grey lines. */
import { AwaitedTable } from '@vakwerk/lists';
import { layout, makeStyles, PageSkeleton, Skeleton, SkeletonLine, useTranslate } from '@vakwerk/ui';
import { useUsageColumns } from './using-projects.tsx';

const useStyles = makeStyles({
  stack: layout.stack(40),
  about: { maxWidth: '72ch' },
  caption: { marginTop: '4px', marginBottom: '16px' },
  toolbar: { marginBottom: '16px' },
  search: { marginBottom: '8px' },
  // A folded rule: its icon and its name.
  rule: { display: 'flex', alignItems: 'center', columnGap: '6px', minHeight: '32px' },
});

/** px; typical lengths of rule names. */
const RULES = [312, 248, 364, 280, 336, 224];

/** px; widths of the buttons for editors. The first is for everybody. */
const ACTIONS = [96, 144, 88, 112, 80];

/** `mayEdit`: for platform admins; the rights of others are known only when the specification is loaded. */
export function SpecificationSkeleton({ mayEdit }: { mayEdit: boolean }) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <PageSkeleton label={t('library.loading')} hasPlace hasFacts actions={mayEdit ? ACTIONS : ACTIONS.slice(0, 1)}>
      <div className={styles.stack}>
        <div className={styles.about}>
          <Skeleton rows={2} />
        </div>
        {mayEdit && (
          <div>
            <Heading captionWidth={480} />
            <SkeletonLine width={320} height={32} />
          </div>
        )}
        <div>
          <Heading captionWidth={144} />
          <div className={styles.search}>
            <SkeletonLine width={360} height={32} />
          </div>
          {RULES.map((width) => (
            <div key={width} className={styles.rule}>
              <SkeletonLine width={12} />
              <SkeletonLine width={width} />
            </div>
          ))}
        </div>
        {mayEdit && <Usage />}
      </div>
    </PageSkeleton>
  );
}

function Usage() {
  const t = useTranslate();
  return (
    <div>
      <Heading captionWidth={320} />
      <div className={useStyles().toolbar}>
        <SkeletonLine width={360} height={32} />
      </div>
      <AwaitedTable label={t('library.projects.title')} columns={useUsageColumns()} />
    </div>
  );
}

function Heading({ captionWidth }: { captionWidth: number }) {
  const styles = useStyles();
  return (
    <>
      <SkeletonLine width={96} height={28} />
      <div className={styles.caption}>
        <SkeletonLine width={captionWidth} />
      </div>
    </>
  );
}
