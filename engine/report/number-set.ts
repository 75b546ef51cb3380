import { popcount } from '../step/popcount.ts';

/** A bit set: the entities of a rule of a large model take kilobytes instead of megabytes. */
export class NumberSet {
  private words = new Uint32Array(0);

  add(number: number): void {
    const word = number >>> 5;
    if (word >= this.words.length) this.grow(word + 1);
    this.words[word] = (this.words[word] as number) | (1 << (number & 31));
  }

  addAll({ words }: NumberSet): void {
    if (words.length > this.words.length) this.grow(words.length);
    for (let at = 0; at < words.length; at++) this.words[at] = (this.words[at] as number) | (words[at] as number);
  }

  get size(): number {
    const { words } = this;
    let size = 0;
    for (let at = 0; at < words.length; at++) size += popcount(words[at] as number);
    return size;
  }

  /** Counts the numbers that are in none of the others. */
  sizeBeyond(...others: readonly NumberSet[]): number {
    let size = 0;
    for (let at = 0; at < this.words.length; at++) {
      const taken = others.reduce((bits, { words }) => bits | (words[at] ?? 0), 0);
      size += popcount((this.words[at] as number) & ~taken);
    }
    return size;
  }

  private grow(words: number): void {
    const grown = new Uint32Array(Math.max(words, this.words.length * 2));
    grown.set(this.words);
    this.words = grown;
  }
}
