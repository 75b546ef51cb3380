/** Says why a model is not shown in 3D, and shows its still picture instead if it has one. */
import { Alert, Button, makeStyles, mergeClasses, tokens, useTranslate } from '@vakwerk/ui';
import type { modelEn } from '../../common/i18n/messages/model.en.ts';
import type { GeometrySource } from '../geometry-source.ts';
import { useStill } from '../use-still.ts';

export type ModelState = Exclude<keyof typeof modelEn.state, 'same'>;

/** The styles of a picture of a model, drawn or still. */
export const usePictureStyles = makeStyles({
  // A pane sets the height.
  box: { position: 'relative', flexShrink: 0, height: 'var(--vakwerk-model-height, clamp(260px, 56vh, 620px))' },
  picture: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    // The ground of the drawn picture.
    backgroundColor: tokens.colorNeutralBackground3,
  },
  still: { objectFit: 'contain' },
});

interface AbsentProps {
  reason: ModelState;
  retry?: () => void;
  /** Whether a report stands next to it, which is complete without the model. */
  isNextToReport?: boolean;
  /** Where its still picture comes from. */
  source?: Pick<GeometrySource, 'still'>;
}

export function Absent({ reason, retry, isNextToReport, source = {} }: AbsentProps) {
  const styles = usePictureStyles();
  const t = useTranslate();
  const url = useStill(source);
  return (
    <>
      <Alert variant="info" action={retry && <Button onClick={retry}>{t('model.retry')}</Button>}>
        {t(`model.state.${reason}`)} {isNextToReport && t('model.state.same')}
      </Alert>
      {url && (
        <div className={styles.box}>
          <img className={mergeClasses(styles.picture, styles.still)} src={url} alt={t('model.still')} />
        </div>
      )}
    </>
  );
}
