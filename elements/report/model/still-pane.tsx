/** Shows the still picture of the model in its pane, at the place of the model, until the code that draws it is loaded. */
import { makeStyles, tokens } from '@vakwerk/ui';
import { useStill } from '../../use-still.ts';
import { useWords } from '../words.ts';
import type { ShownNode } from '../workbench/shown-node.ts';

/** The room that the model takes from the start: its picture with its tools, the lines below it, their gaps and the padding. */
export const MODEL_HEIGHT = 'calc(var(--vakwerk-model-height, clamp(260px, 56vh, 620px)) + 108px)';

const useStyles = makeStyles({
  root: {
    boxSizing: 'content-box',
    height: MODEL_HEIGHT,
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  picture: {
    display: 'block',
    boxSizing: 'border-box',
    width: 'calc(100% - 16px)',
    height: 'calc(100% - 108px)',
    // Below the tools.
    translate: '8px 44px',
    objectFit: 'contain',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** Renders nothing if the model has no picture. */
export function StillPane({ source: { geometry } }: Pick<ShownNode, 'source'>) {
  const styles = useStyles();
  const { t } = useWords();
  const url = useStill(geometry ?? {});
  if (!url && !geometry?.lastState?.pictureBytes) return null;
  return (
    <section>
      <div className={styles.root}>
        {url && <img className={styles.picture} src={url} alt={t('reportTools.model.still')} decoding="sync" />}
      </div>
    </section>
  );
}
