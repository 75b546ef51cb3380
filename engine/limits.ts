/** Every number of the engine that a file can hit, with its unit. Those that pages and the service share are in common/contract/limits.ts. */

// A file, its records and what is found of them.
/** Findings kept; the rest is only counted. */
export const FINDINGS_MAX = 1000;
/** Lists in lists; the schemas have two levels. Keeps a hostile record from exhausting the stack. */
export const VALUE_DEPTH_MAX = 64;
/** Nobody counts so far; reading what a hostile file writes there would take time by more than its length. */
export const NUMBER_DIGITS_MAX = 1000;
/** Wholes that are listed per object, nearest first; `parts-of.ts` decides on those beyond. */
export const ANCESTORS_MAX = 256;
/** Units and classifications that are made of others. */
export const UNIT_DEPTH_MAX = 8;
export const CLASSIFICATION_CHAIN_MAX = 64;

// The validity of a file.
/** Findings listed per rule; the rest is only counted. */
export const VALIDITY_FINDINGS_PER_RULE_MAX = 1000;
/** Faults of one code that are listed; all of them are counted. */
export const SYNTAX_FINDINGS_PER_CODE_MAX = 100;
/** Bytes of a number, keyword or enumeration value; strings, binaries and comments may have any length. */
export const SYNTAX_TOKEN_MAX_BYTES = 65_536;
/** Characters of a comment in FILE_DESCRIPTION. */
export const HEADER_COMMENT_MAX_CHARACTERS = 256;
/** Pairs of edges of one boundary that are compared: a few seconds. */
export const VALIDITY_EDGE_PAIRS_MAX = 50_000_000;
/** Panels over which the course of one segment of a curve is integrated. */
export const VALIDITY_CURVE_PANELS_MAX = 4_096;
/** Derived attributes that compute each other; a rule that needs more is undecided. */
export const VALIDITY_CALL_DEPTH_MAX = 128;
/** Instances in instances that are compared by value; beyond that they are neither equal nor different. */
export const VALIDITY_COMPARE_DEPTH_MAX = 16;
/** Elements that a rule may build by repeating one value; a rule that builds more is undecided. */
export const VALIDITY_REPEATED_MAX = 4_194_304;
/** Instances for which one rule may stay undecided before it is no longer evaluated. */
export const VALIDITY_UNDECIDED_PER_RULE_MAX = 1000;
/** Characters of a value that a finding quotes. */
export const VALIDITY_ACTUAL_LENGTH_MAX = 100;

// A specification.
/** The bytes, levels and elements that an .ids file may have. */
export const XML_BYTES_MAX = 20_000_000;
export const XML_DEPTH_MAX = 64;
export const XML_ELEMENTS_MAX = 1_000_000;
/** Groups in groups. */
export const GROUP_DEPTH_MAX = 20;
/** Deeper than any pattern that a person writes; keeps recursion off the stack's end. */
export const PATTERN_NESTING_MAX = 200;
/** Bounds work per character: `(a{1000}){1000}` is refused, `.{0,4000}` is not. */
export const PATTERN_STATES_MAX = 20_000;
/** Pattern states that one rule may visit: some ten seconds, far above any rule written by a person. */
export const PATTERN_STATES_PER_RULE_MAX = 300_000_000;
/** Characters of an example made from a pattern; a longer one helps nobody. */
export const PATTERN_EXAMPLE_LENGTH_MAX = 60;

// A rule set.
export const RULE_SET_BYTES_MAX = 5_000_000;
/** Levels of lists and objects of its JSON. */
export const RULE_SET_DEPTH_MAX = 100;
export const RULE_SET_RULES_MAX = 5_000;
/** Characters. */
export const RULE_ID_LENGTH_MAX = 100;
export const RULE_TEXT_LENGTH_MAX = 4_000;

// A list of values that is given with a rule set.
/** Characters. */
export const LISTED_VALUE_LENGTH_MAX = 255;
/** Bytes of its file. */
export const VALUE_LIST_BYTES_MAX = 10_000_000;
/** Rows with a value; NL-SfB has some 1,000. */
export const VALUE_LIST_ROWS_MAX = 100_000;
/** Classes of one row. */
export const LISTED_CLASSES_MAX = 100;
/** Cells that an error names; what is wrong with the first ones is often wrong with all. */
export const VALUE_LIST_PROBLEMS_MAX = 5;

// A report.
/** Characters of a value found; a longer one is cut and its length given (D144). */
export const ACTUAL_LENGTH_MAX = 500;
/** Length as JSON up to which a check repeats what was expected; a longer one stands with the reason alone (D144). */
export const EXPECTED_LENGTH_MAX = 200;
/** Characters of the names of the materials of an object; a longer text is cut. */
export const MATERIAL_NAMES_LENGTH_MAX = 200;
/** Distinct values listed per reason; the checks have all of them. */
export const FOUND_VALUES_MAX = 10;

// One object.
/** Values of attributes, properties, materials and classifications that are listed of one object; a real one has a few hundred. */
export const ENTITY_VALUES_MAX = 20_000;
/** Complex properties in complex properties. */
export const COMPLEX_PROPERTY_DEPTH_MAX = 8;

// Objects by a value, for the colours of a model.
/** Objects that are grouped; a model with more is too large to be drawn. */
export const GROUPED_OBJECTS_MAX = 500_000;
/** Values with a group of their own; a picture shows a dozen colours. */
export const GROUPS_MAX = 100;
/** Numbers with a group of their own; more of them are grouped into ranges. */
export const NUMBER_GROUPS_MAX = 12;
/** The number of ranges into which numbers are grouped, at most. */
export const RANGES_MAX = 6;
/** Properties, and systems of classification, that are listed. */
export const GROUPINGS_MAX = 2_000;

// Exports.
/** Viewers choke on longer selections: a reason with more entities has more topics. */
export const BCF_COMPONENTS_PER_TOPIC_MAX = 1_000;
/** Topics of one report. */
export const BCF_TOPICS_MAX = 10_000;
/** Points that the pictures of one export paint, some seconds of work; the topics after that, for which fewer objects fail, have none. */
export const BCF_DRAWN_POINTS_MAX = 600_000_000;
/**
 * Points that the still picture of a model paints, some seconds of work: the samples of its triangles, and 20 per triangle. A larger model
 * has no picture.
 */
export const STILL_DRAWN_POINTS_MAX = 600_000_000;
/** Characters. */
export const BCF_TITLE_MAX = 250;
/** Entities and values named in the description of a topic. */
export const BCF_LINES_MAX = 20;
/** Pairs of a rule about shapes that have a topic of their own; the topic of the rule has all of its objects. */
export const BCF_PAIRS_PER_RULE_MAX = 50;
/** Entities listed under one reason; a page of a hundred thousand rows opens in no browser. The tables have them all. */
export const HTML_ENTITIES_PER_REASON_MAX = 1_000;
/** Causes under "fix first", and those of them that are not folded. */
export const HTML_CAUSES_MAX = 1_000;
export const HTML_CAUSES_OPEN = 10;
/** Remarks on the file itself. */
export const HTML_FINDINGS_MAX = 1_000;
/** Characters of a name or value in a table. */
export const HTML_CELL_MAX = 1_000;
/** Entities named in the text of one failure; a build server is no place for a list of thousands. */
export const JUNIT_ENTITIES_PER_REASON_MAX = 50;
/** Characters. */
export const JUNIT_NAME_MAX = 500;
export const SARIF_MAX_BYTES = 10_000_000;
export const SARIF_RESULTS_MAX = 5_000;
export const SARIF_LOCATIONS_PER_RESULT_MAX = 100;
export const SARIF_RULES_MAX = 25_000;
/** Characters of one message. */
export const SARIF_TEXT_MAX = 4_000;
/** Characters of the name of a rule or an entity. */
export const SARIF_NAME_MAX = 200;
/** Remarks on the file that a log carries. */
export const SARIF_FINDINGS_MAX = 1_000;
/** Excel limits the rows of a sheet including the header, the characters of a cell, and those of the name of a sheet. */
export const SHEET_ROWS_MAX = 1_048_576;
export const CELL_LENGTH_MAX = 32_767;
export const SHEET_NAME_MAX = 31;
/** Share of the stated figure by which the measured one may differ without a mark. */
export const MEASURED_DIFFERENCE = 0.01;
/** Objects of one material that are named because they differ. */
export const MEASURED_DIFFERENCES_MAX = 50;

// Meshes that are measured.
/** Share by which a measured figure may be off. */
export const GEOMETRY_TOLERANCE = 0.001;
/** Rays along each side of the box in which two solids may share volume. */
export const GEOMETRY_RAYS_PER_AXIS = 32;
/** Share of the volume of an object that its solids may have in common and still be measured: half of GEOMETRY_TOLERANCE. */
export const GEOMETRY_OVERLAP_SHARE_MAX = 0.0005;
/** Triangles and rays of one object that are compared to see whether its solids share volume: a few seconds. */
export const GEOMETRY_OVERLAP_STEPS_MAX = 50_000_000;
/** Corners of one mesh that are tried on its unpaired edges: a second. With more, the mesh counts as one with gaps. */
export const GEOMETRY_SPLIT_STEPS_MAX = 10_000_000;
/** Cavities times solids of one mesh that are compared: a second. */
export const GEOMETRY_CAVITY_STEPS_MAX = 50_000_000;
/** Rounds in which parts of one mesh that share an edge are joined. */
export const GEOMETRY_JOIN_ROUNDS_MAX = 16;
/** Corners of triangles of one space whose floor is measured: a few seconds. */
export const GEOMETRY_FOOTPRINT_CORNERS_MAX = 300_000;
/** Corners of triangles of one extruded mesh that is compared with its profile: seconds at most. With more, it is not measured. */
export const GEOMETRY_PROFILE_CORNERS_MAX = 10_000;

// Shapes that rules compare.
/** Pieces of faces of two solids that are compared: some 0.2 s. With more, the pair is undecided. */
export const SHAPE_STEPS_MAX = 2_000;
/** Pieces that are compared after a depth was established, to say more precisely how deep it is. */
export const SHAPE_REFINEMENTS_MAX = 100;
/** Triangles of bodies that are ready to be compared; further ones are built again when they are needed: some 150 MB. */
export const SHAPE_TRIANGLES_READY_MAX = 500_000;
/** Pairs of objects of one rule whose boxes meet. */
export const SHAPE_CANDIDATES_MAX = 2_000_000;
/** Pairs of objects that one rule lists. */
export const SHAPE_PAIRS_MAX = 100_000;

/** Objects that a live verdict shows of those that pass and of those that fail. */
export const LIVE_EXAMPLES_MAX = 20;
/** Rules that a comparison of two verdicts tells, and reasons of each. */
export const COMPARED_RULES_MAX = 25;
export const COMPARED_REASONS_MAX = 3;
/** Different values of a property that an author can choose from. */
export const OCCURRENCE_VALUES_MAX = 200;
/** Characters of such a value. */
export const OCCURRENCE_TEXT_MAX = 500;
/** What an author is offered at one field. */
export const SUGGESTIONS_MAX = 80;

// A matrix of requirements.
/** Rows with requirements; each becomes a rule, or a part of one. */
export const MATRIX_ROWS_MAX = 20_000;
/** Rows among which the headings are looked for. */
export const MATRIX_HEADING_ROWS_MAX = 20;
/** Bytes of a workbook. */
export const WORKBOOK_BYTES_MAX = 20_000_000;
/** Files inside it; bytes of one and of all, unpacked; times that a file inside may be larger than packed. */
export const WORKBOOK_ZIP_LIMITS = { entriesMax: 2_000, entryMaxBytes: 100_000_000, totalMaxBytes: 150_000_000, ratioMax: 1_032 };
/** Rows times columns of a sheet up to its last cell: the reader fills every gap. */
export const WORKBOOK_CELLS_MAX = 20_000_000;

// Two versions of a specification.
/** Values times patterns of one constraint that are tried, to say whether the one allows what the other does. */
export const COMPARED_MATCHES_MAX = 20;
/** Characters of such a value. */
export const COMPARED_LITERAL_MAX = 100;
