/** The model, which stays on the machine, and the result of the chosen rule on it. */
import { isApiError } from '@vakwerk/api';
import { formatFileSize } from '@vakwerk/i18n';
import { Alert, DropZone, layout, makeStyles, ProblemAlert, ProgressBar, useLanguage, useTranslate } from '@vakwerk/ui';
import type { ChosenRule } from '../../common/contract/studio.ts';
import { FirstSources, OtherModel } from './model-sources.tsx';
import { RuleResult } from './rule-result.tsx';
import type { FetchedModel, StudioClient, StudioModelState } from './studio-client.ts';

const useStyles = makeStyles({
  root: { ...layout.stack(16), padding: '12px 16px 24px' },
  file: { display: 'flex', alignItems: 'center', columnGap: '8px' },
  name: { flexGrow: 1, minWidth: 0, margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  small: { ...layout.quiet, fontWeight: 400 },
});

interface ModelPaneProps {
  studio: StudioClient;
  model: StudioModelState | undefined;
  fetched: FetchedModel | undefined;
  chosen: ChosenRule;
  /** The page shows other texts than those of the chosen rule. */
  isRuleHidden?: boolean;
}

export function ModelPane({ studio, model, fetched, chosen, isRuleHidden }: ModelPaneProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const choose = ([file]: File[]) => file && studio.openModel(file);
  const { verdict } = chosen;
  if (!model || (model.phase === 'unreadable' && !verdict))
    return (
      <div className={styles.root}>
        {model?.phase === 'unreadable' && <Alert variant="error">{t('studio.model.unreadable', { name: model.name })}</Alert>}
        <Fetching fetched={fetched} />
        <DropZone isLow accept=".ifc" title={t('studio.model.drop')} hint={t('studio.model.stays')} onFiles={choose} />
        <FirstSources studio={studio} />
      </div>
    );
  const isReading = model.phase === 'reading';
  return (
    <div className={styles.root}>
      <div className={styles.file}>
        <p className={styles.name}>
          {model.name}
          <br />
          <span className={styles.small}>
            {[model.model?.schema, formatFileSize(language, model.sizeBytes)].filter(Boolean).join(' · ')}
          </span>
        </p>
        {!isReading && <OtherModel studio={studio} onFile={choose} />}
      </div>
      <Fetching fetched={fetched} />
      {model.phase === 'unreadable' && <Alert variant="error">{t('studio.model.unreadable', { name: model.name })}</Alert>}
      {isReading && (
        <ProgressBar
          label={t('studio.model.reading', { name: model.name })}
          value={model.doneBytes / Math.max(1, model.sizeBytes)}
        />
      )}
      {verdict && !isReading && (
        <RuleResult studio={studio} name={isRuleHidden ? chosen.rule.name : undefined} verdict={verdict} />
      )}
    </div>
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
