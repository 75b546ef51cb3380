/** Whether a name was typed letter for letter (D134); blanks around it and how accents are written do not count. */
export function confirmsName(typed: string, name: string): boolean {
  return typed.normalize('NFC').trim() === name.normalize('NFC').trim();
}
