/** 'Open': takes the rules of a .rules.json file over into the page, ours or that of ifc-lite, or lists what is wrong in it. */
import { notifyProblem } from '@vakwerk/store';
import { Button, lazyPiece, useTranslate } from '@vakwerk/ui';
import { useRef, useState } from 'react';
import { FileInput } from '../file-input.tsx';
import type { OpenedRules, RuleSetClient } from './rule-set-client.ts';

const RefusedRuleSet = lazyPiece(async () => (await import('./refused-rule-set.tsx')).RefusedRuleSet);
const RefusedConversions = lazyPiece(async () => (await import('./refused-conversions.tsx')).RefusedConversions);

export function OpenRuleSet({ client }: { client: RuleSetClient }) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<OpenedRules>();
  const close = () => setOpened(undefined);
  const { problems = [], refused = [] } = opened ?? {};
  return (
    <>
      <Button title={t('ruleSetStudio.openHint')} onClick={() => input.current?.click()}>
        {t('studio.openFile')}
      </Button>
      <FileInput
        input={input}
        accept=".json"
        label={t('ruleSetStudio.openHint')}
        onFile={(file) => void client.openFile(file).then(setOpened, notifyProblem)}
      />
      {problems.length > 0 && <RefusedRuleSet faults={problems} onClose={close} />}
      {refused.length > 0 && <RefusedConversions isOpened={opened?.ruleSet !== undefined} refused={refused} onClose={close} />}
    </>
  );
}
