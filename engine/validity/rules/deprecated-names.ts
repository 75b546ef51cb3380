/** Deprecated entities, attributes and values per schema, as the documentation of each schema marks them. */
import type { SchemaName } from '../../schema/schema.ts';

/** Space-separated names. */
const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Entities of which there must be no instance; subtypes are not meant. */
export const DEPRECATED_ENTITIES: Readonly<Record<SchemaName, readonly string[]>> = {
  IFC2X3: names(`
    Ifc2DCompositeCurve IfcConnectionPortGeometry IfcElectricalElement IfcEquipmentElement IfcObjectTypeEnum
    IfcTextLiteral IfcProductRepresentation IfcRepresentation IfcRepresentationContext IfcRelAssociates`),
  IFC4: names(`
    Ifc2DCompositeCurve IfcBeamStandardCase IfcConnectionPortGeometry IfcColumnStandardCase IfcDoorStandardCase
    IfcDoorStyle IfcDoorStyleOperationEnum IfcElectricalElement IfcEquipmentElement IfcFaceBasedSurfaceModel
    IfcMaterialClassificationRelationship IfcMaterialList IfcMemberStandardCase IfcNullStyle IfcObjectTypeEnum
    IfcOpeningStandardCase IfcPlateStandardCase IfcPresentationStyleAssignment IfcProxy IfcRelCoversBldgElements
    IfcRelCoversSpaces IfcSlabElementedCase IfcSlabStandardCase IfcTextLiteral IfcWallElementedCase
    IfcWallStandardCase IfcWindowStandardCase IfcWindowStyle IfcWindowStyleOperationEnum IfcFlowFitting
    IfcFlowSegment IfcFlowTerminal IfcFlowController IfcFlowMovingDevice IfcFlowStorageDevice
    IfcFlowTreatmentDevice IfcEnergyConversionDevice`),
  IFC4X3: names(`
    IfcBuildingSystem IfcCivilElement IfcCivilElementType IfcDoorLiningProperties IfcDoorPanelProperties
    IfcElectricDistributionBoard IfcElectricDistributionBoardType IfcFaceBasedSurfaceModel
    IfcMaterialClassificationRelationship IfcMaterialList IfcPermeableCoveringProperties IfcPostalAddress
    IfcRelConnectsPortToElement IfcRelCoversBldgElements IfcRelServicesBuildings IfcRelCoversSpaces
    IfcTelecomAddress IfcTextLiteral IfcTrapeziumProfileDef IfcWallStandardCase IfcWindowLiningProperties
    IfcWindowPanelProperties IfcWindowStandardCase IfcFlowFitting IfcFlowSegment IfcFlowTerminal IfcFlowController
    IfcFlowMovingDevice IfcFlowStorageDevice IfcFlowTreatmentDevice IfcEnergyConversionDevice`),
};

/** Attributes that must be empty, as `Entity.Attribute`; subtypes are meant too. */
export const DEPRECATED_ATTRIBUTES: Readonly<Record<SchemaName, readonly string[]>> = {
  IFC2X3: names(`
    IfcFillAreaStyleHatching.PointOfReferenceHatchLine`),
  IFC4: names(`
    IfcDoorLiningProperties.ShapeAspectStyle IfcDoorPanelProperties.ShapeAspectStyle
    IfcFillAreaStyleHatching.PointOfReferenceHatchLine IfcReinforcingElement.SteelGrade
    IfcRelAssignsToActor.RelatedObjectsType IfcRelAssignsToControl.RelatedObjectsType
    IfcRelAssignsToGroup.RelatedObjectsType IfcRelAssignsToGroupByFactor.RelatedObjectsType
    IfcRelAssignsToProcess.RelatedObjectsType IfcRelAssignsToProduct.RelatedObjectsType
    IfcRelAssignsToResource.RelatedObjectsType IfcStairFlight.NumberOfRisers IfcStairFlight.NumberOfTreads
    IfcStairFlight.RiserHeight IfcStairFlight.TreadLength IfcWindowPanelProperties.ShapeAspectStyle
    IfcWindowLiningProperties.ShapeAspectStyle IfcTendon.SteelGrade IfcTendon.NominalDiameter
    IfcTendon.CrossSectionArea IfcTendon.TensionForce IfcTendon.PreStress IfcTendon.FrictionCoefficient
    IfcTendon.AnchorageSlip IfcTendon.MinCurvatureRadius IfcTendonAnchor.SteelGrade IfcTendonType.NominalDiameter
    IfcTendonType.CrossSectionArea IfcTendonType.SheathDiameter`),
  IFC4X3: names(`
    IfcBuilding.BuildingAddress IfcBuilding.ElevationOfRefHeight IfcBuilding.ElevationOfTerrain
    IfcBuildingStorey.Elevation IfcFillAreaStyleHatching.PointOfReferenceHatchLine IfcOrganization.Addresses
    IfcPerson.Addresses IfcPile.ConstructionType IfcReinforcingElement.SteelGrade IfcRelAssigns.RelatedObjectsType
    IfcSite.LandTitleNumber IfcSite.SiteAddress IfcStairFlight.NumberOfRisers IfcStairFlight.NumberOfTreads
    IfcStairFlight.RiserHeight IfcStairFlight.TreadLength IfcSurfaceStyleRendering.DiffuseTransmissionColour
    IfcSurfaceStyleRendering.ReflectionColour IfcSurfaceStyleRendering.TransmissionColour
    IfcSurfaceTexture.Parameter IfcTendon.NominalDiameter IfcTendon.CrossSectionArea
    IfcTextureCoordinateGenerator.Parameter`),
};

/** Values that an attribute must not have, as `Entity.Attribute=VALUE|VALUE`. */
export const DEPRECATED_VALUES: Readonly<Record<SchemaName, readonly string[]>> = {
  IFC2X3: names(`
    IfcOwnerHistory.ChangeAction=MODIFIEDADDED|MODIFIEDDELETED IfcPropertySet.Name=Pset_Draughting`),
  IFC4: names(`
    IfcWall.PredefinedType=POLYGONAL|STANDARD|ELEMENTEDWALL
    IfcWallType.PredefinedType=POLYGONAL|STANDARD|ELEMENTEDWALL IfcPropertySet.Name=Pset_Draughting`),
  IFC4X3: names(`
    IfcBuildingElementProxy.PredefinedType=PROVISIONFORSPACE
    IfcBuildingElementProxy.PredefinedType=PROVISIONFORVOID
    IfcFireSuppressionTerminal.PredefinedType=SPRINKLERDEFLECTOR
    IfcFireSuppressionTerminalType.PredefinedType=SPRINKLERDEFLECTOR
    IfcCableCarrierFitting.PredefinedType=TEE|CROSS|REDUCER
    IfcCableCarrierFittingType.PredefinedType=TEE|CROSS|REDUCER
    IfcGeographicElement.PredefinedType=SOIL_BORING_POINT
    IfcGeographicElementType.PredefinedType=SOIL_BORING_POINT IfcSpace.PredefinedType=INTERNAL|EXTERNAL
    IfcSpaceType.PredefinedType=INTERNAL|EXTERNAL IfcWall.PredefinedType=POLYGONAL|STANDARD
    IfcWallType.PredefinedType=POLYGONAL|STANDARD IfcPropertySet.Name=Pset_Draughting
    IfcShapeRepresentation.RepresentationType=PointCloud`),
};
