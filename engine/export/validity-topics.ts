/** The topics of BCF about the validity of the file: one per rule that it breaks, which selects the objects that break it. */
import { BCF_LINES_MAX } from '../limits.ts';
import { type BcfTopic, topicGuid } from './bcf-topic.ts';
import { exceptedText } from './exception-text.ts';
import { EXPORT_LAYERS, type ExportInput, type ExportValidityLayer } from './export-input.ts';
import { extraTopic } from './extra-topic.ts';
import { validityLine } from './validity-suite.ts';

export function validityTopics({ validity, words }: ExportInput): Omit<BcfTopic, 'index'>[] {
  const placed = (validity?.layers ?? []).flatMap(({ layer, causes, findings }) =>
    causes.filter(({ outcome }) => outcome === 'BROKEN').map((cause) => ({ layer, cause, findings })),
  );
  const label = words.text('validity');
  return placed.map(({ layer, cause, findings }) => {
    const { code, count, severity, excepted = 0, message } = cause;
    const codeFindings = findings.filter((finding) => finding.code === code);
    const lines = codeFindings.slice(0, BCF_LINES_MAX).map((finding) => validityLine(finding, words));
    const more = lines.length < count ? [words.text('validityMore', { count, listed: lines.length })] : [];
    const place = `${label} › ${words.text(`validity${layer}`)} › ${code} (${words.text(`validity${severity}`)})`;
    return extraTopic({
      key: keyOf(layer, code),
      title: `${count} × ${message[words.language]}`,
      description: [place, message[words.language], exceptedText(cause, words), [...lines, ...more].join('\n')],
      isExcepted: excepted === count,
      label,
      globalIds: codeFindings.map(({ globalId }) => globalId),
    });
  });
}

function keyOf(layer: ExportValidityLayer['layer'], code: string): string {
  return `validity ${layer} ${code}`;
}

/** Characters of a description in which its place is searched: programs may write something before it. */
const PLACE_LENGTH = 1_000;
/** The end of a place: the code, and its severity in brackets. */
const CODE = /›\s*([^\s›]+)\s*\(/;

/** Returns whether a topic is one of these: its GUID is that of the code in its description, in one of the layers. */
export function isValidityTopic({ guid, description }: Pick<BcfTopic, 'guid' | 'description'>): boolean {
  const code = CODE.exec(description.slice(0, PLACE_LENGTH))?.[1];
  return code !== undefined && EXPORT_LAYERS.some((layer) => topicGuid(keyOf(layer, code), 1) === guid);
}
