/** Actions on a delivered file: deliver a newer version of it, or take it back. */
import { deliverExisting, takeBackDelivered } from '@vakwerk/api';
import { tellProblem } from '@vakwerk/store';
import { Button, ConfirmButton, makeStyles, mergeClasses, useTranslate } from '@vakwerk/ui';
import type { DeliveredFile, Delivery } from '../../common/contract/deliveries.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px', rowGap: '4px' },
  small: { minHeight: '24px', padding: '1px 8px', fontSize: '12px', lineHeight: '16px', fontWeight: 400 },
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
  const act = async (call: () => Promise<void>) => {
    try {
      await call();
    } catch (error) {
      tellProblem(error);
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
          onClick={() => void act(() => deliverExisting(...place, [newer.id]))}
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
        act={() => act(() => takeBackDelivered(...place, file.id))}
      >
        {t('deliveries.table.takeBack')}
      </ConfirmButton>
    </span>
  );
}
