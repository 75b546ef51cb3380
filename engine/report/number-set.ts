/** Whole numbers below a bound, a bit each: the entities of a rule of a large model take kilobytes, not megabytes. */
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
    let size = 0;
    for (const word of this.words) size += bitsIn(word);
    return size;
  }

  private grow(words: number): void {
    const grown = new Uint32Array(Math.max(words, this.words.length * 2));
    grown.set(this.words);
    this.words = grown;
  }
}

/** Bits set in a word, added up in pairs, fours and eights. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
