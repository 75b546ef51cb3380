/** Writes small IFC4 files for tests of the whole service: valid ones of any size, and ones that are broken on purpose. */

interface ModelOptions {
  schema?: string;
  walls?: number;
  /** The number of characters in the description of the first wall, which makes one record long. */
  longRecordCharacters?: number;
}

/** Writes a site with one storey and a number of walls, each with a property set. */
export function writeModel({ schema = 'IFC4', walls = 1, longRecordCharacters = 0 }: ModelOptions = {}): string {
  const lines = [...header(schema), ...structure()];
  for (let wall = 0; wall < walls; wall++) lines.push(...wallRecords(wall, wall === 0 ? longRecordCharacters : 0));
  lines.push('ENDSEC;', 'END-ISO-10303-21;', '');
  return lines.join('\n');
}

function header(schema: string): string[] {
  return [
    'ISO-10303-21;',
    'HEADER;',
    "FILE_DESCRIPTION(('ViewDefinition [ReferenceView]'),'2;1');",
    "FILE_NAME('model.ifc','2026-11-20T12:00:00',('Vakwerk'),('Vakwerk'),'Vakwerk tests','Vakwerk tests','');",
    `FILE_SCHEMA(('${schema}'));`,
    'ENDSEC;',
    'DATA;',
  ];
}

function structure(): string[] {
  return [
    "#1=IFCPROJECT('0Vakwerk00000000000001',$,'Project',$,$,$,$,$,#2);",
    '#2=IFCUNITASSIGNMENT((#3,#4,#5));',
    '#3=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);',
    '#4=IFCSIUNIT(*,.AREAUNIT.,$,.SQUARE_METRE.);',
    '#5=IFCSIUNIT(*,.VOLUMEUNIT.,$,.CUBIC_METRE.);',
    "#6=IFCBUILDING('0Vakwerk00000000000006',$,'Gebouw',$,$,$,$,$,.ELEMENT.,$,$,$);",
    "#7=IFCBUILDINGSTOREY('0Vakwerk00000000000007',$,'00 begane grond',$,$,$,$,$,.ELEMENT.,0.);",
    "#8=IFCRELAGGREGATES('0Vakwerk00000000000008',$,$,$,#1,(#6));",
    "#9=IFCRELAGGREGATES('0Vakwerk00000000000009',$,$,$,#6,(#7));",
  ];
}

function wallRecords(wall: number, descriptionCharacters: number): string[] {
  const id = 100 + wall * 10;
  const description = descriptionCharacters > 0 ? `'${'x'.repeat(descriptionCharacters)}'` : '$';
  return [
    `#${id}=IFCWALL('${globalId(id)}',$,'Wand ${wall}',${description},$,$,$,'${id}',.STANDARD.);`,
    `#${id + 1}=IFCRELCONTAINEDINSPATIALSTRUCTURE('${globalId(id + 1)}',$,$,$,(#${id}),#7);`,
    `#${id + 2}=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(.${wall % 2 ? 'T' : 'F'}.),$);`,
    `#${id + 3}=IFCPROPERTYSINGLEVALUE('FireRating',$,IFCLABEL('${30 * (wall % 4)}'),$);`,
    `#${id + 4}=IFCPROPERTYSET('${globalId(id + 4)}',$,'Pset_WallCommon',$,(#${id + 2},#${id + 3}));`,
    `#${id + 5}=IFCRELDEFINESBYPROPERTIES('${globalId(id + 5)}',$,$,$,(#${id}),#${id + 4});`,
  ];
}

function globalId(id: number): string {
  return `0Vakwerk${String(id).padStart(14, '0')}`;
}
