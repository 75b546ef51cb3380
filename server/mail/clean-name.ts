/**
 * Names in a mail are other people's input, and the mail goes out in our name to people who do not know them. They open no line or
 * header of their own, make no link and decode to nothing else, and they are short.
 */
import { readEmailDomain } from '../../common/contract/domains.ts';
import { MAIL_NAME_MAX_LENGTH } from '../../common/contract/limits.ts';

/** Also what turns the direction of writing round, or has no width. */
const CONTROLS = /[\p{C}\p{Zl}\p{Zp}\s]+/gu;
/** `=?utf-8?B?…?=` is another text for whoever reads the subject (RFC 2047). */
const ENCODED_WORD = /=\?\S*\?=|=\?|\?=/g;
const ADDRESS = /[\p{L}\p{N}+.-]+:\/\/\S*|\bwww\.\S*|\b(?:mailto|javascript|data|tel):\S*/giu;
/** Programs that show mails make a link of `bouw.nl/pad` too. "B.V." is none. */
const DOT_OF_HOST = /(?<=[\p{L}\p{N}-]{2})\.(?=\p{L}{2})/gu;

/** A text that people know by its dots, such as the name of a file. */
export function cleanLine(text: string | undefined): string {
  const line = (text ?? '').replace(CONTROLS, ' ').replace(ENCODED_WORD, ' ').replace(ADDRESS, ' ').replace(/ +/g, ' ').trim();
  return line.length > MAIL_NAME_MAX_LENGTH ? `${line.slice(0, MAIL_NAME_MAX_LENGTH - 1).trimEnd()}…` : line;
}

/** The name of a person, a project or an organization. The address of who has no name stays one. */
export function cleanName(text: string | undefined): string {
  const line = cleanLine(text);
  return readEmailDomain(line) === undefined ? line.replace(DOT_OF_HOST, ' ') : line;
}
