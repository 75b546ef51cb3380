/** One object of the file in the workbench. Escape in it closes it; the focus goes back to its name in the table. */
import { Button, makeStyles } from '@vakwerk/ui';
import { type KeyboardEvent, useRef } from 'react';
import { EntityContent, type EntityProps, EntityTitle, useDescribed } from './described-entity.tsx';
import { usePlaces } from './place-link.tsx';
import { useWords } from './words.ts';

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

export function EntityPane({ report, globalId, describe }: EntityProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { go } = usePlaces();
  const root = useRef<HTMLElement>(null);
  const described = useDescribed({ globalId, describe });
  function close() {
    const place = root.current?.getRootNode() as Document | ShadowRoot | undefined;
    const links = place?.querySelectorAll<HTMLElement>('[data-entity]') ?? [];
    // Before it goes, so that the focus is never nowhere.
    [...links].find(({ dataset }) => dataset.entity === globalId)?.focus();
    go({ entity: undefined });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  }
  return (
    <section ref={root} className={styles.root} aria-label={described.entity?.name || globalId} onKeyDown={onKeyDown}>
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
        <EntityContent report={report} globalId={globalId} described={described} />
      </div>
    </section>
  );
}
