/** Lists the rules of an ifc-lite file that have no equal in a rule set. */
import { addMessages } from '@vakwerk/i18n';
import { FormModal, layout, makeStyles, useTranslate } from '@vakwerk/ui';
import type { RefusedConversion } from '../../../common/contract/rule-set-editor.ts';
import { ifcLiteEn } from '../../../common/i18n/messages/ifc-lite.en.ts';
import { ifcLiteNl } from '../../../common/i18n/messages/ifc-lite.nl.ts';
import { RefusedRules } from './refused-rules.tsx';

addMessages({ en: { ifcLite: ifcLiteEn }, nl: { ifcLite: ifcLiteNl } });

const useStyles = makeStyles({ stack: layout.stack(12), text: { margin: 0 } });

interface RefusedConversionsProps {
  /** Whether the other rules of the file were taken over. */
  isOpened: boolean;
  refused: readonly RefusedConversion[];
  onClose: () => void;
}

export function RefusedConversions({ isOpened, refused, onClose }: RefusedConversionsProps) {
  const styles = useStyles();
  const t = useTranslate();
  const rules = refused.map(({ obstacles, ...rule }) => ({ ...rule, reasons: obstacles.map((one) => t(`ifcLite.${one}`)) }));
  return (
    <FormModal
      isOpen
      title={t(isOpened ? 'ruleSetStudio.ifcLite.someOpened' : 'ruleSetStudio.refused')}
      cancelLabel={t('ruleSetStudio.ids.close')}
      onSubmit={onClose}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        <p className={styles.text}>{t('ruleSetStudio.ifcLite.notOpened')}</p>
        <RefusedRules label={t('ruleSetStudio.ifcLite.notOpened')} rules={rules} />
      </div>
    </FormModal>
  );
}
