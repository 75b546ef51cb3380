/** Places the storeys of several files as levels of a drawing: a column per file, heights to scale. */
import type { StoreyAgreement, StoreyRow } from './compare-storeys.ts';

/** Height of a label in px. */
export const LABEL_PX = 18;
const HEIGHT_MIN_PX = 240;
/** Height of the drawing per level of the file with most of them: so much that few labels have to make room. */
const LEVEL_PX = 2 * LABEL_PX;
/** Room above the highest level, for its label, and below the lowest one. */
const MARGIN_PX = 24;

export interface Level {
  file: number;
  name: string;
  elevation: number;
  agreement: StoreyAgreement;
  /** Distances from the top in px: of the line, and of the top of its label. */
  linePx: number;
  labelPx: number;
}

/** A storey in two files, of which no file between them has it. */
export interface LevelLink {
  from: Level;
  to: Level;
}

export interface Levels {
  heightPx: number;
  levels: Level[];
  links: LevelLink[];
}

/** Storeys without a height have no place. Labels of one file never overlap: those of levels near each other make room. */
export function placeLevels(rows: readonly StoreyRow[]): Levels {
  const stated = rows.flatMap(({ storeys }) => storeys.flatMap((one) => one?.elevation ?? []));
  const [lowest, highest] = [Math.min(...stated), Math.max(...stated)];
  const perFile = Array.from(
    { length: rows[0]?.storeys.length ?? 0 },
    (_, file) => rows.filter(({ storeys }) => typeof storeys[file]?.elevation === 'number').length,
  );
  const heightPx = Math.max(HEIGHT_MIN_PX, Math.max(...perFile, 0) * LEVEL_PX + 2 * MARGIN_PX);
  const pxPerM = highest > lowest ? (heightPx - 2 * MARGIN_PX) / (highest - lowest) : 0;
  const levels: Level[] = [];
  const links: LevelLink[] = [];
  for (const { agreement, storeys } of rows) {
    let from: Level | undefined;
    for (const [file, storey] of storeys.entries()) {
      if (!storey || storey.elevation === null) continue;
      const linePx = MARGIN_PX + (highest - storey.elevation) * pxPerM;
      const level = { file, name: storey.name, elevation: storey.elevation, agreement, linePx, labelPx: linePx - LABEL_PX };
      levels.push(level);
      if (from) links.push({ from, to: level });
      from = level;
    }
  }
  for (const file of perFile.keys()) spreadLabels(levels.filter((level) => level.file === file));
  return { heightPx, levels, links };
}

/** Moves labels up from the lowest one, so that few of them lie on the line of another level. */
function spreadLabels(levels: Level[]): void {
  const upwards = levels.toSorted((one, other) => other.linePx - one.linePx);
  let end = Number.POSITIVE_INFINITY;
  for (const level of upwards) {
    level.labelPx = Math.min(level.labelPx, end - LABEL_PX);
    end = level.labelPx;
  }
  let free = 0;
  for (const level of upwards.reverse()) {
    level.labelPx = Math.max(level.labelPx, free);
    free = level.labelPx + LABEL_PX;
  }
}
