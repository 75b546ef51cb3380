/** Names the sentences of the rules of the schemas. A rule without one has a sentence that states its entity and label. */
import { RULES_BY_KIND } from './rule-kinds.ts';
import type { SchemaTables } from './schema-tables.ts';

/** Sentences by name with their rules: `Entity.Label`, `*.Label` for each entity, or `SCHEMA:Entity.Label` in one schema only. */
const RULES_BY_SENTENCE: Readonly<Record<string, string>> = {
  PREDEFINED_TYPE: '*.CorrectPredefinedType IfcSlab.WR61 IfcCovering.WR61 IfcRailing.WR61',
  TYPE_CLASS: '*.CorrectTypeAssigned *.CorrectStyleAssigned',
  ONE_TYPE: 'IFC2X3:IfcObject.WR1',
  SELF_REFERENCE: '*.NoSelfReference IfcRelDecomposes.WR31',
  POSITIVE: 'IfcPositiveLengthMeasure.WR1 IfcPositiveRatioMeasure.WR1 IfcPositivePlaneAngleMeasure.WR1',
  NOT_NEGATIVE: 'IfcNonNegativeLengthMeasure.NotNegative',
  RATIO: 'IfcNormalisedRatioMeasure.WR1',
  UNIT_DIMENSIONS: 'IfcNamedUnit.WR1',
  UNITS_TWICE: 'IfcUnitAssignment.WR01',
  ANGLE:
    'IfcCompoundPlaneAngleMeasure.WR1 IfcCompoundPlaneAngleMeasure.WR2 IfcCompoundPlaneAngleMeasure.WR3 IfcCompoundPlaneAngleMeasure.WR4 IfcCompoundPlaneAngleMeasure.MinutesInRange IfcCompoundPlaneAngleMeasure.SecondsInRange IfcCompoundPlaneAngleMeasure.MicrosecondsInRange IfcCompoundPlaneAngleMeasure.ConsistentSign',
  SAME_DIMENSION: 'IfcPolyline.WR41 IfcPolyline.SameDim IfcCompositeCurve.WR42 IfcCompositeCurve.SameDim',
  PLACEMENT_MISSING: 'IfcProduct.WR1 IfcProduct.PlacementForShapeRepresentation',
  SET_NAMES: 'IfcObject.UniquePropertySetNames IfcTypeObject.UniquePropertySetNames',
  SET_NAME_MISSING: 'IfcPropertySet.WR31 IfcPropertySet.ExistsName',
  PROPERTY_NAMES: 'IfcPropertySet.WR32 IfcPropertySet.UniquePropertyNames',
  QUANTITY_NAMES: 'IfcElementQuantity.UniqueQuantityNames',
  QUANTITY_NEGATIVE:
    'IfcQuantityLength.WR22 IfcQuantityArea.WR22 IfcQuantityVolume.WR22 IfcQuantityWeight.WR22 IfcQuantityTime.WR22 IfcQuantityCount.WR21',
  QUANTITY_UNIT: 'IfcQuantityLength.WR21 IfcQuantityArea.WR21 IfcQuantityVolume.WR21 IfcQuantityWeight.WR21 IfcQuantityTime.WR21',
  TYPE_NAME: 'IfcTypeObject.WR1 IfcTypeObject.NameRequired',
  PROJECT_NAME: 'IfcProject.WR31 IfcProject.HasName',
  PROJECT_CONTEXT: 'IfcProject.WR32 IfcProject.CorrectContext',
  PROJECT_PART: 'IfcProject.WR33 IfcProject.NoDecomposition',
  SHAPE_CONTEXT: 'IfcShapeRepresentation.WR21 IfcShapeRepresentation.CorrectContext',
  SHAPE_TOPOLOGY: 'IfcShapeRepresentation.WR22 IfcShapeRepresentation.NoTopologicalItem',
  SHAPE_TYPE: 'IfcShapeRepresentation.WR23 IfcShapeRepresentation.HasRepresentationType',
  SHAPE_ITEMS: 'IfcShapeRepresentation.WR24 IfcShapeRepresentation.CorrectItemsForType',
  SHAPE_IDENTIFIER: 'IfcShapeRepresentation.HasRepresentationIdentifier',
  CONTAINED: 'IfcRelContainedInSpatialStructure.WR31',
  SPATIAL_PART: 'IfcSpatialStructureElement.WR41',
  MATERIAL_VOID: 'IfcRelAssociatesMaterial.WR21 IfcRelAssociatesMaterial.NoVoidElement',
  MATERIAL_OBJECT: 'IfcRelAssociatesMaterial.WR22 IfcRelAssociatesMaterial.AllowedElements',
  AXIS_DIMENSION:
    'IfcAxis2Placement3D.WR1 IfcAxis2Placement3D.WR2 IfcAxis2Placement3D.WR3 IfcAxis2Placement3D.LocationIs3D IfcAxis2Placement3D.AxisIs3D IfcAxis2Placement3D.RefDirIs3D',
  AXIS_PARALLEL: 'IfcAxis2Placement3D.WR4 IfcAxis2Placement3D.AxisToRefDirPosition',
  AXIS_ALONE: 'IfcAxis2Placement3D.WR5 IfcAxis2Placement3D.AxisAndRefDirProvision',
  EXTRUSION: 'IfcExtrudedAreaSolid.WR31 IfcExtrudedAreaSolid.ValidExtrusionDirection',
  DIRECTION_ZERO: 'IfcDirection.MagnitudeGreaterZero',
  PERSON: 'IFC2X3:IfcPerson.WR1',
  PERSON_IDENTIFIED: 'IfcPerson.IdentifiablePerson',
  ADDRESS: 'IfcPostalAddress.WR1 IfcTelecomAddress.WR1 IfcTelecomAddress.MinimumDataProvided',
  CHANGE_ACTION: 'IfcOwnerHistory.CorrectChangeAction',
  OUTER_BOUND: 'IfcFace.WR1 IfcFace.HasOuterBound',
  PROXY_NAME: 'IfcBuildingElementProxy.WR1 IfcBuildingElementProxy.HasObjectName',
  LISTED_VALUE: 'IfcPropertyEnumeratedValue.WR1 IfcPropertyEnumeratedValue.WR21',
  SINGLE_PROJECT: 'IfcSingleProjectInstance',
  SAME_ORIGIN: 'IfcRepresentationContextSameWCS',
};

const SENTENCES: ReadonlyMap<string, string> = new Map(
  [...Object.entries(RULES_BY_KIND), ...Object.entries(RULES_BY_SENTENCE)].flatMap(([sentence, codes]) =>
    codes.split(' ').map((code) => [code, sentence] as const),
  ),
);

/** Name of the sentence of a rule, or undefined where it has none of its own. */
export function ruleSentence(schema: SchemaTables['name'], code: string): string | undefined {
  const label = code.slice(code.indexOf('.') + 1);
  return SENTENCES.get(`${schema}:${code}`) ?? SENTENCES.get(code) ?? SENTENCES.get(`*.${label}`);
}
