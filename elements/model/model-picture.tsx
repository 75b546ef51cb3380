/** Shows the picture of a model with its tools: combines what is marked, chosen and hidden. */
import type { MessageKey } from '@vakwerk/i18n';
import { Alert, Button, lazyPiece, makeStyles, mergeClasses, Portals, saveFile, tokens, useTranslate } from '@vakwerk/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useStill } from '../use-still.ts';
import { Absent, usePictureStyles } from './absent.tsx';
import type { Geometry } from './geometry.ts';
import { KeyHelp } from './key-help.tsx';
import { Legend } from './legend.tsx';
import { MeasureLabel } from './measure-label.tsx';
import type { ModelViewProps } from './model-props.ts';
import type { ModelScene } from './model-scene.ts';
import { ModelTools } from './model-tools.tsx';
import type { GeometryFiles } from './read-geometry.ts';
import { PROBE, useScene } from './use-scene.ts';
import { hasHidden, showAll, toolsOf } from './use-tools.ts';
import { useView } from './use-view.ts';

const ShownIssue = lazyPiece(async () => (await import('./shown-issue.tsx')).ShownIssue);

const useStyles = makeStyles({
  probe: PROBE,
  root: {
    display: 'flex',
    columnGap: '12px',
    padding: '8px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  main: { display: 'flex', flexDirection: 'column', rowGap: '8px', flexGrow: 1, minWidth: 0, minHeight: 0 },
  fullBox: { flex: '1 1 0', height: 'auto', minHeight: 0 },
  full: { borderRadius: 0, '@media (max-width: 639.98px)': { flexDirection: 'column' } },
  sidePanel: {
    flex: '0 0 360px',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 0,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 639.98px)': { flexBasis: '40%', borderLeft: 'none', overflowY: 'auto' },
  },
  canvas: {
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  still: { position: 'absolute', inset: 0, pointerEvents: 'none' },
  /** The object that Enter chooses. */
  middle: {
    position: 'absolute',
    top: '50%',
    left: '50%',
    width: '14px',
    height: '14px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `2px solid ${tokens.colorNeutralForeground1}`,
    outline: `1px solid ${tokens.colorNeutralBackground1}`,
    transform: 'translate(-50%, -50%)',
    pointerEvents: 'none',
  },
  busy: { position: 'absolute', top: '12px', left: '12px', right: '12px' },
  busyOnStill: { padding: '6px 8px', borderRadius: '4px', backgroundColor: tokens.colorNeutralBackground1 },
  shown: { position: 'absolute', left: '8px', bottom: '8px' },
});

interface ModelPictureProps extends ModelViewProps {
  /** Undefined until it is loaded; the picture has its place and its size from the start. */
  geometry: GeometryFiles | undefined;
  /** Says what the picture waits for until it is drawn. */
  awaited: ReactNode;
  retry: () => void;
  /** Called with what is drawn, once it is read. */
  onGeometry?: (geometry: Geometry) => void;
}

export function ModelPicture(props: ModelPictureProps) {
  const t = useTranslate();
  const styles = useStyles();
  const pictureStyles = usePictureStyles();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [probe, setProbe] = useState<HTMLElement | null>(null);
  const { scene, failure } = useScene(canvas, probe, props.geometry);
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const [isFull, setFull] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const [hasSaveFailed, setSaveFailed] = useState(false);
  useEffect(() => {
    if (!root) return;
    // Inside a custom element, document.fullscreenElement is the element itself.
    const follow = () => {
      const around = root.getRootNode() as Document | ShadowRoot;
      setFull(around.fullscreenElement === root);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [root]);
  const still = useStill(props.source);
  const [drawn, setDrawn] = useState<ModelScene>();
  useEffect(() => scene?.watch(() => setDrawn(scene)), [scene]);
  const isDrawn = scene !== undefined && scene === drawn;
  const { onGeometry } = props;
  useEffect(() => scene && onGeometry?.(scene.geometry), [scene, onGeometry]);
  const view = useView(scene, props);
  if (failure)
    return (
      <Absent
        reason={failure}
        retry={failure === 'unreadable' ? props.retry : undefined}
        source={props.source}
        isNextToReport={props.isNextToReport}
      />
    );
  const onFull = () => (isFull ? document.exitFullscreen() : root?.requestFullscreen());
  const tools = toolsOf(view, { isFull, onFull, hasViews: props.views !== undefined });
  const filename = props.filename ?? t('model.label');
  const savePicture = async () => {
    if (scene) saveFile({ blob: await scene.picture(), filename: `${props.filename ?? 'model'}.png` });
  };
  const saveBcf = async () => {
    if (!scene) return;
    setSaveFailed(false);
    try {
      const { saveView } = await import('./save-view.ts');
      const blob = await saveView(scene, { title: t('model.viewTitle', { filename }), filename, selected: view.selected });
      saveFile({ blob, filename: `${filename}.bcf` });
    } catch (error) {
      console.error('the view could not be saved', error);
      setSaveFailed(true);
    }
  };
  const toggleHelp = () => setHelp(!isHelp);
  const more: { name: MessageKey; act: () => void }[] = [
    { name: 'model.pictureLabel', act: savePicture },
    { name: 'model.saveView', act: saveBcf },
    { name: 'model.keyHelp', act: toggleHelp },
  ];
  /** Uses a tool by its key, otherwise moves the camera. */
  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const letter = key.toLowerCase();
    const tool = tools.find((one) => one.key === letter && !one.isOff && one.name !== 'model.home');
    const act = tool?.act ?? { a: () => showAll(view), k: toggleHelp }[letter];
    if (!act || altKey || ctrlKey || metaKey || shiftKey) return view.onKeyDown(event);
    event.preventDefault();
    act();
  }
  const hasSidePanel = isFull && props.sidePanel !== undefined;
  return (
    <div ref={setRoot} className={mergeClasses(styles.root, isFull && styles.full)}>
      {/* In full screen nothing outside of the root is visible, such as a tooltip at the end of the page. */}
      <Portals within={isFull ? root : undefined}>
        <div className={styles.main}>
          <ModelTools view={view} tools={tools} more={more} views={props.views} filename={filename} />
          {props.issue !== undefined && props.views?.issues && (
            <ShownIssue key={props.issue} id={props.issue} view={view} issues={props.views.issues} marks={props.marks} />
          )}
          {hasSaveFailed && <Alert variant="warning">{t('model.saveViewFailed')}</Alert>}
          {isHelp && <KeyHelp tools={tools} />}
          <div className={mergeClasses(pictureStyles.box, isFull && styles.fullBox)}>
            <span ref={setProbe} hidden className={styles.probe} />
            {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it takes keys, clicks and the wheel itself */}
            <canvas
              ref={setCanvas}
              className={mergeClasses(pictureStyles.picture, styles.canvas)}
              role="application"
              tabIndex={0}
              aria-label={t('model.label')}
              aria-description={t(view.plan === undefined ? 'model.keys' : 'model.planKeys')}
              onWheel={view.onWheel}
              onPointerDown={view.onPointerDown}
              onPointerUp={view.onPointerUp}
              onKeyDown={onKeyDown}
              onFocus={view.onFocus}
              onBlur={view.onBlur}
            />
            {still && !isDrawn && (
              <img
                className={mergeClasses(pictureStyles.picture, pictureStyles.still, styles.still)}
                src={still}
                alt={t('model.still')}
                decoding="sync"
              />
            )}
            <MeasureLabel view={view} />
            {hasHidden(view) && (
              <Button size="small" className={styles.shown} onClick={() => showAll(view)}>
                {t('model.showAll')}
              </Button>
            )}
            {view.isByKeys && <span aria-hidden className={styles.middle} data-middle />}
            {!scene && (
              <div role="status" className={mergeClasses(styles.busy, still && styles.busyOnStill)}>
                {props.awaited}
              </div>
            )}
          </div>
          <Legend view={view} marks={props.marks} />
        </div>
        {hasSidePanel && <div className={styles.sidePanel}>{props.sidePanel?.()}</div>}
      </Portals>
    </div>
  );
}
