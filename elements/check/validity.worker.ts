/**
 * Checks in the browser whether a file is valid IFC. Nothing is uploaded. The signatures in a file are left out, because a page has no
 * certificates that an operator trusts.
 */
import { DEFAULT_VALIDITY, type ReportValidity } from '../../common/contract/validity.ts';
import { causesIn, exportedValidity, findingsIn } from '../../common/i18n/validity-words.ts';
import { type StoredValidity, storedValidity, verdictOf } from '../../common/report/stored-validity.ts';
import { answerPage } from '../../common/ui/answer-page.ts';
import { ValidityCheck } from '../../engine/validity/check-validity.ts';
import type { ValidityCalls } from './validity-messages.ts';

let checked: StoredValidity | undefined;

answerPage<ValidityCalls>({
  check,
  causes: (language) => causesIn(language, requireChecked()),
  exported: () => exportedValidity(requireChecked()),
  search({ limit, offset = 0, language = 'nl', ...search }) {
    const matches = findingsIn(language, requireChecked(), search);
    return { data: matches.slice(offset, limit === undefined ? undefined : offset + limit), total: matches.length };
  },
});

async function check(file: Blob): Promise<ReportValidity> {
  const validity = new ValidityCheck();
  const reader = file.stream().getReader();
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) validity.push(value);
  checked = storedValidity(await validity.finish(), DEFAULT_VALIDITY);
  return verdictOf(checked);
}

function requireChecked(): StoredValidity {
  if (!checked) throw new Error('asked before the file was checked');
  return checked;
}
