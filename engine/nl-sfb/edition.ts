/** Looks up a code in an edition of NL-SfB table 1. */
import type { NlSfbEdition } from './edition-names.ts';
import { NL_SFB_2005, NL_SFB_2019, NL_SFB_2021 } from './editions.g.ts';

const TEXTS: Record<NlSfbEdition, string> = {
  'NL-SfB 2005': NL_SFB_2005,
  'NL-SfB 2019': NL_SFB_2019,
  'NL-SfB 2021': NL_SFB_2021,
};

/** A code of table 1: a group, and perhaps what follows its point. It ends where neither a digit nor a point follows. */
const CODE = /^(?:\d[\d-]|\d)(?:\.\d{1,2})?(?![\d.])/;

/** Returns the codes of an edition in the order of the table, groups included. */
export function codesOf(edition: NlSfbEdition): string[] {
  return TEXTS[edition]
    .trim()
    .split('\n')
    .flatMap((line) => (line.split('|')[1] ?? '').split(' '));
}

/** Returns the code with which a text begins, as in "21.22 buitenwand"; undefined where it begins with none. */
export function codeIn(text: string): string | undefined {
  return CODE.exec(text)?.[0];
}
