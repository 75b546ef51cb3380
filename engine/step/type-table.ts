/**
 * Type names interned by their bytes, so that a record costs no string: the scanner spells a keyword into `spelling`
 * in upper case, with a running hash, and gets its number.
 */
const SPELLING_MAX_BYTES = 256;
const FIRST_SLOTS = 4096;
/** `RecordIndex.types` is a Uint16Array. */
export const TYPES_MAX = 65_535;

export class TypeTable {
  readonly names: string[] = [];
  readonly kept: boolean[] = [];
  readonly counts: number[] = [];
  readonly spelling = new Uint8Array(SPELLING_MAX_BYTES);
  private readonly spellings: Uint8Array[] = [];
  private readonly hashes: number[] = [];
  private slots = new Int32Array(FIRST_SLOTS).fill(-1);
  private readonly keep: (typeName: string) => boolean;

  constructor(keep: (typeName: string) => boolean) {
    this.keep = keep;
  }

  /** Number of the name in the first `length` bytes of `spelling`, or -1 when there are too many names. */
  intern(length: number, hash: number): number {
    const mask = this.slots.length - 1;
    let slot = mixed(hash) & mask;
    for (let type = this.slots[slot] as number; type !== -1; type = this.slots[slot] as number) {
      if (this.hashes[type] === hash && this.isSpelled(type, length)) return type;
      slot = (slot + 1) & mask;
    }
    return this.names.length < TYPES_MAX ? this.addName(length, hash) : -1;
  }

  private isSpelled(type: number, length: number): boolean {
    const known = this.spellings[type] as Uint8Array;
    if (known.length !== length) return false;
    for (let i = 0; i < length; i++) if (known[i] !== this.spelling[i]) return false;
    return true;
  }

  private addName(length: number, hash: number): number {
    const type = this.names.length;
    const spelling = this.spelling.slice(0, length);
    const name = String.fromCharCode(...spelling);
    this.names.push(name);
    this.kept.push(this.keep(name));
    this.counts.push(0);
    this.spellings.push(spelling);
    this.hashes.push(hash);
    if (this.names.length * 2 > this.slots.length) this.growSlots();
    else this.fillSlot(type);
    return type;
  }

  private growSlots(): void {
    this.slots = new Int32Array(this.slots.length * 2).fill(-1);
    for (let type = 0; type < this.names.length; type++) this.fillSlot(type);
  }

  private fillSlot(type: number): void {
    const mask = this.slots.length - 1;
    let slot = mixed(this.hashes[type] as number) & mask;
    while (this.slots[slot] !== -1) slot = (slot + 1) & mask;
    this.slots[slot] = type;
  }
}

function mixed(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}
