/** What the caller of a command must mend: one line on stderr and exit code 2. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}
