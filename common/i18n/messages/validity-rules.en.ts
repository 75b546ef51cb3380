/** What each normative rule of buildingSMART asks, in our own words, by its published code. */
export const validityRulesEn = {
  ALB000: 'The file has an alignment with a horizontal layout.',
  ALB002:
    'An alignment, its layouts and their segments may only hold parts of the classes that belong in them. Move other parts out.',
  ALB003: 'An alignment may only nest its horizontal, vertical and cant layouts and referents. Remove other parts from it.',
  ALB004: 'Every alignment must be part of the project, directly or through another alignment. Add it to the project.',
  ALB005:
    'An alignment stands outside the spatial structure. Remove it from its site, facility or storey, and add it to the project.',
  ALB010: 'An alignment with a horizontal layout needs a referent for its start. Add a referent with the chainage of the start.',
  ALB012:
    'The radius of a vertical segment must follow from its length and gradients; only an arc has one. Correct the radius, or leave it out.',
  ALB015:
    'The last segment of a layout must have length 0. Add such a segment at its end, or report it to the maker of the program.',
  ALB021:
    'The layouts of an alignment and the curves that represent it must belong together. Export the alignment again with all its layouts.',
  ALB022:
    'A layout and the curve that represents it must have equal numbers of segments. Export the alignment again, or report it to the maker of the program.',
  ALB023:
    'Segments of a layout and of the curve that represents it must have the same types. Export the alignment again, or report it to the maker of the program.',
  ALB030: 'An alignment may only be placed by an IfcLocalPlacement. Give it one, or report it to the maker of the program.',
  ALB031:
    'An alignment on its own has one horizontal layout, then at most one vertical and at most one cant layout. Add or remove layouts.',
  ALB032:
    'Alignments that share a horizontal layout are one level below the alignment that has it. Move each of them directly below it.',
  ALS000: 'The file has an alignment with geometry.',
  ALS004:
    'A segment of an alignment must be represented by a curve segment as Axis of type Segment. Report it to the maker of the program.',
  ALS005:
    'An alignment must be represented as Axis or FootPrint, by a curve that fits that. Report it to the maker of the program.',
  ALS006: 'A horizontal layout must be represented as a two-dimensional axis. Report it to the maker of the program.',
  ALS007: 'A vertical layout must be represented by a gradient curve. Report it to the maker of the program.',
  ALS008: 'A cant layout must be represented by a segmented reference curve. Report it to the maker of the program.',
  ALS010:
    'A segment of an alignment is represented by one curve segment, a Helmert curve by two. Report it to the maker of the program.',
  ALS011: 'The curves of an alignment may only be built from curve segments. Report it to the maker of the program.',
  ALS012: 'Start and length of a curve segment must be lengths, not parameters. Report it to the maker of the program.',
  ALS015:
    'The last curve segment of an alignment must have length 0 and transition DISCONTINUOUS. Report it to the maker of the program.',
  ALS016:
    'Segments of an alignment must join each other in plan at the transition that they state. Correct their start, direction or transition.',
  ALS017:
    'Segments of an alignment must join each other in height at the transition that they state. Correct their height, gradient or transition.',
  ANN000: 'The file has annotations with geometry.',
  ASM000: 'The file has elements that are assembled from elements.',
  AXG000: 'The file has products with an axis.',
  BBX000: 'The file has products with a bounding box.',
  BBX001:
    'A representation with identifier Box has type BoundingBox, and the other way around. Export without bounding boxes, or report it to the maker of the program.',
  BLT000: 'The file has building elements.',
  BLT001: 'A door and its type say differently how it opens. State it on its type only, or the same on both.',
  BLT002: 'A window and its type say differently how it is divided. State it on its type only, or the same on both.',
  BLT003: 'A stair may only be composed of flights, slabs and railings. Take other parts out of it, or give them such a class.',
  BRP001: 'The edges of a boundary representation must be used consistently. Repair the shape of the object, or export it again.',
  BRP002: 'All faces of a set must be connected with each other. Divide the shape into separate bodies, or repair it.',
  BRP003:
    'All points of a face must lie in one plane, and the face has one outer boundary. Divide the face into flat ones, or export it as triangles.',
  CLS000: 'The file has classified objects.',
  CTX000: 'The file has colours or styles.',
  DOC000: 'The file refers to documents.',
  GDP000: 'The file has products that are placed on a grid.',
  GEM001:
    'A closed body needs faces that meet at every edge: each edge is used exactly once in each direction. Close the shape, or export it as a surface.',
  GEM002: 'A space needs a body; a space with faces also needs a footprint. Let the export give spaces a body and a footprint.',
  GEM003:
    'Representations of one product must have different identifiers. Export each of them once, or report it to the maker of the program.',
  GEM004: 'Identifier and type of a representation must be among those that IFC names. Report it to the maker of the program.',
  GEM005:
    'A space must have the representations that the view definition asks for. Let the export give spaces a body and a footprint.',
  GEM011: 'Curve segments may only be used in curves of an alignment. Export other curves as another class.',
  GEM051: 'The project needs a geometric context of type Model, Plan or NotDefined. Report it to the maker of the program.',
  GEM052: 'A geometric context needs subcontexts, each with an identifier that IFC names. Report it to the maker of the program.',
  GEM111: 'A line or boundary may not have the same point twice. Remove the second point from the shape.',
  GEM112: 'A curve by indices may not have the same point twice in a row. Remove the second point from the shape.',
  GEM113: 'The three points of an arc may not lie on one line. Draw a line in its place, or move the middle point.',
  GRF000: 'The file has a coordinate reference system.',
  GRF001: 'All geometric contexts must have the same coordinate operation. Export the model with one location.',
  GRF002: 'The coordinate reference system must be known to the EPSG registry. Choose one with an EPSG code, such as EPSG:7415.',
  GRF003:
    'A model of a building or facility needs a coordinate reference system. Choose one in the modelling program and export it.',
  GRF004:
    'A coordinate reference system must be named by a code that EPSG has. Write it as EPSG: and the number, such as EPSG:7415.',
  GRF005:
    'The scale of a map conversion must lead from the unit of the file to that of its coordinate reference system. For millimetres to metres it is 0.001.',
  GRF006:
    'A coordinate reference system without EPSG code must be described by well-known text and be named WKT. Choose one with a code, or add the text.',
  GRF007: 'A vertical datum must be an EPSG code with a vertical axis. Write such a code, for NAP EPSG:5709.',
  GRF008: 'The coordinates of a rigid operation must be lengths or angles. Report it to the maker of the program.',
  GRP000: 'The file has groups.',
  GRP001: 'A group may not be part of itself, nor by way of other groups. Take it out of one of these groups.',
  IFC101: 'The schema must be one that buildingSMART maintains: IFC2X3, IFC4 or IFC4X3_ADD2. Export the model to one of these.',
  IFC102:
    'Classes, attributes and values that are deprecated may not be used. Choose their successor in the export, or report it to the maker of the program.',
  IFC105: 'Resource entities must be used by another entity. Remove those that nothing refers to, or export the file again.',
  IFC106: 'Every record must be used by an object of the model. Remove records that nothing refers to.',
  LAY000: 'The file has layers.',
  LIP000: 'The file has products that are placed along an alignment.',
  LIP002:
    'A linear placement must also state its position in coordinates, and these must agree. Export the model again, or report it to the maker of the program.',
  LOP000: 'The file has objects with a local placement.',
  MAT000: 'The file has objects with materials.',
  MPD001:
    'A mapped representation must have the identifier of the one that it maps, and one type. Report it to the maker of the program.',
  OJP000: 'The file has objects with a placement.',
  OJP001:
    'A part of an element must be placed relative to that element. Export the model again, or report it to the maker of the program.',
  OJT001:
    'With predefined type USERDEFINED the type must be named; with a type object the predefined type belongs on that. Name the type, or state it there.',
  PJS000: 'The file has a project.',
  PJS001: 'A converted unit must have the factor that belongs to its name. Correct the name or the factor of the unit.',
  PJS002: 'A project may only declare objects of the classes that belong in a project. Take the others out of the project.',
  PJS003: 'A GlobalId must have 22 characters: digits, letters, _ and $, the first one 0 to 3. Let the program make a new one.',
  PJS101: 'A file must have exactly one project. Export each project to a file of its own.',
  POR000: 'The file has connections between ports.',
  PSE001:
    'A property set that is named Pset_… must be one of the standard, with its properties, types and classes. Correct what differs, or give your own set another name.',
  PSE002: 'Only property sets of the standard have a name that begins with Pset. Give your own set another name.',
  QTY000: 'The file has quantities of objects.',
  QTY001:
    'A quantity set that is named Qto_… must be one of the standard, with its quantities and method BaseQuantities. Correct what differs, or give your own set another name.',
  SPA000: 'The file has spaces or zones.',
  SPS001:
    'A model by the coordination view has at most one site and at least one building, in the right order. Add or remove a site or building.',
  SPS002: 'Site, building, storey and space must be ordered as the standard allows. Move what is in the wrong place.',
  SPS003:
    'A part of an element may not also be contained in the spatial structure. Assign the whole element to a storey, and not its parts.',
  SPS004: 'A spatial element must be part of the spatial structure. Add it to a site, building or storey.',
  SPS005:
    'An element must be in exactly one place: part of an element, or contained in the spatial structure. Take it out of the other places.',
  SPS006:
    'A spatial element may only be referenced where the standard allows it. Remove that relation, or contain it in one place.',
  SPS007:
    'Every element must be contained in a site, building, storey or space, and in one only. Assign it in the modelling program.',
  SPS008: 'A storey, and an infrastructure facility, has no geometry of its own. Give the geometry to objects in it.',
  SWE001: 'The boundary of a profile may not cross itself. Redraw the profile.',
  SWE002: 'A profile may not be mirrored where it is swept to another profile. Draw both profiles in the same direction.',
  SYS001: 'A system must be assigned to spatial elements. Assign it to the building or the storeys that it serves.',
  TAS001: 'The faces of a triangulated body must be consistent. Repair the shape of the object, or export it again.',
  VER000: 'The file says who made its objects.',
  VRT000: 'The file has virtual elements.',
};
