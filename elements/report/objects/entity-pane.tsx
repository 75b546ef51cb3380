/** One object of the file in the workbench. Escape in it closes it. */
import { Button, makeStyles } from '@vakwerk/ui';
import type { KeyboardEvent } from 'react';
import { objectLabel } from '../../../common/contract/object-label.ts';
import { useWords } from '../words.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { EntityContent, type EntityProps, EntityTitle, useDescribed } from './described-entity.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 },
  head: { display: 'flex', alignItems: 'flex-start', columnGap: '8px', padding: '8px 4px 4px 12px' },
  title: { flexGrow: 1, minWidth: 0 },
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '4px 12px 16px',
    overflowWrap: 'anywhere',
  },
});

export function EntityPane(props: EntityProps) {
  const { report, globalId, objectPart } = props;
  const styles = useStyles();
  const { t } = useWords();
  const { go } = usePlaces();
  const described = useDescribed(props);
  // chosen-entity.tsx decides where the focus goes.
  const close = () => go({ entity: undefined });
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  }
  return (
    <section
      className={styles.root}
      aria-label={(described.entity && objectLabel(described.entity)) || globalId}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <div className={styles.title}>
          <EntityTitle entity={described.entity} globalId={globalId} />
        </div>
        <Button
          variant="subtle"
          size="small"
          icon={<span aria-hidden>×</span>}
          aria-label={t('entity.close')}
          title={t('entity.close')}
          onClick={close}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <div className={styles.body} tabIndex={0}>
        <EntityContent report={report} globalId={globalId} objectPart={objectPart} described={described} />
      </div>
    </section>
  );
}
