/** 'Open': takes the rules of a .rules.json file over into the page, or lists what is wrong in it. */
import { notifyProblem } from '@vakwerk/store';
import { Button, lazyPiece, useTranslate } from '@vakwerk/ui';
import { useRef, useState } from 'react';
import type { RuleSetProblem } from '../../../common/contract/rule-set-editor.ts';
import { FileInput } from '../file-input.tsx';
import type { RuleSetClient } from './rule-set-client.ts';

const RefusedRuleSet = lazyPiece(async () => (await import('./refused-rule-set.tsx')).RefusedRuleSet);

export function OpenRuleSet({ client }: { client: RuleSetClient }) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<RuleSetProblem[]>([]);
  return (
    <>
      <Button title={t('ruleSetStudio.openHint')} onClick={() => input.current?.click()}>
        {t('studio.openFile')}
      </Button>
      <FileInput
        input={input}
        accept=".json"
        label={t('ruleSetStudio.openHint')}
        onFile={(file) => void client.openFile(file).then(setFaults, notifyProblem)}
      />
      {faults.length > 0 && <RefusedRuleSet faults={faults} onClose={() => setFaults([])} />}
    </>
  );
}
