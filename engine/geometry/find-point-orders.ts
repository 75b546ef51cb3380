/**
 * Finds the face sets that list the order of their points (PnIndex). web-ifc gives an attribute only with all faces before it, which
 * takes longer than to build the mesh, so the text of the file is searched instead.
 */

/** Bytes that are searched at a time. */
const PART_BYTES = 1 << 20;
const NAME = 'FACESET';
/** The start of the record of a face set that ends in its PnIndex, up to the name. */
const START = /#(\d+)\s*=\s*IFC(?:TRIANGULATED|POLYGONAL)$/;
/** The longest such start, with some blanks, and the longest end. */
const START_LENGTH = 100;
const END_LENGTH = 100;
/** An absent last attribute. */
const ABSENT = /\$\s*\)\s*$/;

/** Returns the records of the face sets whose last attribute is given. */
export function findPointOrders(read: (offset: number, size: number) => Uint8Array): ReadonlySet<number> {
  const decoder = new TextDecoder('latin1');
  const ids = new Set<number>();
  /** The end of what was searched, in which a record may start. */
  let before = '';
  /** The face set whose record is not complete yet. */
  let open: number | undefined;
  for (let offset = 0; ; offset += PART_BYTES) {
    const bytes = read(offset, PART_BYTES);
    const text = before + decoder.decode(bytes);
    let at = 0;
    for (;;) {
      if (open === undefined) {
        const name = text.indexOf(NAME, at);
        if (name < 0) break;
        at = name + NAME.length;
        const start = START.exec(text.slice(Math.max(0, name - START_LENGTH), name));
        if (!start) continue;
        open = Number(start[1]);
      }
      const end = text.indexOf(';', at);
      if (end < 0) break;
      if (!ABSENT.test(text.slice(Math.max(0, end - END_LENGTH), end))) ids.add(open);
      open = undefined;
      at = end + 1;
    }
    if (bytes.length < PART_BYTES) return ids;
    before = text.slice(Math.max(open === undefined ? at : 0, text.length - START_LENGTH - NAME.length));
  }
}
