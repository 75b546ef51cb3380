/** Says why a model is not shown in 3D, and shows its still picture instead if it has one. */
import { Alert, Button, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import type { modelEn } from '../../common/i18n/messages/model.en.ts';
import type { GeometrySource } from '../geometry-source.ts';
import { useStill } from '../use-still.ts';

/** A pane sets the height. */
export const PICTURE_HEIGHT = 'var(--vakwerk-model-height, clamp(260px, 56vh, 620px))';

export type ModelState = Exclude<keyof typeof modelEn.state, 'same'>;

const useStyles = makeStyles({
  picture: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: PICTURE_HEIGHT,
    marginTop: '8px',
    objectFit: 'contain',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

interface AbsentProps {
  reason: ModelState;
  retry?: () => void;
  /** Where its still picture comes from. */
  source?: Pick<GeometrySource, 'still'>;
}

export function Absent({ reason, retry, source = {} }: AbsentProps) {
  const styles = useStyles();
  const t = useTranslate();
  const url = useStill(source);
  return (
    <>
      <Alert variant="info" action={retry && <Button onClick={retry}>{t('model.retry')}</Button>}>
        {t(`model.state.${reason}`)} {t('model.state.same')}
      </Alert>
      {url && <img className={styles.picture} src={url} alt={t('model.still')} />}
    </>
  );
}
