/** PartOf facet (IDS partOf facet): one of the ancestors by the relation must match the entity asked for. */
import type { PartOfFacet } from '../ids/specification.ts';
import { ancestorsOf, MORE } from '../model/ancestors.ts';
import { type Model, properTypeNameOf } from '../model/model.ts';
import { predefinedTypesOf } from '../model/predefined-type.ts';
import { memoize } from '../schema/memoize.ts';
import { compileEntity, matchEntity } from './entity.ts';
import {
  absent,
  differs,
  type FacetCheck,
  type FacetResult,
  match,
  RESULTS_MAX,
  undecidable,
  undecidableBy,
} from './facet-result.ts';
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
  const tooMany = undecidable(reason(FailureCode.UNDECIDABLE, {}));
  // Entities with the same parent share one list of ancestors.
  const judge = memoize((listed: readonly number[]): FacetResult => {
    const isCut = listed.at(-1) === MORE;
    const ancestors = isCut ? listed.slice(0, -1) : listed;
    const verdicts = ancestors.map((one) => matchEntity(model, one, matcher));
    const found = verdicts.indexOf('MATCH');
    if (found >= 0) return match(reason(FailureCode.PART_OF_PROHIBITED, { actual: properTypeNameOf(model, ancestors[found]!) }));
    // One of the ancestors that were cut off may match.
    if (isCut) return tooMany;
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
  return (row) => {
    const ancestors = ancestorsOf(model, row, facet.relation);
    return ancestors.length === 0 ? missing : judge(ancestors);
  };
}
