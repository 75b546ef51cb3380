/** Names of representations that the documentation of each schema lists under IfcShapeRepresentation and IfcTopologyRepresentation. */
import type { SchemaName } from '../../schema/schema.ts';

const IDENTIFIERS = [
  ...['CoG', 'Box', 'Annotation', 'Axis', 'FootPrint', 'Profile', 'Surface', 'Reference', 'Body', 'Clearance', 'Lighting'],
];
export const SHAPE_IDENTIFIERS: Readonly<Record<SchemaName, readonly string[]>> = {
  IFC2X3: IDENTIFIERS,
  IFC4: IDENTIFIERS,
  IFC4X3: [...IDENTIFIERS, 'Body-Fallback'],
};

const IFC2X3_TYPES = [
  ...['Curve2D', 'GeometricSet', 'GeometricCurveSet', 'Annotation2D', 'SurfaceModel', 'SolidModel', 'SweptSolid', 'Brep', 'CSG'],
  ...['Clipping', 'AdvancedSweptSolid', 'BoundingBox', 'SectionedSpine', 'MappedRepresentation'],
];
const IFC4_TYPES = [
  ...IFC2X3_TYPES,
  ...['Point', 'PointCloud', 'Curve', 'Curve3D', 'Surface', 'Surface2D', 'Surface3D', 'FillArea', 'Text', 'AdvancedSurface'],
  ...['Tessellation', 'AdvancedBrep', 'LightSource'],
];
export const SHAPE_TYPES: Readonly<Record<SchemaName, readonly string[]>> = {
  IFC2X3: IFC2X3_TYPES,
  IFC4: IFC4_TYPES,
  IFC4X3: [...IFC4_TYPES, 'SectionedSurface', 'Segment'],
};
export const TOPOLOGY_TYPES: readonly string[] = ['Vertex', 'Edge', 'Path', 'Face', 'Shell', 'Undefined'];
