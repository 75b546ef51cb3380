/**
 * NL-SfB 2021: the strict reading. The system is named exactly, every code has four digits of the edition of 2021, and
 * the third digit agrees with what the properties say (loadbearing, kind of filling). Patterns, not the table (D33).
 */

import type { SourceFacet, SourceGroup, SourceRule, SourceSpecification } from '../ids-source.ts';
import { attribute, classification, entity, lines, pattern, property } from '../ids-source.ts';
import { FOUNDATION, FRAME, PLAIN_WALLS, STAIRS, WALLS } from './elements.ts';

const SYSTEM = 'NL-SfB tabel 1';
const code = (expression: string): SourceFacet => classification(SYSTEM, pattern(expression));
const isTrueOrFalse = (set: string, name: string, value: string): SourceFacet =>
  property(set, name, { dataType: 'IFCBOOLEAN', value });

interface CodedKind {
  id: string;
  name: string;
  part: SourceFacet;
  what: string;
  example: string;
}

function mustHaveFourDigits({ id, name, part, what, example }: CodedKind): SourceRule {
  return {
    id,
    name,
    description: lines(
      `${what} hebben een code van vier cijfers uit **NL-SfB tabel 1**, bijvoorbeeld ${example}: twee cijfers, een punt, twee cijfers.`,
      '',
      '**Herstellen:** ken een code van vier cijfers toe en noem het systeem in de export precies `NL-SfB tabel 1`.',
    ),
    occurs: 'optional',
    applies: [part],
    requires: [code('\\d{2}\\.\\d{2}')],
  };
}

interface DetailedRule {
  id: string;
  name: string;
  applies: SourceFacet[];
  expression: string;
  explanation: string;
  fix: string;
}

/** For parts that have a code of the system; that there is one is asked in chapter 2. */
function mustRead({ id, name, applies, expression, explanation, fix }: DetailedRule): SourceRule {
  return {
    id,
    name,
    description: lines(explanation, '', `**Herstellen:** ${fix}`),
    occurs: 'optional',
    applies: [...applies, classification(SYSTEM)],
    requires: [code(expression)],
  };
}

const edition: SourceGroup = {
  name: '1 Systeem en uitgave',
  description: 'Naam en uitgave van de classificatie zijn vastgelegd, zodat elk programma dezelfde tabel bedoelt.',
  rules: [
    {
      id: 'S21-1.1',
      name: '1.1 Het systeem heet NL-SfB tabel 1',
      description: lines(
        'Het model bevat een **IfcClassification** met de naam `NL-SfB tabel 1`, precies zo geschreven. Dat is de naam die de BIM basis ILS vraagt.',
        '',
        '**Herstellen:** hernoem het classificatiesysteem in de instellingen van de export.',
      ),
      occurs: 'required',
      applies: [entity('IFCCLASSIFICATION'), attribute('Name', SYSTEM)],
      requires: [attribute('Name', SYSTEM)],
    },
    {
      id: 'S21-1.2',
      name: '1.2 De uitgave is die van 2021',
      description: lines(
        '*Edition* van de **IfcClassification** bevat `2021`. De uitgave van 2021 kent codes die oudere niet hebben.',
        '',
        '**Herstellen:** vul de uitgave in en controleer of de codelijst van het modelleerpakket is bijgewerkt.',
      ),
      occurs: 'optional',
      applies: [entity('IFCCLASSIFICATION'), attribute('Name', SYSTEM)],
      requires: [attribute('Edition', pattern('.*2021.*'))],
    },
    {
      id: 'S21-1.3',
      name: '1.3 Gereserveerde groepen zijn niet gebruikt',
      description: lines(
        'De hoofdgroepen 25, 26, 35, 36 en 46 zijn gereserveerd en hebben geen codes.',
        '',
        '**Herstellen:** kies een code uit een bestaande hoofdgroep.',
      ),
      occurs: 'prohibited',
      applies: [classification(SYSTEM, pattern('(25|26|35|36|46)(\\..*)?'))],
      requires: [],
    },
    {
      id: 'S21-1.4',
      name: '1.4 Groep 77 telt tot en met 77.15',
      description: lines(
        'De uitgave van 2021 voegt aan tabel 1 de codes `77.10` tot en met `77.15` toe (vaste functionele voorzieningen). Andere codes in groep 77 bestaan niet.',
        '',
        '**Herstellen:** kies een van de zes codes.',
      ),
      occurs: 'prohibited',
      applies: [classification(SYSTEM, pattern('77', '77\\.(0\\d|1[6-9]|[2-9]\\d).*', '77\\.\\d?'))],
      requires: [],
    },
  ],
};

const fourDigits: SourceGroup = {
  name: '2 Vier cijfers',
  description: 'Elk bouwdeel heeft een volledige code.',
  rules: [
    mustHaveFourDigits({
      id: 'S21-2.1',
      name: '2.1 Wanden',
      part: entity(...WALLS),
      what: 'Wanden',
      example: '`22.11` voor een massieve, niet-constructieve binnenwand',
    }),
    mustHaveFourDigits({
      id: 'S21-2.2',
      name: '2.2 Vloeren en daken',
      part: entity('IFCSLAB', 'IFCROOF'),
      what: 'Vloeren en daken',
      example: '`27.22` voor een constructief hellend dak',
    }),
    mustHaveFourDigits({
      id: 'S21-2.3',
      name: '2.3 Kolommen en liggers',
      part: entity(...FRAME),
      what: 'Kolommen en liggers',
      example: '`28.11`',
    }),
    mustHaveFourDigits({
      id: 'S21-2.4',
      name: '2.4 Trappen en hellingen',
      part: entity('IFCSTAIR', 'IFCRAMP'),
      what: 'Trappen en hellingen',
      example: '`24.11`',
    }),
    mustHaveFourDigits({
      id: 'S21-2.5',
      name: '2.5 Ramen en deuren',
      part: entity('IFCDOOR', 'IFCWINDOW'),
      what: 'Ramen en deuren',
      example: '`32.31` voor een draaideur in een binnenwand',
    }),
    mustHaveFourDigits({
      id: 'S21-2.6',
      name: '2.6 Balustrades en afwerkingen',
      part: entity('IFCRAILING', 'IFCCOVERING'),
      what: 'Balustrades, leuningen en afwerkingen',
      example: '`34.21`',
    }),
    mustHaveFourDigits({
      id: 'S21-2.7',
      name: '2.7 Funderingen',
      part: entity(...FOUNDATION),
      what: 'Funderingsonderdelen',
      example: '`17.21`',
    }),
  ],
};

const groupsOfTable: SourceGroup = {
  name: '3 Bestaande hoofdgroep',
  description: 'De eerste twee cijfers bestaan in tabel 1.',
  rules: [
    mustRead({
      id: 'S21-3.1',
      name: '3.1 De hoofdgroep bestaat',
      applies: [entity(...WALLS, 'IFCSLAB', 'IFCROOF', ...FRAME, ...STAIRS, 'IFCDOOR', 'IFCWINDOW', 'IFCRAILING', 'IFCCOVERING')],
      expression: '(11|13|16|17|2[123478]|3[123478]|4[1234578]|5[2-9]|6[1-8]|7[1-7]|8[1-6]|90)([. ].*)?',
      explanation:
        'De code van een bouwdeel begint met een hoofdgroep die tabel 1 kent. Een code als `29.10` of `99.99` is een tikfout of een eigen code.',
      fix: 'kies een code uit tabel 1; eigen codes horen in een eigenschap.',
    }),
  ],
};

const details: SourceGroup = {
  name: '4 De code klopt met de eigenschappen',
  description:
    'Het derde cijfer vertelt meer: constructief of niet, raam of deur. Dat moet kloppen met wat het model verder zegt.',
  groups: [
    {
      name: '4.1 Constructief of niet',
      description: 'LoadBearing en het derde cijfer van de code spreken elkaar niet tegen.',
      rules: [
        mustRead({
          id: 'S21-4.1.1',
          name: '4.1.1 Dragende wanden hebben een constructieve code',
          applies: [entity(...PLAIN_WALLS), isTrueOrFalse('Pset_WallCommon', 'LoadBearing', 'true')],
          expression: '(21\\.2|22\\.2|28\\.[23]|16\\.[12])\\d?.*',
          explanation:
            'Een wand met *LoadBearing* waar heeft een constructieve code: `21.2x`, `22.2x` of een code van de hoofddraagconstructie (28).',
          fix: 'pas de code aan, of zet LoadBearing uit als de wand niet aan de stabiliteit of draagkracht bijdraagt.',
        }),
        mustRead({
          id: 'S21-4.1.2',
          name: '4.1.2 Niet-dragende wanden hebben geen constructieve code',
          applies: [entity(...PLAIN_WALLS), isTrueOrFalse('Pset_WallCommon', 'LoadBearing', 'false')],
          expression: '(21\\.1|22\\.1|3[128]\\.|4[12]\\.)\\d?.*',
          explanation:
            'Een wand met *LoadBearing* onwaar heeft een niet-constructieve code: `21.1x` of `22.1x`, of een code van puien, inbouw of afwerking.',
          fix: 'pas de code aan, of zet LoadBearing aan als de wand dragend is.',
        }),
        mustRead({
          id: 'S21-4.1.3',
          name: '4.1.3 Dragende vloeren hebben een constructieve code',
          applies: [entity('IFCSLAB'), isTrueOrFalse('Pset_SlabCommon', 'LoadBearing', 'true')],
          expression: '(13\\.2|23\\.2|27\\.2|28\\.[23]|24\\.|16\\.)\\d?.*',
          explanation: 'Een vloer met *LoadBearing* waar heeft een constructieve code, zoals `13.2x`, `23.2x` of `27.2x`.',
          fix: 'pas de code of LoadBearing aan.',
        }),
      ],
    },
    {
      name: '4.2 Soort bouwdeel',
      description: 'De klasse van het bouwdeel en de code bedoelen hetzelfde.',
      rules: [
        mustRead({
          id: 'S21-4.2.1',
          name: '4.2.1 Gevelwanden zijn buitenwanden',
          applies: [entity(...PLAIN_WALLS), isTrueOrFalse('Pset_WallCommon', 'IsExternal', 'true')],
          expression: '(16|21|28|31|41)\\.\\d\\d?.*',
          explanation:
            'Een wand met *IsExternal* waar heeft een code van de buitenwanden, de gevelopeningen, de buitenwandafwerking, of de draagconstructie.',
          fix: 'kies een code uit groep 21, of zet IsExternal uit.',
        }),
        mustRead({
          id: 'S21-4.2.2',
          name: '4.2.2 Deuren',
          applies: [entity('IFCDOOR')],
          expression: '3[12]\\.[34]\\d?.*|3[37]\\.2\\d?.*|38\\..*',
          explanation:
            'De code van een deur zegt *gevuld met deuren* (`31.3x`, `32.3x`) of *gevuld met puien* (`31.4x`, `32.4x`); een luik ligt in een vloer- of dakopening.',
          fix: 'kies 31.3x voor een buitendeur en 32.3x voor een binnendeur.',
        }),
        mustRead({
          id: 'S21-4.2.3',
          name: '4.2.3 Ramen',
          applies: [entity('IFCWINDOW')],
          expression: '3[12]\\.[24]\\d?.*|37\\.2\\d?.*',
          explanation:
            'De code van een raam zegt *gevuld met ramen* (`31.2x`, `32.2x`), *gevuld met puien* (`31.4x`, `32.4x`) of is een gevulde dakopening (`37.2x`).',
          fix: 'kies 31.2x voor een raam in de gevel en 37.2x voor een dakraam.',
        }),
        mustRead({
          id: 'S21-4.2.4',
          name: '4.2.4 Trappen en hellingen',
          applies: [entity(...STAIRS)],
          expression: '(24|44)\\.\\d\\d?.*',
          explanation: 'Trappen en hellingen vallen in groep 24, hun afwerking in 44.',
          fix: 'kies 24.1x voor een trap en 24.2x voor een helling.',
        }),
        mustRead({
          id: 'S21-4.2.5',
          name: '4.2.5 Daken',
          applies: [entity('IFCROOF')],
          expression: '(27|37|47)\\.\\d\\d?.*',
          explanation: 'Een dak heeft een code van de dakconstructies, dakopeningen of dakafwerkingen.',
          fix: 'kies 27.x1 voor een vlak dak en 27.x2 voor een hellend dak.',
        }),
      ],
    },
  ],
};

export const nlSfb2021: SourceSpecification = {
  file: 'nl-sfb-2021',
  title: 'NL-SfB 2021',
  version: '2021',
  description:
    'Toetst bouwdelen streng op NL-SfB tabel 1, uitgave 2021: de systeemnaam, altijd vier cijfers, bestaande hoofdgroepen en samenhang met LoadBearing en IsExternal. NL-SfB wordt beheerd door BIM Loket (digiGO). Geschreven door Vakwerk op grond van de gepubliceerde opzet van de tabel; dit is niet het bestand van de uitgever en bevat de tabel niet.',
  date: '2026-11-20',
  purpose: 'Bouwdelen herkennen, begroten en beheren',
  groups: [edition, fourDigits, groupsOfTable, details],
};
