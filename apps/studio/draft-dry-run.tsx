/** A dry run of a draft on the newest files of chosen projects, before it is published. */
import { api, tryDraft } from '@vakwerk/api';
import { Autocomplete, Checkbox, type Suggestion, useAnswer, useTranslate } from '@vakwerk/ui';
import { useCallback, useState } from 'react';
import { DRY_RUN_PROJECTS_MAX, SUGGESTION_LIMIT } from '../../common/contract/limits.ts';
import { DryRunPart } from '../../common/dry-runs/dry-run-part.tsx';

interface NamedProject {
  id: string;
  name: string;
}

interface DraftDryRunProps {
  /** Absent: it is to be a new one, which no project has. */
  specificationId: string | undefined;
  /** The draft. */
  readFile: () => Promise<File>;
}

export function DraftDryRun({ specificationId, readFile }: DraftDryRunProps) {
  const t = useTranslate();
  const [added, setAdded] = useState<NamedProject[]>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const ask = useCallback(
    async () =>
      specificationId === undefined
        ? []
        : (await api.searchSpecificationProjects(specificationId, { limit: DRY_RUN_PROJECTS_MAX })).data,
    [specificationId],
  );
  const using = useAnswer(ask).value?.filter(({ status }) => status === 'ACTIVE') ?? [];
  const projects: NamedProject[] = [...using, ...added.filter(({ id }) => !using.some((one) => one.id === id))];
  const chosen = projects.filter(({ id }) => !left.has(id));
  const isTooMany = chosen.length > DRY_RUN_PROJECTS_MAX;

  async function suggest(query: string, signal: AbortSignal): Promise<Suggestion<NamedProject>[]> {
    const { data } = await api.searchProjects({ query, limit: SUGGESTION_LIMIT + projects.length }, { signal });
    const others = data.filter(({ id }) => !projects.some((one) => one.id === id)).slice(0, SUGGESTION_LIMIT);
    return others.map(({ id, name }) => ({ key: id, text: name, content: name, value: { id, name } }));
  }
  const check = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <DryRunPart
      isNew={specificationId === undefined}
      isDisabled={chosen.length === 0 || isTooMany}
      start={async () => tryDraft(specificationId, { file: await readFile(), projectIds: chosen.map(({ id }) => id) })}
    >
      {projects.length > 0 && (
        <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
          <legend>{t('dryRun.ofProjects')}</legend>
          {projects.map(({ id, name }) => (
            <div key={id}>
              <Checkbox label={name} checked={!left.has(id)} onChange={(_event, { checked }) => check(id, checked === true)} />
            </div>
          ))}
        </fieldset>
      )}
      <Autocomplete
        // Empty again for the next one.
        key={added.length}
        label={t('dryRun.addProject')}
        none={t('dryRun.noProject')}
        message={isTooMany ? t('dryRun.tooMany', { count: DRY_RUN_PROJECTS_MAX }) : undefined}
        chosen={undefined}
        search={suggest}
        onChoose={(choice) => choice && setAdded([...added, choice.value])}
      />
    </DryRunPart>
  );
}
