/** Shows several models of a project as one in 3D, and their storeys side by side. */
import { addMessages, formatDecimal } from '@vakwerk/i18n';
import { Alert, LanguageProvider, Link, layout, makeStyles, ProgressBar, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '../../common/contract/users.ts';
import { modelEn } from '../../common/i18n/messages/model.en.ts';
import { modelNl } from '../../common/i18n/messages/model.nl.ts';
import { modelsTogetherEn } from '../../common/i18n/messages/models-together.en.ts';
import { modelsTogetherNl } from '../../common/i18n/messages/models-together.nl.ts';
import { type Client, type GeometrySource, reportGeometry } from '../geometry-source.ts';
import { distantModels } from './distant-models.ts';
import type { Geometry, ModelObject } from './geometry.ts';
import { ModelPicture } from './model-picture.tsx';
import { Drawable, reasonOf } from './model-view.tsx';
import { type GeometryFiles, readStatedStoreys } from './read-geometry.ts';
import { type StoreysOfFile, StoreysTable } from './storeys-table.tsx';
import { type Progress, useGeometries } from './use-geometry.ts';

addMessages({
  en: { model: modelEn, modelsTogether: modelsTogetherEn },
  nl: { model: modelNl, modelsTogether: modelsTogetherNl },
});

const useStyles = makeStyles({
  stack: layout.stack(16),
  awaited: { ...layout.plainList, display: 'grid', rowGap: '8px', maxWidth: '560px' },
  file: { display: 'grid', rowGap: '4px', overflowWrap: 'anywhere' },
  chosen: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', minHeight: '24px', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

export interface TogetherModel {
  /** Id of the report of the file. */
  reportId: string;
  /** Name of the file. */
  name: string;
  /** Address of the report. */
  href: string;
}

/** An object of one of the models. */
export interface TogetherObject {
  /** Name of the file. */
  file: string;
  globalId: string;
}

interface TogetherProps {
  /** The array stays the same until other models are chosen. */
  models: readonly TogetherModel[];
  client: Client;
  /** Objects that stand out, and that the camera moves to; the array stays the same until others do. */
  objects?: readonly TogetherObject[];
  /** Shown below the models once these have their height, so that it keeps its place. */
  children?: ReactNode;
}

export function ModelsTogether({ language, ...props }: TogetherProps & { language: Language }) {
  return (
    <LanguageProvider language={language}>
      <Together {...props} />
    </LanguageProvider>
  );
}

function Together({ models, client, objects = NO_OBJECTS, children }: TogetherProps) {
  const styles = useStyles();
  const progresses = useGeometries(useSources(models, client));
  const files = useMemo(() => filesOf(models, progresses), [models, progresses]);
  const { storeys, areRead } = useStoreys(models, progresses);
  const [geometry, setGeometry] = useState<Geometry>();
  const keys = useMemo(() => keysOf(objects, geometry), [objects, geometry]);
  const isWaiting = progresses.some(isAwaited);
  return (
    <div className={styles.stack}>
      <Absences models={models} progresses={progresses} />
      {geometry && <Distances geometry={geometry} />}
      {(isWaiting || files) && (
        <Drawable>
          <Picture
            key={models.map(({ reportId }) => reportId).join()}
            models={models}
            files={isWaiting ? undefined : files}
            progresses={progresses}
            onGeometry={setGeometry}
            keys={keys}
          />
        </Drawable>
      )}
      {storeys.length > 1 && <StoreysTable files={storeys} />}
      {areRead && !progresses.some(({ phase }) => phase === 'loading') && children}
    </div>
  );
}

const NO_OBJECTS: readonly TogetherObject[] = [];

/** Returns the keys of objects in the picture. An object that is not drawn gets a key that no other one has. */
function keysOf(objects: readonly TogetherObject[], geometry: Geometry | undefined): readonly string[] {
  if (!geometry) return [];
  return objects.map(({ file, globalId }) => {
    const isIt = (one: ModelObject) => one.globalId === globalId && geometry.models[one.model]?.name === file;
    return geometry.objects.find(isIt)?.key ?? `${globalId} ${file}`;
  });
}

/** Keeps the source of each report, so that a model that stays is not loaded again. */
function useSources(models: readonly TogetherModel[], client: Client): readonly GeometrySource[] {
  const sources = useRef(new Map<string, GeometrySource>());
  return useMemo(
    () =>
      models.map(({ reportId }) => {
        const source = sources.current.get(reportId) ?? reportGeometry(client, reportId);
        sources.current.set(reportId, source);
        return source;
      }),
    [models, client],
  );
}

const isAwaited = (progress: Progress): progress is Extract<Progress, { phase: 'loading' | 'preparing' }> =>
  progress.phase === 'loading' || progress.phase === 'preparing';

/** Returns the files that are drawn: those whose geometry is there. */
function filesOf(models: readonly TogetherModel[], progresses: readonly Progress[]): GeometryFiles | undefined {
  const ready = progresses.flatMap((progress, at) => {
    const name = models[at]?.name ?? '';
    return progress.phase === 'ready' ? [{ name, bytes: progress.bytes }] : [];
  });
  const [first, ...others] = ready;
  return first && { bytes: first.bytes, others: { name: first.name, models: others } };
}

interface Storeys {
  storeys: readonly StoreysOfFile[];
  /** Whether they are those of all models whose geometry is there. */
  areRead: boolean;
}

/** Reads the storeys of the models whose geometry is there. */
function useStoreys(models: readonly TogetherModel[], progresses: readonly Progress[]): Storeys {
  const [state, setState] = useState<{ of?: readonly Progress[]; storeys: readonly StoreysOfFile[] }>({ storeys: [] });
  useEffect(() => {
    let isCurrent = true;
    const reads = progresses.flatMap((progress, at) => {
      const { name = '', reportId = '' } = models[at] ?? {};
      if (progress.phase !== 'ready') return [];
      return [readStatedStoreys(progress.bytes).then((stated) => ({ reportId, name, storeys: stated }))];
    });
    Promise.all(reads).then(
      (storeys) => isCurrent && setState({ of: progresses, storeys }),
      (error: unknown) => {
        console.error('the storeys of a model could not be read', error);
        if (isCurrent) setState({ of: progresses, storeys: [] });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [models, progresses]);
  return { storeys: state.storeys, areRead: state.of === progresses };
}

/** Says of which files there is no model, and why. */
function Absences({ models, progresses }: { models: readonly TogetherModel[]; progresses: readonly Progress[] }) {
  const t = useTranslate();
  return progresses.map((progress, at) => {
    if (progress.phase !== 'absent' && progress.phase !== 'unreadable') return null;
    const reason = progress.phase === 'absent' ? reasonOf(progress.state, t) : 'unreadable';
    const { reportId, name } = models[at]!;
    return (
      <Alert key={reportId} variant="info">
        {name}: {t(`model.state.${reason}`)}
      </Alert>
    );
  });
}

/** Says which files lie far from the first one, which is a fault of their coordinates. */
function Distances({ geometry }: { geometry: Geometry }) {
  const t = useTranslate();
  const language = useLanguage();
  return distantModels(geometry.models).map(({ name, distanceM }) => {
    const isFar = distanceM >= 1_000;
    const distance = `${formatDecimal(language, isFar ? distanceM / 1_000 : distanceM, isFar ? 1 : 0)} ${isFar ? 'km' : 'm'}`;
    return (
      <Alert key={name} variant="warning">
        {t('modelsTogether.distant', { name, first: geometry.models[0]?.name ?? '', distance })}
      </Alert>
    );
  });
}

interface PictureProps {
  models: readonly TogetherModel[];
  files: GeometryFiles | undefined;
  progresses: readonly Progress[];
  onGeometry: (geometry: Geometry) => void;
  /** The keys of the objects that stand out. */
  keys: readonly string[];
}

/** Several files have no source of their own: what is drawn is given. */
const NO_SOURCE: GeometrySource = {
  state: async () => ({ status: 'READY' }),
  prepare: async () => undefined,
  read: () => Promise.reject(new Error('the files are given')),
};

function Picture({ models, files, progresses, onGeometry, keys }: PictureProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [chosen, setChosen] = useState<ModelObject>();
  const drawn = useMemo(() => models.filter((_, at) => progresses[at]?.phase === 'ready'), [models, progresses]);
  const place = chosen && drawn[chosen.model];
  const pairs = useMemo(() => (keys.length === 2 ? [[keys[0], keys[1]] as [string, string]] : NO_PAIRS), [keys]);
  const marks = useMemo(() => (keys.length > 0 ? [{ look: 'failed' as const, globalIds: keys }] : NO_MARKS), [keys]);
  return (
    <div>
      <ModelPicture
        source={NO_SOURCE}
        geometry={files}
        awaited={files ? t('model.drawing') : <Awaited models={models} progresses={progresses} />}
        retry={() => location.reload()}
        marks={marks}
        inFocus={keys}
        pairs={pairs}
        selected={chosen?.key}
        onSelect={(_, object) => setChosen(object)}
        onGeometry={onGeometry}
        filename={t('modelsTogether.title')}
        isColoured
      />
      <p className={styles.chosen}>
        {chosen && place ? (
          <>
            <span>
              {chosen.ifcType} · {chosen.globalId} · {place.name}
            </span>
            <Link href={`${place.href}?${new URLSearchParams({ e: chosen.globalId })}`}>{t('modelsTogether.openObject')}</Link>
          </>
        ) : (
          <span className={styles.quiet}>{t('modelsTogether.choose')}</span>
        )}
      </p>
    </div>
  );
}

const NO_MARKS = [] as const;
const NO_PAIRS: [string, string][] = [];

/** Says which models are still awaited. */
function Awaited({ models, progresses }: Pick<PictureProps, 'models' | 'progresses'>) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <ul className={styles.awaited}>
      {progresses.map((progress, at) => {
        const { reportId, name } = models[at]!;
        if (!isAwaited(progress)) return null;
        return (
          <li key={reportId} className={styles.file}>
            {t(`modelsTogether.${progress.phase}`, { name })}
            <ProgressBar value={progress.phase === 'preparing' ? progress.progress : undefined} />
          </li>
        );
      })}
    </ul>
  );
}
