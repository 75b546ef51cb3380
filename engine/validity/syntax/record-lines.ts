/**
 * The line on which each record of a file begins, in file order: one byte per record, the number of lines since the record before. A
 * step that does not fit in a byte stands in a map. A line is computed only for the records that are asked for.
 */
const FIRST_RECORDS = 1024;
const LARGE_STEP = 255;

/** The lines of all records as plain data. */
export interface StoredLines {
  steps: Uint8Array<ArrayBuffer>;
  large: Map<number, number>;
}

export class RecordLines {
  private steps = new Uint8Array(FIRST_RECORDS);
  private large = new Map<number, number>();
  private line = 0;
  count = 0;

  /** Returns the lines that another thread has stored. */
  static open({ steps, large }: StoredLines): RecordLines {
    const lines = new RecordLines();
    lines.steps = steps;
    lines.large = large;
    lines.count = steps.length;
    return lines;
  }

  /** Returns what can be sent to another thread. */
  store(): StoredLines {
    return { steps: this.steps.slice(0, this.count), large: this.large };
  }

  /** Adds the line of the next record; lines never decrease. */
  add(line: number): void {
    if (this.count === this.steps.length) {
      const longer = new Uint8Array(this.count * 2);
      longer.set(this.steps);
      this.steps = longer;
    }
    const step = line - this.line;
    this.line = line;
    if (step >= LARGE_STEP) this.large.set(this.count, step);
    this.steps[this.count++] = Math.min(step, LARGE_STEP);
  }

  /** Returns the lines of some records by their numbers in the file, from 0. */
  linesOf(records: Iterable<number>): Map<number, number> {
    const ascending = [...new Set(records)].sort((a, b) => a - b);
    const lines = new Map<number, number>();
    let line = 0;
    let at = 0;
    for (const record of ascending) {
      for (; at <= record && at < this.count; at++) {
        const step = this.steps[at] as number;
        line += step === LARGE_STEP ? (this.large.get(at) as number) : step;
      }
      if (record < this.count) lines.set(record, line);
    }
    return lines;
  }
}
