/** The button that opens the model in 3D. The code that draws it and looks up its marks is fetched only then. */
import { Button, lazyPiece, makeStyles } from '@vakwerk/ui';
import type { MouseEvent } from 'react';
import type { ReportSource } from '../report-source.ts';
import { useWords } from '../words.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { useRoom } from '../workbench/wide.ts';
import { useArrangement } from '../workbench/workbench-memory.ts';
import { loadModel } from './load-model.ts';
import { StillPane } from './still-pane.tsx';
import { useIsModelOpen } from './use-model-open.ts';

const useStyles = makeStyles({
  // Below the sticky header.
  button: { scrollMarginTop: '56px' },
});

/** Renders nothing if the report has no model. */
export function ModelButton({ source }: { source: ReportSource }) {
  const styles = useStyles();
  const { t } = useWords();
  const { go } = usePlaces();
  const { isWide } = useRoom();
  const [, arrange] = useArrangement();
  const isOpen = useIsModelOpen(source);
  if (!source.geometry) return null;
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (isWide) arrange({ isModelClosed: isOpen });
    // On a telephone the model would open below the visible part.
    else if (!isOpen && currentTarget.getBoundingClientRect().top > innerHeight / 2)
      currentTarget.scrollIntoView({ block: 'start' });
    go(isOpen ? { view: undefined, issue: undefined } : { view: '3d' });
  };
  return (
    <Button className={styles.button} size={isWide ? 'small' : 'medium'} aria-expanded={isOpen} onClick={toggle}>
      {t('reportTools.model.open')}
    </Button>
  );
}

export const ModelPanel = lazyPiece(async () => {
  // Loads both in parallel; the panel reports a failure.
  loadModel().catch(() => undefined);
  return (await import('./model-panel.tsx')).ModelPanel;
}, StillPane);

/** The model without anything that stands out. */
export const PlainModel = lazyPiece(async () => {
  loadModel().catch(() => undefined);
  return (await import('./plain-model.tsx')).PlainModel;
}, StillPane);
