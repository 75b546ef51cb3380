/** /projects/{projectId}/models: the newest versions of chosen files as one model, with their storeys side by side. */
import { useStore } from '@nanostores/react';
import { api, pageClient } from '@vakwerk/api';
import type { TogetherObject } from '@vakwerk/element-model';
import { addMessages } from '@vakwerk/i18n';
import { EmptyState } from '@vakwerk/lists';
import { $location, createLoader, navigate } from '@vakwerk/store';
import { Checkbox, LoadedView, layout, makeStyles, Page, tokens, useLanguage, useModule, useTranslate } from '@vakwerk/ui';
import { useMemo, useRef, useState } from 'react';
import { JOINT_CHECK_FILES_MIN, LIST_LIMIT_MAX } from '../../common/contract/limits.ts';
import type { Project } from '../../common/contract/projects.ts';
import { modelsTogetherEn } from '../../common/i18n/messages/models-together.en.ts';
import { modelsTogetherNl } from '../../common/i18n/messages/models-together.nl.ts';
import { JointCheckPart } from './joint-check-part.tsx';
import type { ProjectPageProps } from './project-state.ts';

addMessages({ en: { modelsTogether: modelsTogetherEn }, nl: { modelsTogether: modelsTogetherNl } });

const useStyles = makeStyles({
  stack: layout.stack(16),
  // Below the header, which stays in view.
  model: { minWidth: 0, scrollMarginTop: '64px' },
  files: {
    ...layout.row(4),
    columnGap: '16px',
    maxHeight: '160px',
    overflowY: 'auto',
    margin: 0,
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    minWidth: 0,
  },
  legend: { padding: '0 4px', fontWeight: 600 },
  file: { overflowWrap: 'anywhere', minWidth: 0 },
  hint: { ...layout.quiet, margin: 0 },
});

/** Files that are shown together: each takes memory of the browser and of the graphics card. */
export const MODELS_TOGETHER_MAX = 10;

/** Larger than the page, so it is loaded with the first model. */
const loadModel = () => import('@vakwerk/element-model');

interface ProjectModel {
  name: string;
  fileId: string;
  /** Undefined while no version of the file has been checked. */
  reportId: string | undefined;
}

const FIELDS = ['id', 'filename', 'mostRecentReport.id', 'mostRecentReport.status'] as const;

async function readModels(projectId: string, signal: AbortSignal): Promise<ProjectModel[]> {
  const sortBy = [{ field: 'filename', order: 'ASC' as const }];
  const { data } = await api.searchProjectFiles(projectId, { limit: LIST_LIMIT_MAX, sortBy }, { fields: [...FIELDS], signal });
  return data.map(({ id, filename, mostRecentReport }) => ({
    name: filename,
    fileId: id,
    reportId: mostRecentReport?.status === 'PROCESSED' ? mostRecentReport.id : undefined,
  }));
}

export function ModelsPage({ open: { project } }: ProjectPageProps) {
  const t = useTranslate();
  const loader = useMemo(() => createLoader((signal) => readModels(project.id, signal)), [project.id]);
  return (
    <Page
      title={`${t('modelsTogether.title')} – ${project.name}`}
      heading={t('modelsTogether.title')}
      purpose={t('modelsTogether.purpose')}
    >
      <LoadedView loader={loader} loading={t('modelsTogether.loadingFiles')} failed={t('modelsTogether.failed')}>
        {(models) => <Chosen models={models} project={project} />}
      </LoadedView>
    </Page>
  );
}

function Chosen({ models, project }: { models: readonly ProjectModel[]; project: Project }) {
  const root = `/projects/${encodeURIComponent(project.id)}`;
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const element = useModule(loadModel);
  const { search } = useStore($location);
  const checked = useMemo(() => models.filter((one): one is CheckedModel => one.reportId !== undefined), [models]);
  const chosen = useMemo(() => chosenNames(checked, search), [checked, search]);
  const together = useMemo(
    () =>
      checked
        .filter(({ name }) => chosen.has(name))
        .map((one) => ({ ...one, href: `${root}/reports/${encodeURIComponent(one.reportId)}` })),
    [checked, chosen, root],
  );
  const fileIds = useMemo(() => together.map(({ fileId }) => fileId), [together]);
  // They belong to the files that were chosen then.
  const [objects, setObjects] = useState<{ of: readonly string[]; list: readonly TogetherObject[] }>();
  const model = useRef<HTMLDivElement>(null);
  if (checked.length === 0) return <EmptyState title={t('modelsTogether.none')} text={t('modelsTogether.noneBody')} />;
  const isFull = chosen.size >= MODELS_TOGETHER_MAX;
  function choose(name: string, isChosen: boolean) {
    const names = new Set(chosen);
    if (isChosen) names.add(name);
    else names.delete(name);
    // An empty name stands for no file: without any the first ones are chosen.
    const list = names.size === 0 ? [''] : checked.flatMap((one) => (names.has(one.name) ? [one.name] : []));
    navigate(`${root}/models?${new URLSearchParams(list.map((one) => ['file', one]))}`, { replace: true });
  }
  // The model is above the rules, often out of view.
  function show(list: readonly TogetherObject[]) {
    setObjects({ of: fileIds, list });
    model.current?.scrollIntoView({ block: 'start' });
  }
  return (
    <div className={styles.stack}>
      <Files models={models} chosen={chosen} isFull={isFull} onChoose={choose} />
      {isFull && <p className={styles.hint}>{t('modelsTogether.tooMany', { max: MODELS_TOGETHER_MAX })}</p>}
      {together.length === 0 && <p className={styles.hint}>{t('modelsTogether.chooseFiles')}</p>}
      {element && together.length > 0 && (
        <div ref={model} className={styles.model}>
          <element.ModelsTogether
            models={together}
            client={pageClient}
            language={language}
            objects={objects?.of === fileIds ? objects.list : undefined}
          >
            {fileIds.length >= JOINT_CHECK_FILES_MIN && <JointCheckPart project={project} fileIds={fileIds} onShow={show} />}
          </element.ModelsTogether>
        </div>
      )}
    </div>
  );
}

interface FilesProps {
  models: readonly ProjectModel[];
  chosen: ReadonlySet<string>;
  /** Whether no other file can be chosen. */
  isFull: boolean;
  onChoose: (name: string, isChosen: boolean) => void;
}

function Files({ models, chosen, isFull, onChoose }: FilesProps) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <fieldset className={styles.files}>
      <legend className={styles.legend}>{t('modelsTogether.files')}</legend>
      {models.map(({ name, reportId }) => (
        <Checkbox
          key={name}
          className={styles.file}
          label={reportId === undefined ? t('modelsTogether.unchecked', { name }) : name}
          checked={chosen.has(name)}
          disabled={reportId === undefined || (isFull && !chosen.has(name))}
          onChange={(_event, { checked: isChosen }) => onChoose(name, isChosen === true)}
        />
      ))}
    </fieldset>
  );
}

interface CheckedModel extends ProjectModel {
  reportId: string;
}

/** Returns the names that the address has, or else the first files. */
function chosenNames(models: readonly CheckedModel[], search: string): ReadonlySet<string> {
  const given = new URLSearchParams(search).getAll('file');
  const names = models.map(({ name }) => name).filter((name) => given.length === 0 || given.includes(name));
  return new Set(names.slice(0, MODELS_TOGETHER_MAX));
}
