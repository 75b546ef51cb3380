/** Audits the partOf facet: both ends must be entities that the relation can connect. */

import { type AuditContext, type EntityScope, mayBe } from './audit-context.ts';
import { auditEntity } from './audit-entity.ts';
import { isDemanded } from './audit-property.ts';
import { childNamed, type XmlElement } from './read-xml.ts';

/** Classes of the part and the whole per relation, with supertypes of IFC2X3 and later versions. */
const ENDS = new Map<string, { part: readonly string[]; whole: readonly string[] }>(
  Object.entries({
    IFCRELAGGREGATES: { part: ['IFCOBJECTDEFINITION'], whole: ['IFCOBJECTDEFINITION'] },
    IFCRELNESTS: { part: ['IFCOBJECTDEFINITION'], whole: ['IFCOBJECTDEFINITION'] },
    IFCRELASSIGNSTOGROUP: { part: ['IFCOBJECTDEFINITION'], whole: ['IFCGROUP'] },
    IFCRELCONTAINEDINSPATIALSTRUCTURE: { part: ['IFCPRODUCT'], whole: ['IFCSPATIALSTRUCTUREELEMENT', 'IFCSPATIALELEMENT'] },
    'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT': { part: ['IFCELEMENT'], whole: ['IFCELEMENT'] },
  }),
);
const ANY_RELATION = 'IFCREL…';
const ANY_END = { part: ['IFCOBJECTDEFINITION'], whole: ['IFCOBJECTDEFINITION'] };

export function auditPartOf(facet: XmlElement, scope: EntityScope, context: AuditContext): void {
  const entity = childNamed(facet, 'entity');
  if (!entity) return;
  const { relation } = facet.attributes;
  const ends = (relation !== undefined && ENDS.get(relation)) || ANY_END;
  const whole = auditEntity(entity, context);
  if (!mayBe(context, whole, () => ends.whole)) {
    context.error(entity, 'RELATION_IMPOSSIBLE_WHOLE', { relation: relation ?? ANY_RELATION });
  }
  if (isDemanded(facet) && !mayBe(context, scope, () => ends.part)) {
    context.error(facet, 'RELATION_IMPOSSIBLE_PART', { relation: relation ?? ANY_RELATION });
  }
}
