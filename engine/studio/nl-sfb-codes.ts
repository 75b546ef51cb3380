/** Lists the codes of NL-SfB table 1, each with the name of its group. */
import { NL_SFB_GROUPS } from './nl-sfb.g.ts';

export interface NlSfbCode {
  code: string;
  /** Name of the group, such as Buitenwanden. */
  group: string;
}

/** Name of the system as the BIM basis ILS writes it. */
export const NL_SFB_SYSTEM = 'NL-SfB tabel 1';

let codes: NlSfbCode[] | undefined;

export function nlSfbCodes(): readonly NlSfbCode[] {
  codes ??= NL_SFB_GROUPS.trim()
    .split('\n')
    .flatMap((line) => {
      const [heading = '', rest = ''] = line.split('|');
      const [number, group] = [heading.slice(0, 2), heading.slice(3)];
      return [{ code: number, group }, ...rest.split(' ').map((one) => ({ code: `${number}.${one}`, group }))];
    });
  return codes;
}
