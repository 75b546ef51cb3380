/** The rows of the CSV export about the validity of the file: one per layer, per rule with findings that are not listed, and per finding. */
import { exceptedText, exceptionText } from './exception-text.ts';
import type { ExportInput, ExportValidityLayer, ExportWords } from './export-input.ts';
import { type ExtraRow, NO_OBJECT } from './extra-row.ts';

export function* validityRows({ validity, words }: Pick<ExportInput, 'validity' | 'words'>): Generator<ExtraRow> {
  for (const layer of validity?.layers ?? []) yield* layerRows(layer, words);
}

function* layerRows(layer: ExportValidityLayer, words: ExportWords): Generator<ExtraRow> {
  const { language } = words;
  const place = { source: words.text('validity'), group: words.text(`validity${layer.layer}`) };
  const verdict = words.text(`validity${layer.outcome}`);
  const why = words.text(layer.isRequired ? 'validityRequired' : 'validityReported');
  yield { ...place, ...NO_OBJECT, rule: '', ...codeCells(layer.layer), isFinding: false, verdict, why };
  const sentences = new Map(layer.causes.map(({ code, message }) => [code, message[language]]));
  for (const cause of layer.causes) {
    const { code, severity, outcome, count, message } = cause;
    const listed = layer.findings.filter((finding) => finding.code === code).length;
    const rule = { ...place, ...NO_OBJECT, rule: message[language], ...codeCells(code), isFinding: false };
    if (outcome === 'UNDECIDED') yield { ...rule, verdict: words.text('validityUNDECIDED'), why: message[language] };
    else if (listed < count)
      yield {
        ...rule,
        verdict: words.text(`validity${severity}`),
        why: words.text('validityMore', { count, listed }),
        exception: exceptedText(cause, words),
      };
  }
  for (const {
    code,
    severity,
    type = '',
    globalId = '',
    name = '',
    stepId,
    line,
    exception: findingException,
    message,
  } of layer.findings) {
    const object = { type, globalId, name, stepId: stepId === undefined ? '' : String(stepId) };
    const why = line === undefined ? message[language] : `${words.text('validityLine')} ${line}: ${message[language]}`;
    const rule = sentences.get(code) ?? code;
    const exception = exceptionText(findingException, words);
    const verdict = words.text(`validity${severity}`);
    yield { ...place, ...object, rule, ...codeCells(code), isFinding: true, verdict, why, exception };
  }
}

/** The code of a rule of IFC is its id, and the code of its findings. */
const codeCells = (code: string) => ({ ruleId: code, codes: code });
