/**
 * Writes coordinate-systems.g.ts from the EPSG Geodetic Parameter Dataset as PROJ ships it (proj.db), run by hand
 * where the command sqlite3 is installed:
 *   npx tsx engine/validity/rules/generate-coordinate-systems.ts PATH/proj.db
 *
 * Codes stand in ranges, such as `2000-2009 2011`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const IN_USE = "SELECT code FROM crs_view WHERE auth_name = 'EPSG' AND deprecated = 0";

/** The factor to metres of each axis in plan of each projected system, or compound system with one. */
const UNITS = `
  WITH plans AS (
    SELECT code, code AS plan FROM projected_crs WHERE auth_name = 'EPSG'
    UNION ALL
    SELECT code, horiz_crs_code FROM compound_crs WHERE auth_name = 'EPSG' AND horiz_crs_auth_name = 'EPSG'
  )
  SELECT DISTINCT plans.code AS code, unit.conv_factor AS factor
  FROM plans
  JOIN projected_crs AS system ON system.auth_name = 'EPSG' AND system.code = plans.plan
  JOIN axis ON axis.coordinate_system_auth_name = system.coordinate_system_auth_name
    AND axis.coordinate_system_code = system.coordinate_system_code
  JOIN unit_of_measure AS unit ON unit.auth_name = axis.uom_auth_name AND unit.code = axis.uom_code
  WHERE lower(axis.orientation) IN ('east', 'north', 'south', 'west')
    OR axis.orientation LIKE 'North along%' OR axis.orientation LIKE 'South along%'`;

type Row = Readonly<Record<string, string | number>>;

function rowsOf(query: string): Row[] {
  const rows: Row[] = JSON.parse(
    execFileSync('sqlite3', ['-readonly', '-json', process.argv[2] as string, query], { encoding: 'utf8' }),
  );
  return rows;
}

const codesOf = (query: string): number[] => rowsOf(query).map(({ code }) => Number(code));

function rangesOf(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of [...new Set(codes)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(' ');
}

const factors = new Map<number, Set<number>>();
for (const { code, factor } of rowsOf(UNITS))
  factors.set(Number(code), (factors.get(Number(code)) ?? new Set<number>()).add(Number(factor)));
const codesByFactor = new Map<number, number[]>();
for (const [code, unitFactor] of factors) {
  const [factor] = unitFactor;
  if (factor !== undefined && unitFactor.size === 1) codesByFactor.set(factor, [...(codesByFactor.get(factor) ?? []), code]);
}
const [version] = rowsOf("SELECT value FROM metadata WHERE key = 'EPSG.VERSION'");
const units = [...codesByFactor].sort(([a], [b]) => a - b).map(([factor, codes]) => `    [${factor}, '${rangesOf(codes)}'],\n`);
const text = `/**
 * Written by generate-coordinate-systems.ts; do not edit. Facts of the EPSG Geodetic Parameter Dataset ${version?.value}, which is owned by the
 * International Association of Oil & Gas Producers (IOGP) and available at epsg.org: codes of coordinate reference systems and
 * units of their axes.
 */
export const COORDINATE_SYSTEMS = {
  inUse: '${rangesOf(codesOf(IN_USE))}',
  /** Vertical systems and compound ones, which have a vertical part. */
  vertical: '${rangesOf(codesOf(`${IN_USE} AND type IN ('vertical', 'compound')`))}',
  /** Metres per unit of the axes in plan of projected systems, those out of use included. */
  units: [
${units.join('')}  ],
} as const;
`;
writeFileSync(fileURLToPath(new URL('coordinate-systems.g.ts', import.meta.url)), text);
