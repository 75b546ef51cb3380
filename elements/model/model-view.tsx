/** Shows a model in 3D in all its states, with its tools and its legend. Independent of the page around it. */
import { addMessages, formatNumber, hasMessage, type Translate } from '@vakwerk/i18n';
import { ErrorBoundary, LanguageProvider, makeStyles, ProgressBar, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import { type ReactNode, useState } from 'react';
import type { ReportGeometry } from '../../common/contract/reports.ts';
import type { Language } from '../../common/contract/users.ts';
import { modelEn } from '../../common/i18n/messages/model.en.ts';
import { modelNl } from '../../common/i18n/messages/model.nl.ts';
import { Absent, type ModelState } from './absent.tsx';
import { ModelPicture } from './model-picture.tsx';
import type { ModelViewProps } from './model-props.ts';
import { isWebGLThere } from './surface.ts';
import { useGeometry } from './use-geometry.ts';

addMessages({ en: { model: modelEn }, nl: { model: modelNl } });

const useStyles = makeStyles({
  awaited: { display: 'grid', rowGap: '8px', maxWidth: '560px', color: tokens.colorNeutralForeground1 },
});

export function ModelView({ language, ...props }: ModelViewProps & { language: Language }) {
  return (
    <LanguageProvider language={language}>
      <Drawable source={props.source} isNextToReport={props.isNextToReport}>
        <Followed {...props} />
      </Drawable>
    </LanguageProvider>
  );
}

type DrawableProps = Partial<Pick<ModelViewProps, 'source' | 'isNextToReport'>> & { children: ReactNode };

/** Shows what draws a model, or why it cannot be drawn. */
export function Drawable({ source, isNextToReport, children }: DrawableProps) {
  const [isThere] = useState(isWebGLThere);
  return (
    <ErrorBoundary
      message={<Absent reason="unreadable" isNextToReport={isNextToReport} />}
      onError={(error) => console.error('the model could not be shown', error)}
    >
      {isThere ? children : <Absent reason="noWebGL" source={source} isNextToReport={isNextToReport} />}
    </ErrorBoundary>
  );
}

function Followed(props: ModelViewProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { source, isNextToReport } = props;
  const { progress, retry } = useGeometry(source, props.before);
  if (progress.phase === 'unreadable')
    return <Absent reason="unreadable" retry={retry} source={source} isNextToReport={isNextToReport} />;
  if (progress.phase === 'absent') return <Absent reason={reasonOf(progress.state, t)} isNextToReport={isNextToReport} />;
  const geometry = progress.phase === 'ready' ? progress : undefined;
  const ahead = progress.phase === 'preparing' ? (progress.ahead ?? 0) : 0;
  const awaited = geometry ? (
    t('model.drawing')
  ) : (
    <div className={styles.awaited}>
      <span>{t(progress.phase === 'preparing' ? 'model.preparing' : 'model.loading')}</span>
      {ahead > 0 && <span>{t('model.ahead', { count: ahead, formatted: formatNumber(language, ahead) })}</span>}
      <ProgressBar value={progress.phase === 'preparing' ? progress.progress : undefined} />
    </div>
  );
  return <ModelPicture {...props} geometry={geometry} awaited={awaited} retry={retry} />;
}

/** Omits a reason for which there is no text yet. */
export function reasonOf({ status, reason }: ReportGeometry, t: Translate): ModelState {
  const key = `${status}_${reason}`;
  return hasMessage(t, `model.state.${key}`) ? (key as ModelState) : (status as ModelState);
}
