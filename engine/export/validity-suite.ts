/** The validity of the file as a suite of JUnit: a test case per layer, and per rule that is broken or undecided. */
import { exceptedText, exceptionText } from './exception-text.ts';
import type { ExportInput, ExportValidityFinding, ExportValidityLayer, ExportWords } from './export-input.ts';
import { CASE_LINES_MAX, type SuiteCase } from './suite-case.ts';

export function validityCases({ validity, words }: ExportInput): SuiteCase[] {
  return (validity?.layers ?? []).flatMap((layer) => layerCases(layer, words));
}

/** A layer that is not required fails no build: what it finds is the reason of a skipped test case. */
function layerCases(layer: ExportValidityLayer, words: ExportWords): SuiteCase[] {
  const { outcome, isRequired, causes, findings } = layer;
  const name = words.text(`validity${layer.layer}`);
  const classname = words.text('validity');
  const isGood = outcome === 'VALID' || outcome === 'NOT_APPLICABLE';
  const verdict = words.text(`validity${outcome}`);
  const message = isRequired ? verdict : `${verdict} (${words.text('validityReported')})`;
  const layerCase = { name, classname, ...(!isGood && { result: { isFailure: isRequired, type: outcome, message, lines: [] } }) };
  const ofRules = causes.map((cause): SuiteCase => {
    const listed = findings.filter(({ code }) => code === cause.code).slice(0, CASE_LINES_MAX);
    const rest = listed.length < cause.count ? [words.text('validityMore', { count: cause.count, listed: listed.length })] : [];
    const verdict = words.text(cause.outcome === 'UNDECIDED' ? 'validityUNDECIDED' : `validity${cause.severity}`);
    const excepted = exceptedText(cause, words);
    return {
      name: cause.code,
      classname: `${classname} / ${name}`,
      result: {
        isFailure: isRequired && (cause.severity === 'ERROR' || cause.outcome === 'UNDECIDED'),
        type: cause.outcome === 'UNDECIDED' ? 'UNDECIDED' : cause.severity,
        message: `${verdict}: ${cause.message[words.language]}${excepted && ` (${excepted})`}`,
        lines: [...listed.map((finding) => validityLine(finding, words)), ...rest],
      },
    };
  });
  return [layerCase, ...ofRules];
}

/** Returns one finding as a line of text: where it is, what is wrong, and why an exception accepts it. */
export function validityLine({ instance, name, line, exception, message }: ExportValidityFinding, words: ExportWords): string {
  const where = line === undefined ? '' : `${words.text('validityLine')} ${line}`;
  const place = [where, instance, name && `"${name}"`].filter(Boolean).join(' ');
  const why = exceptionText(exception, words);
  const what = `${message[words.language]}${why && ` (${why})`}`;
  return place === '' ? what : `${place}: ${what}`;
}
