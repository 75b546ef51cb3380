/**
 * Cleans names in mails: they are user input, and mails are sent in our name to strangers. A cleaned name is short, contains no line
 * break or header, forms no link and decodes to nothing else.
 */
import { readEmailDomain } from '../../common/contract/domains.ts';

/** Characters of a name in a mail. */
const MAIL_NAME_MAX_LENGTH = 60;

/** Includes characters that change the writing direction or have no width. */
const CONTROLS = /[\p{C}\p{Zl}\p{Zp}\s]+/gu;
/** `=?utf-8?B?…?=` decodes to another text in the subject (RFC 2047). */
const ENCODED_WORD = /=\?\S*\?=|=\?|\?=/g;
const ADDRESS = /[\p{L}\p{N}+.-]+:\/\/\S*|\bwww\.\S*|\b(?:mailto|javascript|data|tel):\S*/giu;
/** Mail programs also link `bouw.nl/pad`. "B.V." is not a host. */
const DOT_OF_HOST = /(?<=[\p{L}\p{N}-]{2})\.(?=\p{L}{2})/gu;

/** Cleans text with meaningful dots, such as a file name. */
export function cleanLine(text: string | undefined): string {
  const line = (text ?? '').replace(CONTROLS, ' ').replace(ENCODED_WORD, ' ').replace(ADDRESS, ' ').replace(/ +/g, ' ').trim();
  return line.length > MAIL_NAME_MAX_LENGTH ? `${line.slice(0, MAIL_NAME_MAX_LENGTH - 1).trimEnd()}…` : line;
}

/** Cleans the name of a person, a project or an organization. An e-mail address in place of a name is unchanged. */
export function cleanName(text: string | undefined): string {
  const line = cleanLine(text);
  return readEmailDomain(line) === undefined ? line.replace(DOT_OF_HOST, ' ') : line;
}
