/** Checks the material facet (IDS material facet): any name or category in the entity's material definition may match. */
import type { MaterialFacet } from '../ids/specification.ts';
import { materialsOf, type ObjectMaterials } from '../model/materials.ts';
import type { Model } from '../model/model.ts';
import { memoize } from '../schema/memoize.ts';
import { absent, differs, type FacetCheck, type FacetResult, match, RESULTS_MAX, undecidableBy } from './facet-result.ts';
import { Facet, type Failure, FailureCode, oneOrSeveral } from './failure.ts';
import { compileConstraint } from './match-value.ts';

export function checkMaterial(facet: MaterialFacet, model: Model): FacetCheck {
  const value = facet.value && compileConstraint(facet.value);
  const undecided = undecidableBy(Facet.MATERIAL, value);
  if (undecided) return undecided;
  const expectation = facet.value ? { expected: facet.value } : {};
  const missing = absent({ facet: Facet.MATERIAL, code: FailureCode.MATERIAL_MISSING, ...expectation, actual: null });
  const judge = memoize(({ definitions, inherited }: ObjectMaterials): FacetResult => {
    const reason = (code: Failure['code'], names: readonly string[]): Failure => ({
      facet: Facet.MATERIAL,
      code,
      ...expectation,
      actual: oneOrSeveral(names),
      ...(inherited ? { source: 'TYPE' as const } : {}),
    });
    const names = [...new Set(definitions.flatMap((definition) => definition.names))];
    if (!value) return match(reason(FailureCode.MATERIAL_PROHIBITED, names));
    const matching = names.find((name) => value.matchesText(name));
    return matching === undefined
      ? differs(reason(FailureCode.MATERIAL_DIFFERS, names))
      : match(reason(FailureCode.MATERIAL_PROHIBITED, [matching]));
  }, RESULTS_MAX);
  return (row) => {
    const materials = materialsOf(model, row);
    return materials.definitions.length === 0 ? missing : judge(materials);
  };
}
