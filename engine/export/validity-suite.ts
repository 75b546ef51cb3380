/** The validity of the file as a suite of JUnit: a test case per layer, and per rule that is broken or undecided. */
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
  const own = { name, classname, ...(!isGood && { result: { isFailure: isRequired, type: outcome, message, lines: [] } }) };
  const ofRules = causes.map((cause): SuiteCase => {
    const listed = findings.filter(({ code }) => code === cause.code).slice(0, CASE_LINES_MAX);
    const rest = listed.length < cause.count ? [words.text('validityMore', { count: cause.count, listed: listed.length })] : [];
    return {
      name: cause.code,
      classname: `${classname} / ${name}`,
      result: {
        isFailure: isRequired && (cause.severity === 'ERROR' || cause.outcome === 'UNDECIDED'),
        type: cause.outcome === 'UNDECIDED' ? 'UNDECIDED' : cause.severity,
        message: `${words.text(cause.outcome === 'UNDECIDED' ? 'validityUNDECIDED' : `validity${cause.severity}`)}: ${cause.message[words.language]}`,
        lines: [...listed.map((finding) => validityLine(finding, words)), ...rest],
      },
    };
  });
  return [own, ...ofRules];
}

/** Returns one finding as a line of text: where it is, and what is wrong. */
export function validityLine({ instance, name, line, message }: ExportValidityFinding, words: ExportWords): string {
  const where = line === undefined ? '' : `${words.text('validityLine')} ${line}`;
  const place = [where, instance, name && `"${name}"`].filter(Boolean).join(' ');
  return place === '' ? message[words.language] : `${place}: ${message[words.language]}`;
}
