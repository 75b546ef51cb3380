/** Shows a model in 3D in all its states, with its tools and its legend. Independent of the page around it. */
import { addMessages, type Translate } from '@vakwerk/i18n';
import { Alert, Button, LanguageProvider, makeStyles, ProgressBar, tokens, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { ReportGeometry } from '../../common/contract/reports.ts';
import type { Language } from '../../common/contract/users.ts';
import { modelEn } from '../../common/i18n/messages/model.en.ts';
import { modelNl } from '../../common/i18n/messages/model.nl.ts';
import { ModelPicture } from './model-picture.tsx';
import type { ModelViewProps } from './model-props.ts';
import { isWebGLThere } from './model-scene.ts';
import { useGeometry } from './use-geometry.ts';

addMessages({ en: { model: modelEn }, nl: { model: modelNl } });

const useStyles = makeStyles({
  preparing: { display: 'grid', rowGap: '8px', maxWidth: '560px', color: tokens.colorNeutralForeground1 },
});

export function ModelView({ language, ...props }: ModelViewProps & { language: Language }) {
  return (
    <LanguageProvider language={language}>
      <Checked {...props} />
    </LanguageProvider>
  );
}

function Checked(props: ModelViewProps) {
  const [isThere] = useState(isWebGLThere);
  return isThere ? <Followed {...props} /> : <Absent reason="noWebGL" />;
}

function Followed(props: ModelViewProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { progress, retry } = useGeometry(props.source, props.before);
  if (progress.phase === 'ready') return <ModelPicture {...props} geometry={progress} />;
  if (progress.phase === 'unreadable') return <Absent reason="unreadable" retry={retry} />;
  if (progress.phase === 'absent') return <Absent reason={reasonOf(progress.state, t)} />;
  const text = t(progress.phase === 'preparing' ? 'model.preparing' : 'model.loading');
  return (
    <div role="status" className={styles.preparing}>
      <span>{text}</span>
      <ProgressBar value={progress.phase === 'preparing' ? progress.progress : undefined} />
    </div>
  );
}

/** Omits a reason for which there is no text yet. */
function reasonOf({ status, reason }: ReportGeometry, t: Translate): string {
  const key = `${status}_${reason}`;
  return t(`model.state.${key}`) === `model.state.${key}` ? status : key;
}

function Absent({ reason, retry }: { reason: string; retry?: () => void }) {
  const t = useTranslate();
  return (
    <Alert variant="info" action={retry && <Button onClick={retry}>{t('model.retry')}</Button>}>
      {t(`model.state.${reason}`)} {t('model.state.same')}
    </Alert>
  );
}
