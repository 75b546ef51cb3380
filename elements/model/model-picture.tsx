/** Shows the picture of a model with its tools: combines what is marked, chosen and hidden. */
import { Alert, Checkbox, makeStyles, mergeClasses, QuietLink, saveFile, tokens, useTranslate } from '@vakwerk/ui';
import { useEffect, useRef, useState } from 'react';
import { Legend } from './legend.tsx';
import type { ModelViewProps } from './model-props.ts';
import { inOrder, ModelTools } from './model-tools.tsx';
import { type SceneGeometry, useScene } from './use-scene.ts';
import { useView, type View } from './use-view.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '8px',
    padding: '12px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // A pane sets the height.
  box: { position: 'relative', height: 'var(--vakwerk-model-height, clamp(260px, 56vh, 620px))' },
  fullBox: { height: 'auto', minHeight: 0 },
  full: { gridTemplateRows: 'auto auto minmax(0, 1fr) auto', borderRadius: 0 },
  canvas: {
    display: 'block',
    width: '100%',
    height: '100%',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    boxSizing: 'border-box',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
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
  busy: { position: 'absolute', top: '12px', left: '12px', margin: 0 },
  storeys: { display: 'flex', flexWrap: 'wrap', border: 'none', margin: 0, padding: 0, columnGap: '12px' },
  storey: { display: 'inline-flex', alignItems: 'center' },
  only: { display: 'inline-flex', alignItems: 'center', minHeight: '24px', fontSize: '12px' },
});

export function ModelPicture(props: ModelViewProps & { geometry: SceneGeometry }) {
  const t = useTranslate();
  const styles = useStyles();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [probe, setProbe] = useState<HTMLElement | null>(null);
  const { scene, hasFailed } = useScene(canvas, probe, props.geometry);
  const root = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    // Inside a custom element, document.fullscreenElement is the element itself.
    const follow = () => {
      const around = root.current?.getRootNode() as Document | ShadowRoot | undefined;
      setFull(around?.fullscreenElement === root.current);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const view = useView(scene, props);
  if (hasFailed)
    return (
      <Alert variant="info">
        {t('model.state.unreadable')} {t('model.state.same')}
      </Alert>
    );
  return (
    <div ref={root} className={mergeClasses(styles.root, isFull && styles.full)}>
      <ModelTools
        view={view}
        onFull={() => (isFull ? document.exitFullscreen() : root.current?.requestFullscreen())}
        isFull={isFull}
        onPicture={async () => {
          if (scene) saveFile({ blob: await scene.picture(), filename: `${props.filename ?? 'model'}.png` });
        }}
      />
      {view.isChoosingStoreys ? <Storeys view={view} className={styles.storeys} /> : <span hidden />}
      <div className={mergeClasses(styles.box, isFull && styles.fullBox)}>
        <span ref={setProbe} hidden />
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it takes keys, clicks and the wheel itself */}
        <canvas
          ref={setCanvas}
          className={styles.canvas}
          role="application"
          tabIndex={0}
          aria-label={t('model.label')}
          aria-description={t(view.plan === undefined ? 'model.keys' : 'model.planKeys')}
          onWheel={view.onWheel}
          onPointerDown={view.onPointerDown}
          onPointerUp={view.onPointerUp}
          onKeyDown={view.onKeyDown}
          onFocus={view.onFocus}
          onBlur={view.onBlur}
        />
        {view.isByKeys && <span aria-hidden className={styles.middle} data-middle />}
        {!scene && (
          <p role="status" className={styles.busy}>
            {t('model.drawing')}
          </p>
        )}
      </div>
      <Legend view={view} marks={props.marks} />
    </div>
  );
}

function Storeys({ view, className }: { view: View; className: string }) {
  const styles = useStyles();
  const t = useTranslate();
  const { scene, choices, choose } = view;
  const storeys = scene?.geometry.storeys ?? [];
  const named = [...inOrder(storeys), { at: -1, name: t('model.noStorey') }];
  const only = (at: number) => choose({ hiddenStoreys: new Set(named.map((one) => one.at).filter((one) => one !== at)) });
  return (
    <fieldset className={className} aria-label={t('model.storeys')}>
      {named.map(({ at, name }) => (
        <span key={at} className={styles.storey}>
          <Checkbox
            label={name}
            checked={!choices.hiddenStoreys.has(at)}
            onChange={(_event, { checked }) => {
              const hiddenStoreys = new Set(choices.hiddenStoreys);
              if (checked) hiddenStoreys.delete(at);
              else hiddenStoreys.add(at);
              choose({ hiddenStoreys });
            }}
          />
          <QuietLink aria-label={t('model.onlyLabel', { name })} className={styles.only} onClick={() => only(at)}>
            {t('model.only')}
          </QuietLink>
        </span>
      ))}
      <Checkbox
        label={t('model.apart')}
        checked={view.isApart}
        onChange={(_event, { checked }) => view.pullApart(checked === true)}
      />
    </fieldset>
  );
}
