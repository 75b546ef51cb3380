/** Inverse attributes that rules follow: the entity whose attribute refers to the instance. */
export const INVERSES = {
  IsDecomposedBy: ['IFCRELAGGREGATES', 'RelatingObject'],
  Decomposes: ['IFCRELAGGREGATES', 'RelatedObjects'],
  IsNestedBy: ['IFCRELNESTS', 'RelatingObject'],
  Nests: ['IFCRELNESTS', 'RelatedObjects'],
  ContainedInStructure: ['IFCRELCONTAINEDINSPATIALSTRUCTURE', 'RelatedElements'],
  HasAssociations: ['IFCRELASSOCIATES', 'RelatedObjects'],
  HasAssignments: ['IFCRELASSIGNS', 'RelatedObjects'],
  IsTypedBy: ['IFCRELDEFINESBYTYPE', 'RelatedObjects'],
  Types: ['IFCRELDEFINESBYTYPE', 'RelatingType'],
  IsDefinedBy: ['IFCRELDEFINESBYPROPERTIES', 'RelatedObjects'],
  DefinesOccurrence: ['IFCRELDEFINESBYPROPERTIES', 'RelatingPropertyDefinition'],
  DefinesType: ['IFCTYPEOBJECT', 'HasPropertySets'],
  AdheresToElement: ['IFCRELADHERESTOELEMENT', 'RelatedSurfaceFeatures'],
  VoidsElements: ['IFCRELVOIDSELEMENT', 'RelatedOpeningElement'],
  Declares: ['IFCRELDECLARES', 'RelatingContext'],
  HasSubContexts: ['IFCGEOMETRICREPRESENTATIONSUBCONTEXT', 'ParentContext'],
  HasCoordinateOperation: ['IFCCOORDINATEOPERATION', 'SourceCRS'],
  WellKnownText: ['IFCWELLKNOWNTEXT', 'CoordinateReferenceSystem'],
  StyledByItem: ['IFCSTYLEDITEM', 'Item'],
  HasColours: ['IFCINDEXEDCOLOURMAP', 'MappedTo'],
  LayerAssignment: ['IFCPRESENTATIONLAYERASSIGNMENT', 'AssignedItems'],
  HasRepresentation: ['IFCMATERIALDEFINITIONREPRESENTATION', 'RepresentedMaterial'],
  ConnectedFrom: ['IFCRELCONNECTSPORTS', 'RelatedPort'],
} as const satisfies Record<string, readonly [string, string]>;
export type Inverse = keyof typeof INVERSES;

/** The same in IFC2X3 where its relationships differ: nesting is a decomposition there. */
export const IFC2X3_INVERSES: Partial<Record<Inverse, readonly [string, string]>> = {
  IsDecomposedBy: ['IFCRELDECOMPOSES', 'RelatingObject'],
  Decomposes: ['IFCRELDECOMPOSES', 'RelatedObjects'],
};
