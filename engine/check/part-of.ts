/**
 * Checks the partOf facet (IDS partOf facet): one of the ancestors by the relation must match the entity of the facet. Most objects
 * have few ancestors, which are listed. Where the list is cut, the parts of the matching wholes decide.
 */
import type { PartOfFacet } from '../ids/specification.ts';
import { ancestorsOf, MORE } from '../model/ancestors.ts';
import { type Model, properTypeNameOf } from '../model/model.ts';
import { findWholes, type WholeOf } from '../model/parts-of.ts';
import { predefinedTypesOf } from '../model/predefined-type.ts';
import { memoize } from '../schema/memoize.ts';
import { compileEntity, matchEntity } from './entity.ts';
import { absent, differs, type FacetCheck, type FacetResult, match, RESULTS_MAX, undecidableBy } from './facet-result.ts';
import { Facet, type Failure, FailureCode, oneOrSeveral } from './failure.ts';

export function checkPartOf(facet: PartOfFacet, model: Model): FacetCheck {
  const matcher = compileEntity(facet.entity);
  const undecided = undecidableBy(Facet.PART_OF, matcher.name, matcher.predefinedType);
  if (undecided) return undecided;
  const reason = (code: Failure['code'], more: Partial<Failure>): Failure => ({
    facet: Facet.PART_OF,
    code,
    entity: facet.entity.name,
    ...(facet.relation ? { relation: facet.relation } : {}),
    ...more,
  });
  const missing = absent(reason(FailureCode.PART_OF_MISSING, { actual: null }));
  const prohibitedBy = (whole: number) =>
    match(reason(FailureCode.PART_OF_PROHIBITED, { actual: properTypeNameOf(model, whole) }));
  // Entities with the same parent share one list of ancestors.
  const judge = memoize((listed: readonly number[]): FacetResult => {
    const ancestors = listed.at(-1) === MORE ? listed.slice(0, -1) : listed;
    const verdicts = ancestors.map((one) => matchEntity(model, one, matcher));
    const nearest = verdicts.indexOf('MATCH');
    if (nearest >= 0) return prohibitedBy(ancestors[nearest]!);
    const near = ancestors.filter((_, at) => verdicts[at] !== 'NAME_DIFFERS');
    if (near.length > 0) {
      const types = [...new Set(near.flatMap((one) => predefinedTypesOf(model, one)[0] ?? []))];
      return differs(
        reason(FailureCode.PART_OF_PREDEFINED_TYPE_DIFFERS, {
          expected: facet.entity.predefinedType,
          actual: oneOrSeveral(types),
        }),
      );
    }
    return differs(
      reason(FailureCode.PART_OF_DIFFERS, {
        actual: oneOrSeveral([...new Set(ancestors.map((one) => properTypeNameOf(model, one)))]),
      }),
    );
  }, RESULTS_MAX);
  let wholeOf: WholeOf | undefined;
  /** Decides on all ancestors; a failure names the nearest ones. */
  const judgeCut = (row: number, nearest: readonly number[]): FacetResult => {
    wholeOf ??= findWholes(model, facet.relation, (whole) => matchEntity(model, whole, matcher) === 'MATCH');
    const whole = wholeOf(row);
    return whole >= 0 ? prohibitedBy(whole) : judge(nearest);
  };
  return (row) => {
    const ancestors = ancestorsOf(model, row, facet.relation);
    if (ancestors.length === 0) return missing;
    return ancestors.at(-1) === MORE ? judgeCut(row, ancestors) : judge(ancestors);
  };
}
