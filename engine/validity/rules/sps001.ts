import type { NormativeRule } from './normative-rule.ts';
import type { RuleContext } from './rule-context.ts';

export const sps001: NormativeRule = {
  code: 'SPS001',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC2X3'],
  check(context) {
    if (viewOf(context)?.toLowerCase() !== 'coordinationview_v2.0') return;
    const sites = [...context.all('IfcSite')];
    const buildings = [...context.all('IfcBuilding')];
    context.checkFile(sites.length <= 1, { expected: '1', actual: String(sites.length) });
    context.checkFile(buildings.length > 0, { expected: 'IfcBuilding' });
    const whole = sites.length > 0 ? 'IfcSite' : 'IfcProject';
    for (const building of buildings) {
      const other = context.through(building, 'Decomposes', 'RelatingObject').find((row) => !context.is(row, whole));
      context.check(building, other === undefined, () => ({ expected: whole, actual: context.typeOf(other ?? building) }));
    }
  },
};

/** The view definition of the first line of FILE_DESCRIPTION. */
function viewOf(context: RuleContext): string | undefined {
  return /\[(.*)\]\s*$/.exec(context.model.index.header.fileDescription[0] ?? '')?.[1]?.trim();
}
