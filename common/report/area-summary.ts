/**
 * Sums floor areas by purchaser and floor area type, and volumes by material (specification §2, §4, §10.5). In the mode AS_SEEN the
 * first space of a row seeds the row's net area with its GROSS area, and later spaces add their net area. The exact sum is kept
 * separately, so that a screen or export can label the difference (D111).
 */

import type { MaterialEntry, SpaceEntry } from '../../engine/report/report.ts';
import type { AreaNetMode } from '../contract/reports.ts';

export interface AreaRow {
  /** Purchaser or floor area type; '' when not filled in. */
  name: string;
  spaces: number;
  grossAreaM2: number;
  /** Net area in the mode AS_SEEN, seeded. */
  netAreaM2: number;
  exactNetAreaM2: number;
}
interface PurchaserRow extends AreaRow {
  areaTypes: AreaRow[];
}

/** Alphabetical in Dutch order, the empty name last. */
export function compareNames(a: string, b: string): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  return a.localeCompare(b, 'nl', { numeric: true });
}

function addSpace(rows: Map<string, AreaRow>, space: SpaceEntry, netMode: AreaNetMode): void {
  const name = space.areaType ?? '';
  const gross = space.grossArea ?? 0;
  const net = space.netArea ?? 0;
  const row = rows.get(name);
  if (row === undefined) {
    const netAreaM2 = netMode === 'EXACT' ? net : gross;
    rows.set(name, { name, spaces: 1, grossAreaM2: gross, netAreaM2, exactNetAreaM2: net });
    return;
  }
  row.spaces += 1;
  row.grossAreaM2 += gross;
  row.netAreaM2 += net;
  row.exactNetAreaM2 += net;
}

function total(name: string, areaTypes: AreaRow[]): PurchaserRow {
  const sum: PurchaserRow = { name, spaces: 0, grossAreaM2: 0, netAreaM2: 0, exactNetAreaM2: 0, areaTypes };
  for (const row of areaTypes) {
    sum.spaces += row.spaces;
    sum.grossAreaM2 += row.grossAreaM2;
    sum.netAreaM2 += row.netAreaM2;
    sum.exactNetAreaM2 += row.exactNetAreaM2;
  }
  return sum;
}

/** One row per purchaser with a row per floor area type; the order of `spaces` matters for the seeded net area. */
export function summarizeAreas(spaces: readonly SpaceEntry[], netMode: AreaNetMode = 'AS_SEEN'): PurchaserRow[] {
  const purchasers = new Map<string, Map<string, AreaRow>>();
  for (const space of spaces) {
    const name = space.purchaser ?? '';
    const rows = purchasers.get(name) ?? new Map<string, AreaRow>();
    purchasers.set(name, rows);
    addSpace(rows, space, netMode);
  }
  return [...purchasers]
    .sort(([a], [b]) => compareNames(a, b))
    .map(([name, rows]) =>
      total(
        name,
        [...rows.values()].sort((a, b) => compareNames(a.name, b.name)),
      ),
    );
}

/** Whether two areas differ at the two decimals shown. */
export function areaDiffers(a: number, b: number): boolean {
  return Math.round(a * 100) !== Math.round(b * 100);
}

/** What geometry measures of the spaces of a row. */
export interface MeasuredArea {
  /** m²; undefined where no space was measured. */
  areaM2: number | undefined;
  /** Spaces that were measured, that the file leaves open, that could not be measured, and that state an area. */
  closed: number;
  open: number;
  unmeasured: number;
  stated: number;
  /** Spaces whose stated areas contradict the measured one. */
  differing: SpaceEntry[];
}

/** Sums the measured areas of all spaces, of those of one purchaser, or of one floor area type of a purchaser. */
export function summarizeMeasuredAreas(spaces: readonly SpaceEntry[], purchaser?: string, areaType?: string): MeasuredArea {
  const spacesOfType = spaces.filter(
    (space) =>
      (purchaser === undefined || (space.purchaser ?? '') === purchaser) &&
      (areaType === undefined || (space.areaType ?? '') === areaType),
  );
  const areas = spacesOfType.flatMap(({ measured }) => measured ?? []);
  return {
    areaM2: areas.length > 0 ? areas.reduce((sum, area) => sum + area, 0) : undefined,
    closed: areas.length,
    open: spacesOfType.filter(({ unmeasured }) => unmeasured === 'OPEN').length,
    // A row from before the reasons has only `open`, which may be a flaw of the converter.
    unmeasured: spacesOfType.filter(({ open, unmeasured }) => unmeasured !== 'OPEN' && (unmeasured || open)).length,
    stated: spacesOfType.filter(({ source }) => source === 'STATED').length,
    differing: spacesOfType.filter(({ differs }) => differs),
  };
}

/** Materials alphabetically, the empty name last. */
export function sortMaterials(materials: readonly MaterialEntry[]): MaterialEntry[] {
  return [...materials].sort((a, b) => compareNames(a.material, b.material));
}

interface VolumeShare {
  /** undefined for the sum of the others. */
  material: string | undefined;
  netVolumeM3: number;
}

/** The largest volumes, at most `count`, and one share for all others (D116). */
export function largestVolumes(materials: readonly MaterialEntry[], count = 12): VolumeShare[] {
  const sorted = materials
    .filter((one) => one.netVolume > 0)
    .sort((a, b) => b.netVolume - a.netVolume || compareNames(a.material, b.material));
  const shares: VolumeShare[] = sorted.slice(0, count).map(({ material, netVolume }) => ({ material, netVolumeM3: netVolume }));
  const rest = sorted.slice(count).reduce((sum, one) => sum + one.netVolume, 0);
  return rest > 0 ? [...shares, { material: undefined, netVolumeM3: rest }] : shares;
}
