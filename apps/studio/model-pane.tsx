/** The model, which stays on the machine, and the result of the chosen rule on it. */
import { isApiError } from '@vakwerk/api';
import { formatFileSize, formatNumber } from '@vakwerk/i18n';
import {
  Alert,
  Button,
  CopyButton,
  DropZone,
  Heading,
  layout,
  makeStyles,
  mergeClasses,
  ProblemAlert,
  ProgressBar,
  StatusIcon,
  tokens,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { memo } from 'react';
import type { ChosenRule, LiveExample, LiveVerdict, MissedTarget } from '../../common/contract/studio.ts';
import { failureSentence } from '../../common/i18n/failure-sentence.ts';
import { reasonSentence } from '../../common/i18n/reason-words.ts';
import { useAuditWords } from './audit-words.ts';
import { FirstSources, OtherModel } from './model-sources.tsx';
import type { FetchedModel, StudioClient, StudioModelState } from './studio-client.ts';

const useStyles = makeStyles({
  root: { ...layout.stack(16), padding: '12px 16px 24px' },
  file: { display: 'flex', alignItems: 'center', columnGap: '8px' },
  name: { flexGrow: 1, minWidth: 0, margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  small: { ...layout.quiet, fontWeight: 400 },
  verdict: {
    ...layout.stack(8),
    padding: '12px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  says: { display: 'flex', alignItems: 'center', columnGap: '8px', margin: 0, ...layout.partTitle },
  numbers: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', margin: 0 },
  number: {
    display: 'flex',
    flexDirection: 'column-reverse',
    '& dd': { margin: 0, fontSize: '28px', lineHeight: '36px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  },
  label: layout.quiet,
  failed: { color: tokens.colorStatusDangerForeground1 },
  passed: { color: tokens.colorStatusSuccessForeground1 },
  heading: { margin: '0 0 4px', ...layout.small, fontWeight: 600, color: tokens.colorNeutralForeground2 },
  list: layout.plainList,
  reason: {
    display: 'flex',
    columnGap: '8px',
    padding: '4px 0',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  times: { flexShrink: 0, minWidth: '48px', textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  example: { padding: '4px 0', borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, overflowWrap: 'anywhere' },
  exampleHead: { display: 'flex', alignItems: 'center', columnGap: '6px' },
  exampleName: { flexGrow: 1, minWidth: 0 },
  takes: { ...layout.row(4), marginTop: '4px' },
});

interface ModelPaneProps {
  studio: StudioClient;
  model: StudioModelState | undefined;
  fetched: FetchedModel | undefined;
  chosen: ChosenRule;
}

export function ModelPane({ studio, model, fetched, chosen }: ModelPaneProps) {
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
      {verdict && !isReading && <Verdict studio={studio} verdict={verdict} />}
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

/** Rendered again only for another verdict, so that typing stays fast. */
const Verdict = memo(function Verdict({ studio, verdict }: { studio: StudioClient; verdict: LiveVerdict }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const areWordsThere = useAuditWords();
  const { passed, applies, failed, failures, reasons, failing, passing, missed } = verdict;
  const numbers = [
    { key: 'applies', value: applies, tone: undefined },
    { key: 'passed', value: applies - failed, tone: applies - failed > 0 && styles.passed },
    { key: 'failed', value: failed, tone: failed > 0 && styles.failed },
  ] as const;
  const isEmpty = applies === 0 && passed;
  return (
    <>
      <div className={styles.verdict} role="status">
        <p className={styles.says}>
          <StatusIcon status={isEmpty ? 'skipped' : passed ? 'passed' : 'failed'} />
          {t(isEmpty ? 'studio.model.nothing' : passed ? 'studio.model.rulePassed' : 'studio.model.ruleFailed')}
        </p>
        <dl className={styles.numbers}>
          {numbers.map(({ key, value, tone }) => (
            <div key={key} className={styles.number}>
              <dt className={styles.label}>{t(`studio.model.${key}`)}</dt>
              <dd className={mergeClasses(tone)}>{formatNumber(language, value)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {missed ? (
        <Missed studio={studio} missed={missed} />
      ) : (
        isEmpty && <span className={styles.small}>{t('studio.model.nothingWords')}</span>
      )}
      {areWordsThere && failures.length + reasons.length > 0 && (
        <div>
          <Heading at={3} className={styles.heading}>
            {t('studio.model.reasons')}
          </Heading>
          <ul className={styles.list}>
            {failures.map((failure) => (
              <li key={failure.code} className={styles.reason}>
                {failureSentence(t, failure)}
              </li>
            ))}
            {reasons.map((reason) => (
              <li key={JSON.stringify(reason.failure)} className={styles.reason}>
                <span className={styles.times}>{formatNumber(language, reason.count)} ×</span>
                <span>{reasonSentence(t, reason)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {areWordsThere && <Examples kind="failing" examples={failing} />}
      {areWordsThere && <Examples kind="passing" examples={passing} />}
    </>
  );
});

function Missed({ studio, missed }: { studio: StudioClient; missed: MissedTarget }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { kind, asked: missedClass, found: similar } = missed;
  const words = similar.map(({ ifcType, count }) =>
    t('studio.model.found', { ifcType, formatted: formatNumber(language, count) }),
  );
  const list = words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${t('studio.model.and')} ${words.at(-1)}`;
  const take = (ifcType: string) => {
    const chosen = studio.$view.get().state?.chosen;
    if (!chosen) return;
    const { entity } = chosen.rule.specification.applicability;
    const facet = { ...entity, name: { simpleValue: ifcType.toUpperCase() } };
    studio.change({ what: 'facet', rule: chosen.at, place: { part: 'applicability', kind: 'entity', at: 0 }, facet });
  };
  return (
    <Alert variant="warning">
      {t(kind === 'CLASS' ? 'studio.model.missedClass' : 'studio.model.missedOthers', { asked: missedClass, found: list })}
      {kind === 'CLASS' && (
        <div className={styles.takes}>
          {similar.map(({ ifcType }) => (
            <Button key={ifcType} size="small" onClick={() => take(ifcType)}>
              {t('studio.model.take', { ifcType })}
            </Button>
          ))}
        </div>
      )}
    </Alert>
  );
}

function Examples({ kind, examples }: { kind: 'failing' | 'passing'; examples: readonly LiveExample[] }) {
  const styles = useStyles();
  const t = useTranslate();
  if (examples.length === 0) return null;
  return (
    <div>
      <Heading at={3} className={styles.heading}>
        {t(`studio.model.${kind}`)}
      </Heading>
      <ul className={styles.list}>
        {examples.map(({ stepId, ifcType, name, globalId, failures }) => (
          <li key={stepId} className={styles.example}>
            <div className={styles.exampleHead}>
              <StatusIcon status={kind === 'failing' ? 'failed' : 'passed'} size={14} />
              <span className={styles.exampleName}>
                {name || <span className={styles.small}>{t('studio.model.noName')}</span>}{' '}
                <span className={styles.small}>
                  {ifcType} #{stepId}
                </span>
              </span>
              {globalId && <CopyButton text={globalId} label={t('studio.model.copyId')} copiedLabel={t('studio.model.copied')} />}
            </div>
            {failures.map((failure) => (
              <div key={JSON.stringify(failure)} className={styles.small}>
                {failureSentence(t, failure)}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
