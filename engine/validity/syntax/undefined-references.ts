/** References that stand before the instance they name, or that name none. The end of the file decides which. */
import type { IdSet } from '../../step/id-set.ts';
import { IdSet as Ids } from '../../step/id-set.ts';
import { SyntaxCode } from './syntax-code.ts';
import type { SyntaxReport } from './syntax-report.ts';

const FIRST_SIZE = 1024;

export class UndefinedReferences {
  private readonly defined: IdSet;
  private readonly seen = new Ids();
  private count = 0;
  private ids = new Float64Array(FIRST_SIZE);
  private lines = new Uint32Array(FIRST_SIZE);
  private columns = new Float64Array(FIRST_SIZE);

  constructor(defined: IdSet) {
    this.defined = defined;
  }

  isDefined(id: number): boolean {
    return this.defined.has(id);
  }

  /** Notes a reference to an instance that is not defined so far; the first one of each instance. */
  add(id: number, line: number, column: number): void {
    if (!this.seen.add(id)) return;
    if (this.count === this.ids.length) this.grow();
    this.ids[this.count] = id;
    this.lines[this.count] = line;
    this.columns[this.count++] = column;
  }

  /** Reports the references to instances that the file does not define. */
  report(report: SyntaxReport): void {
    for (let i = 0; i < this.count; i++) {
      const instance = this.ids[i] as number;
      if (this.defined.has(instance)) continue;
      const [line, column] = [this.lines[i] as number, this.columns[i] as number];
      report.add({ code: SyntaxCode.REFERENCE_UNDEFINED, line, column, instance, actual: `#${instance}` });
    }
  }

  private grow(): void {
    const size = this.count * 2;
    const [ids, lines, columns] = [new Float64Array(size), new Uint32Array(size), new Float64Array(size)];
    ids.set(this.ids);
    lines.set(this.lines);
    columns.set(this.columns);
    [this.ids, this.lines, this.columns] = [ids, lines, columns];
  }
}
