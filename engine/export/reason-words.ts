/** A reason and an entity on one line, as build servers, issue lists and alerts show them. */
import type { Check } from '../report/report.ts';
import { cutText, oneLine } from './clean-text.ts';
import type { ExportWords } from './export-input.ts';
import type { Reason } from './reasons.ts';

/** Longest name of an entity on a line; whole names are in the tables. */
const NAME_MAX = 120;

/** The sentence of the most frequent value found, before it how many entities, after it how many other values. */
export function reasonWords(reason: Reason, words: ExportWords): string {
  const sentence = words.failure(reason.variants[0]!.failure);
  const others = reason.variants.length - 1;
  const counted = reason.entities.length > 0 ? `${reason.entities.length} × ${sentence}` : sentence;
  return others > 0 ? `${counted} ${words.text('otherValues', { count: others })}` : counted;
}

/** Such as: IfcWall “Gevel west” 3d9p… #412 (Begane grond). */
export function entityLine({ ifcType, name, globalId, stepId, storey }: Check): string {
  const shown = name === null ? '' : ` “${cutText(oneLine(name), NAME_MAX)}”`;
  const where = storey === null ? '' : ` (${cutText(oneLine(storey), NAME_MAX)})`;
  return `${ifcType}${shown} ${globalId ?? '–'} #${stepId}${where}`;
}
