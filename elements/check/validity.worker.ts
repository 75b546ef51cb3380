/**
 * Checks in the browser whether a file is valid IFC. Nothing is uploaded. The signatures in a file are left out, because a page has no
 * certificates that an operator trusts.
 */
import { DEFAULT_VALIDITY } from '../../common/contract/validity.ts';
import { causesIn, exportedValidity, findingsIn } from '../../common/i18n/validity-words.ts';
import { type StoredValidity, storedValidity, verdictOf } from '../../common/report/stored-validity.ts';
import { ValidityCheck } from '../../engine/validity/check-validity.ts';
import type { ValidityAnswer, ValidityOrder, ValidityQuestion, ValidityReply } from './validity-messages.ts';

let checked: StoredValidity | undefined;

self.onmessage = async ({ data }: MessageEvent<ValidityOrder>) => {
  const number = data.kind === 'question' ? data.number : undefined;
  try {
    if (data.kind === 'check') send({ kind: 'checked', verdict: await check(data.file) });
    else send({ kind: 'answer', number: data.number, answer: answer(data.question) });
  } catch (error) {
    send({ kind: 'failed', ...(number !== undefined && { number }), message: String((error as Error).stack ?? error) });
  }
};

function send(reply: ValidityReply): void {
  self.postMessage(reply);
}

async function check(file: Blob) {
  const validity = new ValidityCheck();
  const reader = file.stream().getReader();
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) validity.push(value);
  checked = storedValidity(await validity.finish(), DEFAULT_VALIDITY);
  return verdictOf(checked);
}

function answer(question: ValidityQuestion): ValidityAnswer {
  if (!checked) throw new Error('asked before the file was checked');
  if (question.kind === 'causes') return causesIn(question.language, checked);
  if (question.kind === 'export') return exportedValidity(checked);
  const { limit, offset = 0, language = 'nl', ...search } = question.search;
  const matches = findingsIn(language, checked, search);
  return { data: matches.slice(offset, limit === undefined ? undefined : offset + limit), total: matches.length };
}
