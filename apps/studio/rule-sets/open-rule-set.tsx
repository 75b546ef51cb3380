/** 'Open': takes the rules of a .rules.json file over into the page, or lists what is wrong in it. */
import { notifyProblem } from '@vakwerk/store';
import { Button, lazyPiece, useTranslate } from '@vakwerk/ui';
import { useRef, useState } from 'react';
import type { RuleSetProblem } from '../../../common/contract/rule-set-editor.ts';
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
      <input
        ref={input}
        type="file"
        accept=".json"
        hidden
        aria-label={t('ruleSetStudio.openHint')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Choosing the same file again must be a change.
          target.value = '';
          if (file) client.openFile(file).then(setFaults, notifyProblem);
        }}
      />
      {faults.length > 0 && <RefusedRuleSet faults={faults} onClose={() => setFaults([])} />}
    </>
  );
}
