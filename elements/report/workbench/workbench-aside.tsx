/** A side pane of the workbench: the line that moves its edge, the button that folds it, and its contents. */
import { addMessages } from '@vakwerk/i18n';
import { Button, layout, makeStyles, mergeClasses, offPaper, Splitter, tokens } from '@vakwerk/ui';
import { useId } from 'react';
import { workbenchEn } from '../../../common/i18n/messages/workbench.en.ts';
import { workbenchNl } from '../../../common/i18n/messages/workbench.nl.ts';
import { ModelButton } from '../model/model-button.tsx';
import { useWords } from '../words.ts';
import { RulesPane, RulesTools } from './rules-pane.tsx';
import type { ShownNode } from './shown-node.ts';
import { SidePane } from './side-pane.tsx';
import { useArrangement } from './workbench-memory.ts';

addMessages({ en: { workbench: workbenchEn }, nl: { workbench: workbenchNl } });

const useStyles = makeStyles({
  pane: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    boxSizing: 'border-box',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus': { outline: 'none' },
    ':focus-visible': { boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}` },
  },
  rules: { borderRight: `1px solid ${tokens.colorNeutralStroke2}` },
  side: { borderLeft: `1px solid ${tokens.colorNeutralStroke2}`, ...offPaper },
  /** Lies over the line between two panes. */
  edge: { display: 'flex', zIndex: 1, width: '9px', marginLeft: '-5px', marginRight: '-4px', flexShrink: 0 },
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    padding: '4px 4px 4px 8px',
    minHeight: '32px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  foldedBar: { padding: '4px', justifyContent: 'center', borderBottom: 'none' },
  tools: { flexGrow: 1, minWidth: 0, display: 'flex', alignItems: 'center', columnGap: '8px' },
  sign: { fontSize: '16px', lineHeight: '16px', color: tokens.colorNeutralForeground2 },
  sideways: {
    writingMode: 'vertical-rl',
    alignSelf: 'center',
    marginTop: '4px',
    ...layout.small,
    color: tokens.colorNeutralForeground2,
  },
});

interface WorkbenchAsideProps {
  name: 'rules' | 'side';
  /** px */
  size: { value: number; min: number; max: number };
  shown: ShownNode;
}

/** Keys of the arrangement. */
const KEYS = {
  rules: { isFolded: 'areRulesFolded', width: 'rulesWidth' },
  side: { isFolded: 'isSideFolded', width: 'sideWidth' },
} as const;

export function WorkbenchAside({ name, size, shown: content }: WorkbenchAsideProps) {
  const styles = useStyles();
  const { t } = useWords();
  const [arrangement, arrange] = useArrangement();
  const id = useId();
  const isFolded = arrangement[KEYS[name].isFolded];
  const label = t(isFolded ? `workbench.unfold.${name}` : `workbench.fold.${name}`);
  const pointsLeft = (name === 'rules') !== isFolded;
  const edge = (
    <div className={styles.edge}>
      {!isFolded && (
        <Splitter
          orientation="vertical"
          isBehind={name === 'side'}
          label={t(`workbench.resize.${name}`)}
          controls={id}
          {...size}
          onChange={(width) => arrange({ [KEYS[name].width]: width })}
          onReset={() => arrange({ [KEYS[name].width]: undefined })}
        />
      )}
    </div>
  );
  return (
    <>
      {name === 'side' && edge}
      <section
        id={id}
        data-pane={name}
        data-folded={isFolded || undefined}
        tabIndex={-1}
        aria-label={t(`workbench.${name}`)}
        className={mergeClasses(styles.pane, styles[name])}
        style={{ width: size.value }}
      >
        <div className={mergeClasses(styles.bar, isFolded && styles.foldedBar)}>
          {!isFolded && (
            <div className={styles.tools}>{name === 'rules' ? <RulesTools /> : <ModelButton source={content.source} />}</div>
          )}
          <Button
            variant="subtle"
            size="small"
            icon={
              <span aria-hidden className={styles.sign}>
                {pointsLeft ? '«' : '»'}
              </span>
            }
            aria-label={label}
            title={label}
            aria-expanded={!isFolded}
            aria-controls={id}
            onClick={() => arrange({ [KEYS[name].isFolded]: !isFolded })}
          />
        </div>
        {isFolded && (
          <span aria-hidden className={styles.sideways}>
            {t(`workbench.${name}`)}
          </span>
        )}
        {!isFolded && (name === 'rules' ? <RulesPane root={content.root} /> : <SidePane {...content} />)}
      </section>
      {name === 'rules' && edge}
    </>
  );
}
