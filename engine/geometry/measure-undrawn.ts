/** Measures elements for which the converter makes no mesh, such as every beam with an asymmetric I section. */
import type { IfcAPI } from 'web-ifc';
import type { ExactMeasurer } from './exact/measure-product.ts';
import type { BodyJudge } from './judge-body.ts';
import type { ObjectMeasure } from './measure-object.ts';

export interface Undrawn {
  stepId: number;
  type: number;
  measure: Omit<ObjectMeasure, 'globalId'>;
}

/** Classes of elements that change the shape of other elements and have no body of their own. */
const FEATURE = /^Ifc(Opening|Voiding|Projection|Surface|Edge|RoundedEdge|ChamferEdge)(Element|StandardCase|Feature)$/;

/** Returns the elements and spaces that are not among `drawn` and have a body: their measure by closed formulas, or why there is none. */
export function measureUndrawn(
  api: IfcAPI,
  model: number,
  { exact, judge, drawn, spaceType }: { exact: ExactMeasurer; judge: BodyJudge; drawn: ReadonlySet<number>; spaceType: number },
): Undrawn[] {
  // web-ifc has no list of classes for a file that states no schema, such as an empty one.
  if (!api.GetModelSchema(model)) return [];
  const types = api.GetIfcEntityList(model).filter((type) => {
    return type === spaceType || (api.IsIfcElement(type) && !FEATURE.test(api.GetNameFromTypeCode(type)));
  });
  return [...new Set(types)].flatMap((type) => {
    const ids = api.GetLineIDsWithType(model, type);
    return Array.from({ length: ids.size() }, (_, index) => ids.get(index)).flatMap((stepId): Undrawn[] => {
      if (drawn.has(stepId) || !judge.hasBody(stepId)) return [];
      const measure = exact.measureProduct(stepId, type === spaceType);
      if (measure) return [{ stepId, type, measure: { closed: true, ...measure } }];
      const isOpen = judge.isOpen(stepId);
      return [{ stepId, type, measure: { closed: !isOpen, unmeasured: isOpen ? 'OPEN' : 'CONVERTER' } }];
    });
  });
}
