/** PartOf facet (IDS partOf facet): one of the wholes reached by the relation must match the entity asked for. */
import type { PartOfFacet } from '../ids/specification.ts';
import { type Model, properTypeNameOf } from '../model/model.ts';
import { MORE, wholesOf } from '../model/parts.ts';
import { predefinedTypesOf } from '../model/predefined-type.ts';
import { compileEntity, matchEntity, undecidableEntity } from './entity.ts';
import { absent, always, differs, type FacetCheck, type FacetResult, match, rememberBy, undecidable } from './facet-result.ts';
import { Facet, type Failure, FailureCode, oneOrSeveral } from './failure.ts';

export function checkPartOf(facet: PartOfFacet, model: Model): FacetCheck {
  const matcher = compileEntity(facet.entity);
  const construct = undecidableEntity(matcher);
  if (construct !== undefined)
    return always(undecidable({ facet: Facet.PART_OF, code: FailureCode.UNDECIDABLE, expected: construct }));
  const reason = (code: Failure['code'], more: Partial<Failure>): Failure => ({
    facet: Facet.PART_OF,
    code,
    entity: facet.entity.name,
    ...(facet.relation ? { relation: facet.relation } : {}),
    ...more,
  });
  const missing = absent(reason(FailureCode.PART_OF_MISSING, { actual: null }));
  const tooMany = undecidable(reason(FailureCode.UNDECIDABLE, {}));
  const judge = (listed: readonly number[]): FacetResult => {
    const isCut = listed.at(-1) === MORE;
    const wholes = isCut ? listed.slice(0, -1) : listed;
    const verdicts = wholes.map((whole) => matchEntity(model, whole, matcher));
    const found = verdicts.indexOf('MATCH');
    if (found >= 0) return match(reason(FailureCode.PART_OF_PROHIBITED, { actual: properTypeNameOf(model, wholes[found]!) }));
    // One of those that are left open may match.
    if (isCut) return tooMany;
    const near = wholes.filter((_, at) => verdicts[at] !== 'NAME_DIFFERS');
    if (near.length > 0) {
      const types = [...new Set(near.flatMap((whole) => predefinedTypesOf(model, whole)[0] ?? []))];
      return differs(
        reason(FailureCode.PART_OF_PREDEFINED_TYPE_DIFFERS, {
          expected: facet.entity.predefinedType,
          actual: oneOrSeveral(types),
        }),
      );
    }
    return differs(
      reason(FailureCode.PART_OF_DIFFERS, {
        actual: oneOrSeveral([...new Set(wholes.map((whole) => properTypeNameOf(model, whole)))]),
      }),
    );
  };
  // Entities that are part of the same have the same list of wholes, and so the same result.
  const judgeOnce = rememberBy(judge);
  return (row) => {
    const wholes = wholesOf(model, row, facet.relation);
    return wholes.length === 0 ? missing : judgeOnce(wholes);
  };
}
