/** The model that a rule is tried on, which stays on the machine: where it comes from, and what is said of it while it is read. */
import { isApiError } from '@vakwerk/api';
import { formatFileSize } from '@vakwerk/i18n';
import { Alert, DropZone, layout, makeStyles, ProblemAlert, ProgressBar, useLanguage, useTranslate } from '@vakwerk/ui';
import type { FetchedModel, ModelTarget } from './fetch-model.ts';
import { FirstSources, OtherModel } from './model-sources.tsx';

const useStyles = makeStyles({
  file: { display: 'flex', alignItems: 'center', columnGap: '8px' },
  name: { flexGrow: 1, minWidth: 0, margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  small: { ...layout.quiet, fontWeight: 400 },
});

interface ModelOpener extends ModelTarget {
  openModel(file: File): void;
}

interface NoModelProps {
  opener: ModelOpener;
  /** Name of a file that could not be read. */
  unreadable: string | undefined;
  fetched: FetchedModel | undefined;
}

/** Offers to drop a model, or to take one of a project or a sample. */
export function NoModel({ opener, unreadable, fetched }: NoModelProps) {
  const t = useTranslate();
  return (
    <>
      {unreadable !== undefined && <Alert variant="error">{t('studio.model.unreadable', { name: unreadable })}</Alert>}
      <Fetching fetched={fetched} />
      <DropZone
        isLow
        accept=".ifc"
        title={t('studio.model.drop')}
        hint={t('studio.model.stays')}
        onFiles={([file]) => file && opener.openModel(file)}
      />
      <FirstSources target={opener} />
    </>
  );
}

interface ModelFileProps {
  opener: ModelOpener;
  model: { name: string; sizeBytes: number; doneBytes: number; phase: 'reading' | 'open' | 'unreadable' };
  schema: string | undefined;
  fetched: FetchedModel | undefined;
}

/** Names the model, and offers another one. */
export function ModelFile({ opener, model: { name, sizeBytes, doneBytes, phase }, schema, fetched }: ModelFileProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const isReading = phase === 'reading';
  return (
    <>
      <div className={styles.file}>
        <p className={styles.name}>
          {name}
          <br />
          <span className={styles.small}>{[schema, formatFileSize(language, sizeBytes)].filter(Boolean).join(' · ')}</span>
        </p>
        {!isReading && <OtherModel target={opener} onFile={([file]) => file && opener.openModel(file)} />}
      </div>
      <Fetching fetched={fetched} />
      {phase === 'unreadable' && <Alert variant="error">{t('studio.model.unreadable', { name })}</Alert>}
      {isReading && <ProgressBar label={t('studio.model.reading', { name })} value={doneBytes / Math.max(1, sizeBytes)} />}
    </>
  );
}

/** A model of a project or a sample on its way. */
function Fetching({ fetched }: { fetched: FetchedModel | undefined }) {
  const t = useTranslate();
  if (!fetched) return null;
  const { name, error } = fetched;
  if (error === undefined) return <ProgressBar label={t('studio.model.fetching', { name })} />;
  const isGone = isApiError(error) && error.code === 'NOT_FOUND';
  return isGone ? <Alert variant="error">{t('studio.model.gone', { name })}</Alert> : <ProblemAlert error={error} />;
}
