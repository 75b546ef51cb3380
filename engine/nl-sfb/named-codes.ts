/** Lists the codes of NL-SfB table 1 (2021) that objects of a building have, each with the name of its group. */
import { NL_SFB_2021 } from './editions.g.ts';

export interface NlSfbCode {
  code: string;
  /** Name of the group, such as Buitenwanden. */
  group: string;
}

/** Name of the system as the BIM basis ILS writes it. */
export const NL_SFB_SYSTEM = 'NL-SfB tabel 1';

let codes: NlSfbCode[] | undefined;

/** Groups without a name, such as those of the terrain, are left out. */
export function nlSfbCodes(): readonly NlSfbCode[] {
  codes ??= NL_SFB_2021.trim()
    .split('\n')
    .flatMap((line) => {
      const [group = '', all = ''] = line.split('|');
      return group === '' ? [] : all.split(' ').map((code) => ({ code, group }));
    });
  return codes;
}
