/** Why a finding fails, in words. */
import type { Finding } from '../contract/findings.ts';
import { failureSentence } from '../i18n/failure-sentence.ts';

/** Returns what is wrong; what is asked where it no longer fails. The service words the rules of rule sets and of IFC. */
export function whyItFails(
  t: Parameters<typeof failureSentence>[0],
  { failure, requirement, message, ruleName }: Pick<Finding, 'failure' | 'requirement' | 'message' | 'ruleName'>,
): string {
  const reason = failure ?? requirement;
  return message ?? (reason ? failureSentence(t, reason) : ruleName);
}
