/** Lists what is wrong in a file that is not opened as a rule set. */
import { Alert, FormModal, layout, makeStyles, useTranslate } from '@vakwerk/ui';
import type { RuleSetProblem } from '../../../common/contract/rule-set-editor.ts';
import { RuleSetFaults } from '../../../common/rules/rule-set-faults.tsx';

const useStyles = makeStyles({ stack: layout.stack(12) });

export function RefusedRuleSet({ faults, onClose }: { faults: readonly RuleSetProblem[]; onClose: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <FormModal
      isOpen
      title={t('ruleSetStudio.refused')}
      cancelLabel={t('ruleSetStudio.ids.close')}
      onSubmit={onClose}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        <Alert variant="error">{t('ruleSetStudio.refusedBody')}</Alert>
        <RuleSetFaults faults={faults} />
      </div>
    </FormModal>
  );
}
