import { NameSieve } from './name-sieve.ts';

/** The fast path numbers them by a byte. */
const SIEVES_MAX = 255;

interface NumberedSieve {
  sieve: NameSieve;
  /** From 1 on. */
  number: number;
}

/** The sieves of names through which the records of some types go: one per question, however many types ask it. */
export class Sieves {
  private readonly questionOf: (type: number) => ((name: string) => boolean) | undefined;
  /** Per type; null where all its records are kept. */
  private readonly byType: (NumberedSieve | null | undefined)[] = [];
  private readonly byQuestion = new Map<(name: string) => boolean, NumberedSieve>();

  /** `questionOf` is asked once per type: which names are worth keeping; undefined keeps all. */
  constructor(questionOf: (type: number) => ((name: string) => boolean) | undefined) {
    this.questionOf = questionOf;
  }

  of(type: number): NumberedSieve | null {
    const known = this.byType[type];
    if (known !== undefined) return known;
    const isWanted = this.questionOf(type);
    let sieve: NumberedSieve | null = null;
    if (isWanted) {
      const number = this.byQuestion.size + 1;
      sieve = this.byQuestion.get(isWanted) ?? { sieve: new NameSieve(isWanted), number };
      this.byQuestion.set(isWanted, sieve);
      // Keeping more than is wanted changes no answer.
      if (sieve.number > SIEVES_MAX) sieve = null;
    }
    this.byType[type] = sieve;
    return sieve;
  }
}
