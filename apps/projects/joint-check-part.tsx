/** The check of several files together: a button, and below it the progress and the result. */
import { api, downloadJointCheck, isApiError } from '@vakwerk/api';
import type { JointExceptionPlace, JointObject, RuleSetSource } from '@vakwerk/element-report';
import { formatFileSize, type Translate } from '@vakwerk/i18n';
import { Alert, Button, Heading, layout, makeStyles, ProblemAlert, useLanguage, useModule, useTranslate } from '@vakwerk/ui';
import { useMemo } from 'react';
import { JOINT_EXPORT_FORMATS } from '../../common/contract/export-formats.ts';
import type { JointCheck, JointComparison } from '../../common/contract/joint-checks.ts';
import { JOINT_CHECK_BYTES_MAX } from '../../common/contract/limits.ts';
import type { Project } from '../../common/contract/projects.ts';
import type { Language } from '../../common/contract/users.ts';
import { DownloadButton } from '../../common/files/download-button.tsx';
import { jointExceptionService } from '../../common/findings/finding-calls.ts';
import { FollowedException } from '../../common/findings/followed-exception.tsx';
import { useJointCheck } from './use-joint-check.ts';

const useStyles = makeStyles({
  root: layout.stack(12),
  // Like the title of the storeys above it.
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  caption: { ...layout.quiet, margin: 0, maxWidth: '72ch' },
});

/** Larger than the page, so it is loaded with the first result. */
const loadReport = () => import('@vakwerk/element-report');

interface JointCheckPartProps {
  project: Project;
  /** The files that are chosen; the array stays the same until others are. */
  fileIds: readonly string[];
  /** Shows objects in the model. */
  onShow: (objects: readonly JointObject[]) => void;
}

export function JointCheckPart({ project, fileIds, onShow }: JointCheckPartProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { check, isStarting, error, start, reload } = useJointCheck(project.id, fileIds);
  const checkId = check?.id;
  const exceptionPart = useMemo(
    () => (checkId === undefined ? undefined : exceptionOf(project.id, checkId)),
    [project.id, checkId],
  );
  const ruleSets = useMemo(() => (checkId === undefined ? undefined : ruleSetsOf(project.id, checkId)), [project.id, checkId]);
  const compare = useMemo(
    () => (checkId === undefined ? undefined : () => api.getJointComparison(project.id, checkId)),
    [project.id, checkId],
  );
  const isPending = check?.status === 'PENDING';
  return (
    <section className={styles.root}>
      <Heading at={2} className={styles.title}>
        {t('modelsTogether.check.title')}
      </Heading>
      <p className={styles.caption}>{t('modelsTogether.check.caption')}</p>
      {project.status === 'ACTIVE' && (
        <div className={styles.buttons}>
          <Button onClick={start} disabled={isStarting || isPending}>
            {t(check && !isPending ? 'modelsTogether.check.again' : 'modelsTogether.check.start')}
          </Button>
          {check?.status === 'PROCESSED' &&
            JOINT_EXPORT_FORMATS.map((format) => (
              <DownloadButton key={format} download={() => downloadJointCheck(project.id, check.id, { format, language })}>
                {t(`modelsTogether.check.${format}`)}
              </DownloadButton>
            ))}
        </div>
      )}
      {error !== undefined && <Refused error={error} />}
      {check && ruleSets && compare && (
        <Result {...{ check, ruleSets, compare, language, onShow, exceptionPart }} onChange={() => void reload()} />
      )}
    </section>
  );
}

type ResultProps = Pick<JointCheckPartProps, 'onShow'> & {
  check: JointCheck;
  ruleSets: RuleSetSource;
  compare: () => Promise<JointComparison>;
  language: Language;
  exceptionPart: ReturnType<typeof exceptionOf> | undefined;
  onChange: () => void;
};

function Result(props: ResultProps) {
  const element = useModule(loadReport);
  return element ? <element.JointCheckView key={props.check.id} {...props} /> : null;
}

function Refused({ error }: { error: unknown }) {
  const t = useTranslate();
  const language = useLanguage();
  const reason = reasonOf(error, t, language);
  if (reason === undefined) return <ProblemAlert error={error} />;
  return (
    <Alert variant="warning" header={t('modelsTogether.check.failed')}>
      {reason}
    </Alert>
  );
}

function reasonOf(error: unknown, t: Translate, language: Language): string | undefined {
  switch (isApiError(error) ? error.code : undefined) {
    case 'CONFLICT':
      return t('modelsTogether.check.noRuleSets');
    case 'FILE_TOO_LARGE':
      return t('modelsTogether.check.tooLarge', { max: formatFileSize(language, JOINT_CHECK_BYTES_MAX) });
    case 'VALIDATION_FAILED':
    case 'NOT_FOUND':
      return t('modelsTogether.check.outdated');
    default:
      return undefined;
  }
}

function exceptionOf(projectId: string, checkId: string) {
  const service = jointExceptionService(projectId, checkId);
  return ({ ruleSetId, ruleId, files, ...place }: JointExceptionPlace) => {
    const whole = { kind: 'OBJECT' as const, ruleSetId, ruleId, files, object: place.object.key };
    return (
      <FollowedException key={JSON.stringify([files, place.object.key])} {...place} {...{ whole, service }} ruleName={ruleId} />
    );
  };
}

function ruleSetsOf(projectId: string, checkId: string): RuleSetSource {
  return {
    trees: async (language) => (await api.getJointCheckRuleSets(projectId, checkId, { query: { language } })).data,
    checks: ({ ruleSetId, ruleId }, search) => api.searchJointRuleChecks(projectId, checkId, ruleSetId, ruleId, search),
  };
}
