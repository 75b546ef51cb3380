/** Says what is wrong with a rule set before the visitor chooses a file. The worker that checks the file is more than twice as large. */

// First, because zod asks how it may work when a schema is made.
import '../../common/contract/zod.ts';
import { answerPage } from '../../common/ui/answer-page.ts';
import { parseRuleSet, problemsText } from '../../engine/rules/parse-rule-set.ts';
import type { RuleSetReaderCalls } from './validation-messages.ts';

answerPage<RuleSetReaderCalls>({
  readRuleSet({ bytes }) {
    const { ruleSet, problems } = parseRuleSet(bytes);
    return ruleSet ? undefined : problemsText(problems);
  },
});
