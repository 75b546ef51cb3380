/**
 * NL-SfB: is the model classified with table 1, in whatever name practice gives the system, and does the main group
 * suit the kind of building part. Codes are patterns; the table itself is the publisher's and is not copied (D33).
 */

import type { SourceFacet, SourceGroup, SourceRule, SourceSpecification } from '../ids-source.ts';
import { attribute, classification, entity, entityLike, lines, pattern, property } from '../ids-source.ts';
import { FOUNDATION, FRAME, PLAIN_WALLS, SERVICES, STAIRS, WALLS } from './elements.ts';

/** Files say "NL-SfB tabel 1", "NL/SfB (4 cijfers)", "NL-SfB", "NLSfB 2019": one system. */
const SYSTEM = pattern('[Nn][Ll][-/_ ]?[Ss][Ff][Bb].*');
const ANY_CODE = pattern('\\d{2}(\\.\\d{1,2})?');

/** A code of one of the main groups, followed by the end, a point or a description. */
const inGroups = (...groups: string[]): SourceFacet => classification(SYSTEM, pattern(`(${groups.join('|')})([. ].*)?`));

interface ClassifiedKind {
  id: string;
  name: string;
  part: SourceFacet;
  what: string;
  example: string;
}

function mustBeClassified({ id, name, part, what, example }: ClassifiedKind): SourceRule {
  return {
    id,
    name,
    description: lines(
      `${what} verwijzen naar een code van **NL-SfB tabel 1**, bijvoorbeeld ${example}. Begroten, plannen en beheren gaan uit van die code.`,
      '',
      '**Herstellen:** ken de code toe aan het type en exporteer die als *classificatie* (IfcClassificationReference), niet alleen als eigenschap.',
    ),
    occurs: 'optional',
    applies: [part],
    requires: [classification(SYSTEM)],
  };
}

interface SuitedKind {
  id: string;
  name: string;
  applies: SourceFacet[];
  groups: string[];
  explanation: string;
}

/** Only for parts that carry an NL-SfB code: an absent one is the finding of chapter 2, not of this rule as well. */
function mustSuit({ id, name, applies, groups, explanation }: SuitedKind): SourceRule {
  return {
    id,
    name,
    description: lines(
      explanation,
      '',
      `Toegestane hoofdgroepen: ${groups.map((group) => `\`${group}\``).join(', ')}.`,
      '',
      '**Herstellen:** kies een andere code, of modelleer het onderdeel met het passende gereedschap, zodat de IFC-klasse verandert.',
    ),
    occurs: 'optional',
    applies: [...applies, classification(SYSTEM)],
    requires: [inGroups(...groups)],
  };
}

const system: SourceGroup = {
  name: '1 Classificatiesysteem',
  description: 'Het model vermeldt welk classificatiesysteem is gebruikt en welke uitgave.',
  rules: [
    {
      id: 'SFB-1.1',
      name: '1.1 Het model gebruikt NL-SfB',
      description: lines(
        'Het model bevat een classificatiesysteem (**IfcClassification**) met een naam die met NL-SfB begint, zoals `NL-SfB tabel 1` of `NL/SfB (4 cijfers)`.',
        '',
        '**Herstellen:** zet de export van classificaties aan en kies NL-SfB als systeem.',
      ),
      occurs: 'required',
      applies: [entity('IFCCLASSIFICATION'), attribute('Name', SYSTEM)],
      requires: [attribute('Name', SYSTEM)],
    },
    {
      id: 'SFB-1.2',
      name: '1.2 De uitgave van NL-SfB is genoemd',
      description: lines(
        'Van NL-SfB bestaan meer uitgaven met verschillende codes. *Edition* van de **IfcClassification** noemt de gebruikte, bijvoorbeeld `2021`.',
        '',
        '**Herstellen:** vul de versie in bij de instellingen van het classificatiesysteem.',
      ),
      occurs: 'optional',
      applies: [entity('IFCCLASSIFICATION'), attribute('Name', SYSTEM)],
      requires: [attribute('Edition')],
    },
    {
      id: 'SFB-1.3',
      name: '1.3 Codes staan niet tussen haakjes',
      description: lines(
        'In tabellen staat een elementcode wel tussen haakjes; in het model is `(21.11)` een andere tekst dan `21.11` en vindt een filter die code niet.',
        '',
        '**Herstellen:** verwijder de haakjes uit de codelijst van het modelleerpakket.',
      ),
      occurs: 'prohibited',
      applies: [classification(SYSTEM, pattern('\\(.*'))],
      requires: [],
    },
  ],
};

const classified: SourceGroup = {
  name: '2 Bouwdelen zijn geclassificeerd',
  description: 'Elk bouwdeel verwijst zelf of via het type naar een code.',
  rules: [
    mustBeClassified({
      id: 'SFB-2.1',
      name: '2.1 Wanden',
      part: entity(...WALLS),
      what: 'Wanden en vliesgevels',
      example: '`21.22` voor een constructieve spouwwand',
    }),
    mustBeClassified({
      id: 'SFB-2.2',
      name: '2.2 Vloeren en daken',
      part: entity('IFCSLAB', 'IFCROOF'),
      what: 'Vloeren en daken',
      example: '`23.21` voor een constructieve vrijdragende vloer',
    }),
    mustBeClassified({
      id: 'SFB-2.3',
      name: '2.3 Kolommen en liggers',
      part: entity(...FRAME),
      what: 'Kolommen en liggers',
      example: '`28.11`',
    }),
    mustBeClassified({
      id: 'SFB-2.4',
      name: '2.4 Trappen en hellingen',
      part: entity('IFCSTAIR', 'IFCRAMP'),
      what: 'Trappen en hellingen',
      example: '`24.11` voor een rechte steektrap',
    }),
    mustBeClassified({
      id: 'SFB-2.5',
      name: '2.5 Ramen en deuren',
      part: entity('IFCDOOR', 'IFCWINDOW'),
      what: 'Ramen en deuren',
      example: '`31.22` voor een draairaam in de gevel',
    }),
    mustBeClassified({
      id: 'SFB-2.6',
      name: '2.6 Balustrades en afwerkingen',
      part: entity('IFCRAILING', 'IFCCOVERING'),
      what: 'Balustrades, leuningen en afwerkingen',
      example: '`34.21` voor een binnenleuning',
    }),
    mustBeClassified({
      id: 'SFB-2.7',
      name: '2.7 Funderingen',
      part: entity(...FOUNDATION),
      what: 'Funderingsbalken, poeren en palen',
      example: '`16.12`',
    }),
    mustBeClassified({
      id: 'SFB-2.8',
      name: '2.8 Installaties',
      part: entityLike(SERVICES),
      what: 'Leidingen, toestellen en appendages',
      example: '`53.11`',
    }),
  ],
};

const notation: SourceGroup = {
  name: '3 Schrijfwijze van de code',
  description: 'De code is op zichzelf te lezen: cijfers en een punt.',
  rules: [
    {
      id: 'SFB-3.1',
      name: '3.1 De code heeft twee tot vier cijfers',
      description: lines(
        'De code van een bouwdeel bestaat uit een hoofdgroep van twee cijfers, eventueel gevolgd door een punt en een of twee cijfers: `21`, `21.1` of `21.11`. De omschrijving hoort in de naam van de verwijzing.',
        '',
        '**Herstellen:** splits code en omschrijving in de codelijst van het modelleerpakket.',
      ),
      occurs: 'optional',
      applies: [
        entity(
          ...WALLS,
          'IFCSLAB',
          'IFCROOF',
          ...FRAME,
          ...STAIRS,
          'IFCDOOR',
          'IFCWINDOW',
          'IFCRAILING',
          'IFCCOVERING',
          ...FOUNDATION,
        ),
        classification(SYSTEM),
      ],
      requires: [classification(SYSTEM, ANY_CODE)],
    },
  ],
};

const suited: SourceGroup = {
  name: '4 De hoofdgroep past bij het bouwdeel',
  description: 'Deze regels gelden alleen voor bouwdelen die een NL-SfB-code hebben.',
  groups: [
    {
      name: '4.1 Ruwbouw',
      description: 'Wanden, vloeren, daken, trappen, draagconstructie en fundering.',
      rules: [
        mustSuit({
          id: 'SFB-4.1.1',
          name: '4.1.1 Wanden',
          applies: [entity(...WALLS)],
          groups: ['16', '21', '22', '28', '31', '32', '38', '41', '42'],
          explanation:
            'Een wand is een buitenwand, binnenwand, keerwand, pui of wandafwerking, of hoort tot de hoofddraagconstructie.',
        }),
        mustSuit({
          id: 'SFB-4.1.2',
          name: '4.1.2 Inwendige wanden zijn geen buitenwand',
          applies: [
            entity(...PLAIN_WALLS),
            property('Pset_WallCommon', 'IsExternal', { dataType: 'IFCBOOLEAN', value: 'false' }),
          ],
          groups: ['16', '21', '22', '28', '32', '38', '42'],
          explanation:
            'Een wand met *IsExternal* onwaar heeft geen code van de gevelopeningen of de buitenwandafwerkingen. Groep 21 mag: het binnenblad van een spouwmuur is soms inwendig gezet.',
        }),
        mustSuit({
          id: 'SFB-4.1.3',
          name: '4.1.3 Vloeren',
          applies: [entity('IFCSLAB')],
          groups: ['13', '16', '23', '24', '27', '28', '33', '43', '45', '47'],
          explanation:
            'Een vloerplaat is een vloer, vloer op grondslag, bordes, dakvlak of afwerking, of hoort tot de hoofddraagconstructie.',
        }),
        mustSuit({
          id: 'SFB-4.1.4',
          name: '4.1.4 Daken',
          applies: [entity('IFCROOF')],
          groups: ['27', '37', '47'],
          explanation: 'Een dak is een dakconstructie, dakopening of dakafwerking.',
        }),
        mustSuit({
          id: 'SFB-4.1.5',
          name: '4.1.5 Trappen en hellingen',
          applies: [entity(...STAIRS)],
          groups: ['24', '44'],
          explanation: 'Trappen, trapdelen en hellingbanen vallen in groep 24, hun afwerking in 44.',
        }),
        mustSuit({
          id: 'SFB-4.1.6',
          name: '4.1.6 Kolommen en liggers',
          applies: [entity(...FRAME)],
          groups: ['16', '17', '21', '22', '23', '24', '27', '28', '31'],
          explanation:
            'Kolommen en liggers horen tot de draagconstructie, of zijn een deel van een wand, vloer, trap, dak of fundering.',
        }),
        mustSuit({
          id: 'SFB-4.1.7',
          name: '4.1.7 Funderingen',
          applies: [entity(...FOUNDATION)],
          groups: ['11', '13', '16', '17'],
          explanation: 'Poeren, stroken, balken en palen vallen in de groepen van de fundering.',
        }),
      ],
    },
    {
      name: '4.2 Afbouw',
      description: 'Openingen, balustrades en afwerkingen.',
      rules: [
        mustSuit({
          id: 'SFB-4.2.1',
          name: '4.2.1 Deuren',
          applies: [entity('IFCDOOR')],
          groups: ['31', '32', '33', '37', '38'],
          explanation: 'Een deur vult een opening in een buitenwand (31) of binnenwand (32); luiken liggen ook in vloer of dak.',
        }),
        mustSuit({
          id: 'SFB-4.2.2',
          name: '4.2.2 Ramen',
          applies: [entity('IFCWINDOW')],
          groups: ['31', '32', '37'],
          explanation: 'Een raam vult een opening in een buitenwand (31), binnenwand (32) of dak (37).',
        }),
        mustSuit({
          id: 'SFB-4.2.3',
          name: '4.2.3 Balustrades en leuningen',
          applies: [entity('IFCRAILING')],
          groups: ['24', '34', '90'],
          explanation: 'Balustrades en leuningen vallen in groep 34; op het terrein zijn het hekwerken.',
        }),
        mustSuit({
          id: 'SFB-4.2.4',
          name: '4.2.4 Afwerkingen',
          applies: [entity('IFCCOVERING')],
          groups: ['21', '22', '23', '27', '41', '42', '43', '44', '45', '47', '48'],
          explanation:
            'Een afwerking heeft een code van de afwerkingen (4x) of van het bouwdeel waarvan de afwerking een laag is.',
        }),
      ],
    },
  ],
};

export const nlSfb: SourceSpecification = {
  file: 'nl-sfb',
  title: 'NL-SfB',
  version: '1.0',
  description:
    'Toetst of bouwdelen met NL-SfB tabel 1 zijn geclassificeerd en of de hoofdgroep bij het soort bouwdeel past; aanvaardt de systeemnamen uit de praktijk en codes van twee tot vier cijfers. NL-SfB wordt beheerd door BIM Loket (digiGO). Geschreven door Vakwerk op grond van de gepubliceerde opzet van de tabel; dit is niet het bestand van de uitgever en bevat de tabel niet.',
  date: '2026-11-20',
  purpose: 'Bouwdelen herkennen, begroten en beheren',
  groups: [system, classified, notation, suited],
};
