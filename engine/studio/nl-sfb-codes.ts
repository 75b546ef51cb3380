/** The codes of NL-SfB table 1, each with the name of its group. */
import { NL_SFB_GROUPS } from './nl-sfb.g.ts';

export interface NlSfbCode {
  code: string;
  /** Of the group, such as Buitenwanden. */
  group: string;
}

/** As the BIM basis ILS has it written. */
export const NL_SFB_SYSTEM = 'NL-SfB tabel 1';

let known: NlSfbCode[] | undefined;

export function nlSfbCodes(): readonly NlSfbCode[] {
  known ??= NL_SFB_GROUPS.trim()
    .split('\n')
    .flatMap((line) => {
      const [heading = '', rest = ''] = line.split('|');
      const [number, group] = [heading.slice(0, 2), heading.slice(3)];
      return [{ code: number, group }, ...rest.split(' ').map((one) => ({ code: `${number}.${one}`, group }))];
    });
  return known;
}
