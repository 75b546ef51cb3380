/** Names the versions of IFC as people do. */

/** Returns a version, or a text with versions, with IFC4X3 where a file has IFC4X3_ADD2: no other edition of it can be written. */
export function versionWords(text: string): string {
  return text.replace(/\bIFC4X3_ADD2\b/gi, 'IFC4X3');
}
