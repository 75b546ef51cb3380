/** Buildings whose storeys are missing (rule 3.3.1), have one name (3.3.2) or level (3.3.3), or lie in the wrong order (3.3.4). */
import { bothNotUnique, findingText, inFileA, type Plant, type Scene } from './scene.ts';
import { real } from './step-model.ts';

interface NewStorey {
  name: string;
  /** Metres. */
  level: number;
}

export function plantBuildings(scene: Scene): Plant[] {
  const { random } = scene;
  const height = 2.5 + random.next();
  const empty = addBuilding(scene, []);
  const [named, namesake] = pairOf(scene, [
    { name: '01 eerste', level: 0 },
    { name: '01 eerste', level: height },
  ]);
  const [low, level] = pairOf(scene, [
    { name: '00 begane grond', level: height },
    { name: '01 eerste', level: height },
  ]);
  const [upper, lower] = pairOf(scene, [
    { name: '00 begane grond', level: height },
    { name: '01 eerste', level: 0 },
  ]);
  pairOf(scene, [
    { name: '00 begane grond', level: 0 },
    { name: '01 begane grond', level: 0.001 },
  ]);
  return [
    { what: 'a building without storeys', expected: [findingText('3.3.1', 'COUNT_TOO_SMALL', inFileA(empty.building))] },
    { what: 'two storeys of one name', expected: bothNotUnique('3.3.2', inFileA(named), inFileA(namesake)) },
    { what: 'two storeys of one level', expected: bothNotUnique('3.3.3', inFileA(low), inFileA(level)) },
    { what: 'storeys in the wrong order', expected: [findingText('3.3.4', 'OUT_OF_ORDER', inFileA(lower), inFileA(upper))] },
    { what: 'storeys with 1 mm and one digit between them', expected: [] },
  ];
}

function pairOf(scene: Scene, storeys: readonly [NewStorey, NewStorey]): [number, number] {
  return addBuilding(scene, storeys).storeys as [number, number];
}

function addBuilding({ edit, facts }: Scene, storeys: readonly NewStorey[]): { building: number; storeys: number[] } {
  const building = edit.addRooted('IFCBUILDING', '$', "'Gebouw'", '$', '$', '$', '$', '$', '.ELEMENT.', '$', '$', '$');
  edit.addRooted('IFCRELAGGREGATES', '$', '$', '$', `#${facts.site}`, `(#${building})`);
  const ids = storeys.map(({ name, level }) =>
    edit.addRooted('IFCBUILDINGSTOREY', '$', `'${name}'`, '$', '$', '$', '$', '$', '.ELEMENT.', real(level / facts.metres)),
  );
  if (ids.length > 0) edit.addRooted('IFCRELAGGREGATES', '$', '$', '$', `#${building}`, `(${ids.map((id) => `#${id}`).join()})`);
  return { building, storeys: ids };
}
