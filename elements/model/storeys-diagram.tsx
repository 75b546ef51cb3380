/** Draws the storeys of several files as levels to scale, with a column per file. The table beneath it states the same in words. */
import { layout, makeStyles, mergeClasses, tokens, useTranslate } from '@vakwerk/ui';
import { useMemo } from 'react';
import type { StoreyAgreement, StoreyRow } from './compare-storeys.ts';
import { LABEL_PX, type Level, placeLevels } from './place-levels.ts';

/** Share of a column to the left and to the right of a level; storeys are linked across it. */
const GAP = 0.1;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  figure: layout.stack(4),
  columns: { display: 'flex', fontWeight: 600 },
  column: { flex: '1 1 0', minWidth: 0, padding: '0 4px', textAlign: 'center', ...oneLine },
  drawing: { position: 'relative' },
  lines: { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  level: { strokeWidth: '2px' },
  link: { strokeWidth: '1px', strokeDasharray: '4 3' },
  HEIGHT: { stroke: tokens.colorStatusDangerForeground1 },
  NAME: { stroke: tokens.colorStatusWarningForeground1 },
  MISSING: { stroke: tokens.colorNeutralStrokeAccessible },
  SAME: { stroke: tokens.colorNeutralForeground3 },
  label: {
    position: 'absolute',
    display: 'flex',
    columnGap: '8px',
    justifyContent: 'space-between',
    ...layout.smallInLine,
    lineHeight: `${LABEL_PX}px`,
    containerType: 'inline-size',
  },
  name: { ...oneLine, '@container (max-width: 110px)': { display: 'none' } },
  height: { flexShrink: 0, fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  HEIGHT_TEXT: { color: tokens.colorStatusDangerForeground1, fontWeight: 600 },
});

interface StoreysDiagramProps {
  rows: readonly StoreyRow[];
  /** Name of each file. */
  names: readonly string[];
  /** Writes a height in m. */
  heightText: (metres: number) => string;
}

export function StoreysDiagram({ rows, names, heightText }: StoreysDiagramProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { heightPx, levels, links } = useMemo(() => placeLevels(rows), [rows]);
  if (levels.length === 0) return null;
  const across = (file: number) => `${(file / names.length) * 100}%`;
  const lineOf = (agreement: StoreyAgreement, kind: 'level' | 'link') => mergeClasses(styles[kind], styles[agreement]);
  return (
    <div className={styles.figure} role="img" aria-label={t('modelsTogether.diagram')}>
      <div className={styles.columns}>
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files can have one name
          <span key={at} className={styles.column} title={name}>
            {name}
          </span>
        ))}
      </div>
      <div className={styles.drawing} style={{ height: heightPx }}>
        <svg className={styles.lines} aria-hidden="true">
          {links.map(({ from, to }) => (
            <line
              key={`${from.file} ${to.file} ${from.linePx} ${to.linePx} ${from.name}`}
              className={lineOf(from.agreement, 'link')}
              x1={across(from.file + 1 - GAP)}
              y1={from.linePx}
              x2={across(to.file + GAP)}
              y2={to.linePx}
            />
          ))}
          {levels.map((level) => (
            <line
              key={keyOf(level)}
              className={lineOf(level.agreement, 'level')}
              x1={across(level.file + GAP)}
              y1={level.linePx}
              x2={across(level.file + 1 - GAP)}
              y2={level.linePx}
            />
          ))}
        </svg>
        {levels.map((level) => (
          <span
            key={keyOf(level)}
            className={styles.label}
            style={{ top: level.labelPx, left: across(level.file + GAP), width: across(1 - 2 * GAP) }}
          >
            <span className={styles.name}>{level.name || t('modelsTogether.unnamed')}</span>
            <span className={mergeClasses(styles.height, level.agreement === 'HEIGHT' && styles.HEIGHT_TEXT)}>
              {heightText(level.elevation)}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

const keyOf = ({ file, name, elevation, labelPx }: Level) => `${file} ${name} ${elevation} ${labelPx}`;
