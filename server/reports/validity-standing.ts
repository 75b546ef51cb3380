/** How much of a rule of IFC a report decides: what a comparison or a finding may conclude of it. */
import type { StoredLayer } from '../../common/report/stored-validity.ts';

/**
 * WHOLE: all that breaks the rule is listed. CUT: all of it is counted, and a part of it listed. PART: what is counted breaks the rule, and
 * more may do so. NONE: nothing is known of the rule.
 */
export type Standing = 'WHOLE' | 'CUT' | 'PART' | 'NONE';

/** Returns the function that gives the standing of a rule in a layer by its code; always NONE in a report without the layer. */
export function standingsIn(layer: StoredLayer | undefined): (code: string) => Standing {
  if (!layer || layer.outcome === 'OFF') return () => 'NONE';
  const isWholeFile = layer.reason === undefined && !layer.isOfPart;
  const off = new Set(layer.off);
  const rules = new Map(layer.rules.map((rule) => [rule.code, rule]));
  const listed = new Map<string, number>();
  for (const { code } of layer.findings) listed.set(code, (listed.get(code) ?? 0) + 1);
  return (code) => {
    const rule = rules.get(code);
    if (off.has(code) || rule?.outcome === 'UNDECIDED') return 'NONE';
    // Rules that hold or do not apply are not stored.
    if (!rule) return isWholeFile ? 'WHOLE' : 'NONE';
    if (!isWholeFile || rule.reason !== undefined) return 'PART';
    return (listed.get(code) ?? 0) < rule.count ? 'CUT' : 'WHOLE';
  };
}
