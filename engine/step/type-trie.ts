/**
 * Type names as a trie over the bytes of keywords. One table lookup per byte reads a keyword, interns it and folds its case,
 * without strings and hashes (measured: 1.3 times the throughput of hashing). Node 0 is the root; a transition to 0 is
 * missing.
 */
const CODE_BITS = 6;
const FIRST_NODES = 2048;
/** Three times the nodes for all names of the largest schema. Further names are refused, because no schema has them. */
const NODES_MAX = 65_535;
const KEYWORD_CHARACTERS = '_ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!';

/** 1-based index in KEYWORD_CHARACTERS of a keyword byte in upper or lower case; 0 for other bytes. */
export const KEYWORD_CODES = keywordCodes();
/** Codes up to this one are "_" and letters, the first characters of standard keywords. */
export const LETTER_CODE_MAX = 27;
/** "!" begins a user-defined keyword (ISO 10303-21, 6.3). */
export const BANG_CODE = KEYWORD_CHARACTERS.length;

function keywordCodes(): Uint8Array {
  const codes = new Uint8Array(256);
  for (let i = 0; i < KEYWORD_CHARACTERS.length; i++) {
    codes[KEYWORD_CHARACTERS.charCodeAt(i)] = i + 1;
    codes[KEYWORD_CHARACTERS.toLowerCase().charCodeAt(i)] = i + 1;
  }
  return codes;
}

export class TypeTrie {
  /** Upper case, in order of first appearance. */
  readonly names: string[] = [];
  readonly kept: boolean[] = [];
  readonly counts: number[] = [];
  /** Index (node << 6) | code. */
  transitions = new Uint16Array(FIRST_NODES << CODE_BITS);
  private readonly parents: number[] = [0];
  private readonly codes: number[] = [0];
  private readonly types: number[] = [-1];
  private readonly keep: (typeName: string) => boolean;

  constructor(keep: (typeName: string) => boolean) {
    this.keep = keep;
  }

  /** Adds a transition from a node. Returns the new node, or -1 when there are too many. */
  addTransition(node: number, code: number): number {
    const added = this.parents.length;
    if (added > NODES_MAX) return -1;
    if (added << CODE_BITS >= this.transitions.length) {
      const grown = new Uint16Array(this.transitions.length * 2);
      grown.set(this.transitions);
      this.transitions = grown;
    }
    this.parents.push(node);
    this.codes.push(code);
    this.types.push(-1);
    this.transitions[(node << CODE_BITS) | code] = added;
    return added;
  }

  /** The type whose name ends at a node. */
  typeAt(node: number): number {
    const type = this.types[node] as number;
    return type >= 0 ? type : this.addType(node);
  }

  /** The type with this name of keyword bytes; -1 for an invalid first byte or too many nodes. */
  intern(keyword: Uint8Array): number {
    const first = KEYWORD_CODES[keyword[0] as number] as number;
    if (first > LETTER_CODE_MAX && first !== BANG_CODE) return -1;
    let node = 0;
    for (const byte of keyword) {
      const code = KEYWORD_CODES[byte] as number;
      node = (this.transitions[(node << CODE_BITS) | code] as number) || this.addTransition(node, code);
      if (node < 0) return -1;
    }
    return this.typeAt(node);
  }

  /** Like `intern`, for text. */
  internName(name: string): number {
    return this.intern(Uint8Array.from(name, (character) => character.charCodeAt(0)));
  }

  /** Number of records by name, without names that have none. */
  countsByName(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [type, count] of this.counts.entries()) if (count > 0) counts.set(this.names[type] as string, count);
    return counts;
  }

  /** The name that ends at a node. */
  spell(node: number): string {
    let name = '';
    for (let at = node; at !== 0; at = this.parents[at] as number)
      name = KEYWORD_CHARACTERS.charAt((this.codes[at] as number) - 1) + name;
    return name;
  }

  private addType(node: number): number {
    const type = this.names.length;
    const name = this.spell(node);
    this.types[node] = type;
    this.names.push(name);
    this.kept.push(this.keep(name));
    this.counts.push(0);
    return type;
  }
}
