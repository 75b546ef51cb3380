/**
 * Makes texts safe for a terminal and for the log of a build. Names come from anyone's files and from other servers: an escape
 * sequence in one would move the cursor or set the title of a window, and a line break would forge a line.
 */

/** White space that is not a plain space, line breaks among it. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Other control characters, and the marks that reorder a line between writing directions. */
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
/** Quick to look for: almost no text has one. */
const SUSPECT = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|##|^\s*::/u;
/** Commands to the runner of a build: of GitHub at the start of a line, of Azure Pipelines and TeamCity anywhere in it. */
const RUNNER_COMMANDS = /^(\s*:)(?=:)|(#)(?=#\w*\[)/g;

/** Returns the text as one safe line: a break becomes a space, another control character U+FFFD. */
export function terminalLine(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replace(BREAKS, ' ').replace(CONTROLS, '\ufffd').replace(RUNNER_COMMANDS, '$& ');
}

/** Returns the lines as one text, each safe and with a line break behind it. */
export function terminalLines(lines: readonly string[]): string {
  return lines.map((line) => `${terminalLine(line)}\n`).join('');
}

/** Returns a text of several lines, such as a stack, with each of its lines safe. */
export function terminalText(text: string): string {
  return text.split(/\r?\n/).map(terminalLine).join('\n');
}
