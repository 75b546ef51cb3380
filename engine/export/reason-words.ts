/** Words a reason and an entity on one line, as build servers, issue lists and alerts show them. */
import { objectLabel } from '../report/object-label.ts';
import type { Check } from '../report/report.ts';
import { cutText, oneLine } from './clean-text.ts';
import type { ExportWords } from './export-input.ts';
import type { Reason } from './reasons.ts';

/** Longest name of an entity on a line; whole names are in the tables. */
const NAME_MAX = 120;

/** Returns the number of entities and a sentence that is true of each of them, in the same words as the page. */
export function reasonWords({ count, group }: Reason, words: ExportWords): string {
  const sentence = words.reason(group);
  return count > 0 ? `${count} × ${sentence}` : sentence;
}

/** Returns an entity such as: IfcWall “Gevel west” 3d9p… #412 (Begane grond). */
export function entityLine(check: Check): string {
  const { ifcType, globalId, stepId, storey } = check;
  const name = objectLabel(check);
  const quotedName = name === null ? '' : ` “${cutText(oneLine(name), NAME_MAX)}”`;
  const where = storey === null ? '' : ` (${cutText(oneLine(storey), NAME_MAX)})`;
  return `${ifcType}${quotedName} ${globalId ?? '–'} #${stepId}${where}`;
}
