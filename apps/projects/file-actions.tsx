/** Actions on a delivered file: deliver a newer version of it, or take it back. */
import { api } from '@vakwerk/api';
import { notifyProblem } from '@vakwerk/store';
import { Button, ConfirmButton, layout, makeStyles, mergeClasses, useTranslate } from '@vakwerk/ui';
import type { DeliveredFile, Delivery } from '../../common/contract/deliveries.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px', rowGap: '4px' },
  small: { minHeight: '24px', padding: '1px 8px', ...layout.small, fontWeight: 400 },
  takeBack: { marginLeft: '-8px' },
});

interface FileActionsProps {
  delivery: Delivery;
  file: DeliveredFile;
  onChanged: () => void;
}

export function FileActions({ delivery, file, onChanged }: FileActionsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { filename: name, newer } = file;
  const act = async (call: () => Promise<unknown>) => {
    try {
      await call();
    } catch (error) {
      notifyProblem(error);
    }
    onChanged();
  };
  const place = [delivery.project.id, delivery.id] as const;
  return (
    <span className={styles.line}>
      {newer && (
        <Button
          size="small"
          className={styles.small}
          title={t('deliveries.table.newer', { version: newer.version })}
          onClick={() => void act(() => api.deliverExisting(...place, { files: [{ id: newer.id }] }))}
        >
          {t('deliveries.table.takeNewer', { version: newer.version })}
        </Button>
      )}
      <ConfirmButton
        size="small"
        variant="subtle"
        className={mergeClasses(styles.small, styles.takeBack)}
        aria-label={t('deliveries.table.takeBackOf', { name })}
        question={t('deliveries.table.takeBackBody', { name })}
        act={() => act(() => api.takeBackDelivered(...place, file.id))}
      >
        {t('deliveries.table.takeBack')}
      </ConfirmButton>
    </span>
  );
}
