/** Models of any size that try to exhaust a program which follows references without recording where it has been. */
import { fileOf } from '../conformance/trap.ts';

const guid = (id: number): string => `'${String(id).padStart(22, '0')}'`;
const wall = (id: number): string => `#${id}=IFCWALL(${guid(id)},$,'a',$,$,$,$,$,$);`;
const model = (records: readonly string[], version = 'IFC4'): string => fileOf(records.join('\n'), version);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Returns circles of a relation with one, two and many members. */
function cyclesOf(entity: string, attributes: (from: string, to: string) => string, member: (id: number) => string): string {
  const records: string[] = [];
  for (const [first, size] of [
    [1, 1],
    [11, 2],
    [21, 50],
  ] as const) {
    for (const i of numbers(size)) {
      const from = first + i;
      records.push(member(from), `#${from + 1000}=${entity}(${attributes(`#${from}`, `#${first + ((i + 1) % size)}`)});`);
    }
  }
  return model(records);
}

const rooted = (rest: string): string => `${guid(0)},$,$,$,${rest}`;

/** Returns wholes within wholes, or other chains of references. */
function chainOf(count: number, member: (id: number) => string, link: (from: number, to: number) => string): string {
  return model(numbers(count).flatMap((i) => [member(2 * i + 1), link(2 * i + 1, 2 * i + 3)]));
}

/** Returns the references of the records from #20 on: each to all of the ten records after its own ten. */
function layersOf(count: number): string[] {
  return numbers(count).map((i) =>
    numbers(10)
      .map((at) => `#${30 + 10 * Math.floor(i / 10) + at}`)
      .join(),
  );
}

export const HOSTILE_MODELS: Readonly<Record<string, (size: number) => string>> = {
  'aggregates in cycles': () => cyclesOf('IFCRELAGGREGATES', (from, to) => rooted(`${from},(${to})`), wall),
  'nests in cycles': () => cyclesOf('IFCRELNESTS', (from, to) => rooted(`${from},(${to})`), wall),
  'groups in cycles': () =>
    cyclesOf(
      'IFCRELASSIGNSTOGROUP',
      (from, to) => rooted(`(${from}),$,${to}`),
      (id) => `#${id}=IFCGROUP(${guid(id)},$,'a',$,$);`,
    ),
  'containment in cycles': () =>
    cyclesOf(
      'IFCRELCONTAINEDINSPATIALSTRUCTURE',
      (from, to) => rooted(`(${from}),${to}`),
      (id) => `#${id}=IFCBUILDINGSTOREY(${guid(id)},$,'a',$,$,$,$,$,$,$);`,
    ),
  'types in cycles': () =>
    cyclesOf(
      'IFCRELDEFINESBYTYPE',
      (from, to) => rooted(`(${from}),${to}`),
      (id) => `#${id}=IFCWALLTYPE(${guid(id)},$,'a',$,$,$,$,$,$,.NOTDEFINED.);`,
    ),
  'voids and fills in cycles': () => cyclesOf('IFCRELVOIDSELEMENT', (from, to) => rooted(`${from},${to}`), wall),
  'classifications in cycles': () =>
    model([
      wall(1),
      `#2=IFCRELASSOCIATESCLASSIFICATION(${rooted('(#1),#10')});`,
      ...numbers(50).map((i) => `#${10 + i}=IFCCLASSIFICATIONREFERENCE($,'a','b',#${10 + ((i + 1) % 50)},$,$);`),
    ]),
  'materials in cycles': () =>
    model([
      wall(1),
      `#2=IFCRELASSOCIATESMATERIAL(${rooted('(#1),#10')});`,
      '#10=IFCMATERIALLIST((#10,#11,#12,#13,#14,#15));',
      '#11=IFCMATERIALLAYERSETUSAGE(#11,.AXIS2.,.POSITIVE.,0.,$);',
      "#12=IFCMATERIALLAYERSET((#12,#13),'a',$);",
      "#13=IFCMATERIALLAYER(#10,1.,$,'a',$,$,$);",
      "#14=IFCMATERIALCONSTITUENTSET('a',$,(#10,#15));",
      "#15=IFCMATERIALCONSTITUENT('a',$,#14,$,$);",
    ]),
  'properties and units in cycles': () =>
    model([
      wall(1),
      `#2=IFCRELDEFINESBYPROPERTIES(${rooted('(#1),#3')});`,
      `#3=IFCPROPERTYSET(${guid(3)},$,'Pset_WallCommon',$,(#4,#5,#6));`,
      "#4=IFCCOMPLEXPROPERTY('a',$,'b',(#4,#5));",
      "#5=IFCPROPERTYSINGLEVALUE('c',$,IFCLENGTHMEASURE(1.),#7);",
      "#6=IFCPROPERTYREFERENCEVALUE('d',$,$,#6);",
      "#7=IFCCONVERSIONBASEDUNIT(*,.LENGTHUNIT.,'x',#8);",
      '#8=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(1.),#7);',
      '#9=IFCDERIVEDUNIT((#10),.USERDEFINED.,$,$);',
      '#10=IFCDERIVEDUNITELEMENT(#9,2);',
      '#11=IFCUNITASSIGNMENT((#7,#9,#11));',
    ]),
  'wholes of wholes, without end': (size) =>
    chainOf(size, wall, (from, to) => `#${from + 1}=IFCRELAGGREGATES(${rooted(`#${to},(#${from})`)});`),
  'groups of groups, without end': (size) =>
    chainOf(
      size,
      (id) => `#${id}=IFCGROUP(${guid(id)},$,'a',$,$);`,
      (from, to) => `#${from + 1}=IFCRELASSIGNSTOGROUP(${rooted(`(#${from}),$,#${to}`)});`,
    ),
  'classification references without end': (size) =>
    model([
      wall(1),
      `#2=IFCRELASSOCIATESCLASSIFICATION(${rooted('(#1),#10')});`,
      ...numbers(size).map((i) => `#${10 + i}=IFCCLASSIFICATIONREFERENCE($,'a','b',#${11 + i},$,$);`),
    ]),
  'complex properties in complex properties, without end': (size) =>
    model([
      wall(1),
      `#2=IFCRELDEFINESBYPROPERTIES(${rooted('(#1),#3')});`,
      `#3=IFCPROPERTYSET(${guid(3)},$,'Pset_WallCommon',$,(#10));`,
      ...numbers(size).map((i) => `#${10 + i}=IFCCOMPLEXPROPERTY('a',$,'b',(#${11 + i}));`),
    ]),
  'units of units, without end': (size) =>
    model([
      wall(1),
      `#2=IFCRELDEFINESBYPROPERTIES(${rooted('(#1),#3')});`,
      `#3=IFCPROPERTYSET(${guid(3)},$,'Pset_WallCommon',$,(#4));`,
      "#4=IFCPROPERTYSINGLEVALUE('c',$,IFCAREAMEASURE(1.),#11);",
      ...numbers(size).map((i) =>
        i % 2 === 0
          ? `#${10 + i}=IFCMEASUREWITHUNIT(IFCAREAMEASURE(2.),#${11 + i});`
          : `#${10 + i}=IFCCONVERSIONBASEDUNIT(*,.AREAUNIT.,'x',#${11 + i});`,
      ),
    ]),
  'materials in materials, without end': (size) =>
    model([
      wall(1),
      `#2=IFCRELASSOCIATESMATERIAL(${rooted('(#1),#10')});`,
      ...numbers(size).map((i) => `#${10 + i}=IFCMATERIALLIST((#${11 + i}));`),
    ]),
  'materials in materials, each named many times': (size) =>
    model([
      wall(1),
      `#2=IFCRELASSOCIATESMATERIAL(${rooted('(#1),#10')});`,
      `#10=IFCMATERIALLIST((${Array(size).fill('#10').join()}));`,
      ...layersOf(50).map((next, i) => `#${20 + i}=IFCMATERIALLAYERSET((${next}),'a',$);`),
      `#3=IFCRELASSOCIATESMATERIAL(${rooted('(#1),#20')});`,
    ]),
  'units of units, each named many times': (size) =>
    model([
      wall(1),
      `#2=IFCRELDEFINESBYPROPERTIES(${rooted('(#1),#3')});`,
      `#3=IFCPROPERTYSET(${guid(3)},$,'Pset_WallCommon',$,(#4,#5));`,
      "#4=IFCPROPERTYSINGLEVALUE('c',$,IFCAREAMEASURE(1.),#10);",
      "#5=IFCPROPERTYSINGLEVALUE('d',$,IFCAREAMEASURE(1.),#20);",
      `#10=IFCDERIVEDUNIT((${Array(size).fill('#11').join()}),.USERDEFINED.,$,$);`,
      '#11=IFCDERIVEDUNITELEMENT(#10,2);',
      ...layersOf(50).flatMap((next, i) => [
        `#${20 + i}=IFCDERIVEDUNIT((${next.replaceAll('#', '#1')}),.USERDEFINED.,$,$);`,
        `#1${20 + i}=IFCDERIVEDUNITELEMENT(#${20 + i},2);`,
      ]),
    ]),
  'every relation refers to everything': (size) => {
    const members = Math.ceil(size / 10);
    const all = numbers(members)
      .map((i) => `#${i + 1}`)
      .join(',');
    return model([
      ...numbers(members).map((i) => wall(i + 1)),
      ...numbers(members / 10).flatMap((i) => [
        `#${size + 2 * i}=IFCRELAGGREGATES(${rooted(`#${i + 1},(${all})`)});`,
        `#${size + 2 * i + 1}=IFCRELNESTS(${rooted(`#${i + 2},(${all})`)});`,
      ]),
    ]);
  },
  'lists in lists': (size) => model([wall(1), `#2=IFCWALL(${'('.repeat(size)}${')'.repeat(size)});`]),
  'typed values in typed values': (size) =>
    model([`#1=IFCWALL(${guid(1)},$,${'IFCLABEL('.repeat(size)}'a'${')'.repeat(size)},$,$,$,$,$,$);`]),
  'a string of megabytes': (size) => model([`#1=IFCWALL(${guid(1)},$,'${"''".repeat(50 * size)}',$,$,$,$,$,$);`]),
  'a comment of megabytes': (size) => model([`/*${'*'.repeat(100 * size)}*/${wall(1)}`]),
  'a quote that nothing closes before thousands of records': (size) =>
    model(["#1=IFCWALL('open,$);", ...numbers(size).map((i) => wall(i + 2))]),
  'a quote that nothing closes in every record': (size) => model(numbers(size).map((i) => `#${i + 1}=IFCWALL('open,$);`)),
  'statements by the thousand that are empty': (size) => model([wall(1), ';'.repeat(20 * size)]),
  'ids at the edges': () =>
    model([0, 1, 268_435_455, 268_435_456, 4_294_967_295, 4_294_967_296, 9_007_199_254_740_991].map((id) => wall(id))),
  'one id in every record': (size) => model(numbers(size).map(() => wall(7))),
  'more types than any schema has': (size) => model(numbers(size).map((i) => `#${i + 1}=T${i.toString(36)}();`)),
};
