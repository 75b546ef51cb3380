/** The parts that the runs of SARIF share: messages, and the frame of a run that is of no specification. */
import { SARIF_TEXT_MAX } from '../limits.ts';
import { cleanText, cutText } from './clean-text.ts';
import type { ExportInput } from './export-input.ts';

/** Places of a result in such a run: with them its results stay well below the limit in bytes. */
export const EXTRA_LOCATIONS_MAX = 20;

/** Doubles braces, since single braces mark placeholders (§3.11.5); patterns are full of them. */
export function message(text: string): { text: string } {
  return { text: cutText(cleanText(text), SARIF_TEXT_MAX).replace(/[{}]/g, '$&$&') };
}

interface ExtraRun {
  uri: string;
  /** Category of the results, which ends with a slash. */
  id: string;
  rules: readonly object[];
  results: readonly object[];
  notes: readonly object[];
  properties: object;
}

export function extraRun(
  { words, report, timestamp }: ExportInput,
  { uri, id, rules, results, notes, properties }: ExtraRun,
): object {
  return {
    tool: { driver: { name: 'Vakwerk', language: words.language, rules } },
    automationDetails: { id },
    language: words.language,
    columnKind: 'utf16CodeUnits',
    artifacts: [{ location: { uri }, length: report.model.sizeBytes }],
    invocations: [{ executionSuccessful: true, endTimeUtc: timestamp, toolExecutionNotifications: notes }],
    results,
    properties,
  };
}
