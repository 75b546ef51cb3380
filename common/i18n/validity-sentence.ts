/** A finding about the validity of a file as one sentence, with what is expected and what is there. */
import type { MessageKey, Translate } from './translate.ts';

/** A finding of engine/validity or of the API. */
interface Finding {
  messageKey: string;
  values: Readonly<Record<string, string | number>>;
  attribute?: string;
  expected?: string;
  actual?: string;
}

export function validitySentence(t: Translate, { messageKey, values, attribute, expected, actual }: Finding): string {
  const key = (messageKey.startsWith('validity.') ? messageKey : `validity.${messageKey}`) as MessageKey;
  const facts = { ...(expected && { expected }), ...(actual && { actual }) };
  const detail = expected && actual ? 'expectedActual' : expected ? 'expected' : actual ? 'actual' : undefined;
  const details = [attribute, detail && t(`validity.${detail}`, facts)].filter(Boolean).join(': ');
  return details ? `${t(key, values)} (${details})` : t(key, values);
}
