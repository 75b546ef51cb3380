/** Shows model and object of the workbench, one above the other. The model is loaded only when it is first opened. */
import { makeStyles, mergeClasses, Splitter, tokens } from '@vakwerk/ui';
import { type CSSProperties, useId } from 'react';
import { ModelPanel } from '../model/model-button.tsx';
import { MODEL_HEIGHT } from '../model/still-pane.tsx';
import { useIsModelOpen } from '../model/use-model-open.ts';
import { ChosenEntity } from '../objects/chosen-entity.tsx';
import { useWords } from '../words.ts';
import { usePlaces } from './place-link.tsx';
import type { ShownNode } from './shown-node.ts';
import { useRoom } from './wide.ts';
import { useArrangement } from './workbench-memory.ts';

/** px of the picture */
const PICTURE = { min: 140, max: 720 };
/** Share of the window height, and a larger share of the height beyond that of a laptop, until the user resizes it. */
const PICTURE_SHARE = 0.27;
const LAPTOP = { height: 820, shareAbove: 0.3 };

function firstHeight(): number {
  const above = Math.max(0, innerHeight - LAPTOP.height) * LAPTOP.shareAbove;
  return Math.max(PICTURE.min, Math.round(innerHeight * PICTURE_SHARE + above));
}

const useStyles = makeStyles({
  root: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  // The pane already has a frame.
  model: {
    flexShrink: 0,
    maxHeight: '75%',
    overflowY: 'auto',
    '& > section > div': { border: 'none', borderRadius: 0 },
    // Until its code is loaded.
    ':empty': { height: MODEL_HEIGHT },
  },
  /** Without an object there are only some words below the model. */
  alone: { maxHeight: 'calc(100% - 72px)' },
  splitter: {
    display: 'grid',
    flexShrink: 0,
    height: '9px',
    marginTop: '-4px',
    '::before': {
      content: '""',
      gridArea: '1 / 1',
      alignSelf: 'center',
      height: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    '& > *': { gridArea: '1 / 1' },
  },
  quiet: {
    margin: 0,
    padding: '12px',
    color: tokens.colorNeutralForeground2,
    textWrap: 'pretty',
  },
});

export function SidePane({ report, source, root, node }: ShownNode) {
  const styles = useStyles();
  const { t } = useWords();
  const { place } = usePlaces();
  const { isWorkbench } = useRoom();
  const [arrangement, arrange] = useArrangement();
  const modelHeight = arrangement.modelHeight ?? firstHeight();
  const isOpen = useIsModelOpen(source);
  const id = useId();
  return (
    <div className={styles.root} style={{ '--vakwerk-model-height': `${modelHeight}px` } as CSSProperties}>
      {isOpen && (
        <>
          <div id={id} className={mergeClasses(styles.model, !place.entity && styles.alone)}>
            <ModelPanel report={report} source={source} root={root} node={node} />
          </div>
          <div className={styles.splitter}>
            <Splitter
              orientation="horizontal"
              label={t('workbench.resize.model')}
              controls={id}
              value={modelHeight}
              {...PICTURE}
              onChange={(height) => arrange({ modelHeight: height })}
              onReset={() => arrange({ modelHeight: undefined })}
            />
          </div>
        </>
      )}
      {!isOpen && source.geometry && <p className={styles.quiet}>{t('workbench.noModel')}</p>}
      {isWorkbench && <ChosenEntity isInPane report={report} source={source} />}
      {!place.entity && source.describeEntity && <p className={styles.quiet}>{t('workbench.noObject')}</p>}
    </div>
  );
}
