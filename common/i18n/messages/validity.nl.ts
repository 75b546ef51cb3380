import type { validityEn } from './validity.en.ts';
import { validityRulesNl } from './validity-rules.nl.ts';
import { validitySchemaNl } from './validity-schema.nl.ts';

export const validityNl: typeof validityEn = {
  outcome: { VALID: 'geldige IFC', INVALID: 'geen geldige IFC', UNDECIDED: 'niet te beoordelen' },
  layer: { SYNTAX: 'Syntaxis', HEADER: 'Kop', SCHEMA: 'IFC-schema', RULES: 'Regels', SIGNATURES: 'Handtekeningen' },
  layerOutcome: {
    VALID: 'geldig',
    INVALID: 'niet geldig',
    UNDECIDED: 'niet te beoordelen',
    NOT_APPLICABLE: 'niet van toepassing',
    OFF: 'uit',
  },
  severity: { ERROR: 'fout', WARNING: 'waarschuwing' },
  errors_one: '{{count}} fout',
  errors_other: '{{count}} fouten',
  warnings_one: '{{count}} waarschuwing',
  warnings_other: '{{count}} waarschuwingen',
  more_one: 'en nog {{count}} andere',
  more_other: 'en nog {{count}} andere',
  undecidedRules_one: '{{count}} regel is niet te beoordelen',
  undecidedRules_other: '{{count}} regels zijn niet te beoordelen',
  reason: {
    RULE_FAILED: 'door een fout in Vakwerk is dit niet gecontroleerd',
    LIMIT_REACHED: 'dit duurt te lang om te controleren',
    NOT_COVERED: 'dit wordt nog niet gecontroleerd',
    DEPENDS_ON_OTHER_LAYER: 'het bestand is niet geheel leesbaar',
  },
  expectedActual: 'verwacht: {{expected}}, gevonden: {{actual}}',
  expected: 'verwacht: {{expected}}',
  actual: 'gevonden: {{actual}}',
  signatures: {
    UNREADABLE:
      'Een handtekening in het bestand is niet als handtekening (CMS) te lezen. Vraag het bestand opnieuw aan de afzender.',
    INVALID:
      'De handtekening van {{signer}} hoort niet bij deze inhoud: het bestand is na het ondertekenen veranderd. Vraag het ondertekende bestand.',
    INVALID_UNKNOWN:
      'Een handtekening hoort niet bij deze inhoud: het bestand is na het ondertekenen veranderd. Vraag het ondertekende bestand.',
    SIGNER_UNKNOWN:
      'De handtekening van {{signer}} hoort bij deze inhoud, maar dat certificaat wordt hier niet vertrouwd. Ga na wie het is, of vraag de beheerder het certificaat te vertrouwen.',
    EXPIRED: 'De handtekening van {{signer}} hoort bij deze inhoud, maar het certificaat is vandaag niet geldig.',
    UNSIGNED:
      'Na een handtekening volgt iets dat door geen handtekening is gedekt. Verwijder het, of onderteken het bestand opnieuw.',
  },
  signedBy: 'Ondertekend door {{signer}}',
  signedByNobody: 'Handtekening zonder naam',
  signature: {
    VALID: 'geldig, met een vertrouwd certificaat',
    SIGNER_UNKNOWN: 'geldig, met een certificaat dat hier niet wordt vertrouwd',
    EXPIRED: 'geldig, met een certificaat dat vandaag niet geldig is',
    INVALID: 'niet van deze inhoud',
    UNREADABLE: 'niet leesbaar',
    UNDECIDED: 'niet te beoordelen',
  },
  syntax: {
    BYTE_ORDER_MARK: 'Het bestand begint met een byte order mark. Sla het zonder op.',
    START_MISSING: 'Het bestand moet beginnen met ISO-10303-21; voeg dat toe, of exporteer het bestand opnieuw.',
    END_MISSING: 'Het bestand moet eindigen met END-ISO-10303-21; misschien is het afgekapt. Exporteer het opnieuw.',
    SECTION_END_MISSING: 'Een sectie moet eindigen met ENDSEC; voeg dat toe, of exporteer het bestand opnieuw.',
    HEADER_MISSING: 'De sectie HEADER ontbreekt. Exporteer het bestand opnieuw.',
    DATA_MISSING: 'De sectie DATA ontbreekt. Exporteer het bestand opnieuw.',
    DATA_NAME_MISSING:
      'Het bestand heeft meer dan één sectie DATA. Exporteer het met één, of geef elke sectie een naam en een schema tussen haakjes.',
    SCHEMA_NOT_ONE:
      "Noem in FILE_SCHEMA precies één schema, zoals FILE_SCHEMA(('IFC4')). Verwijder de andere, of exporteer het bestand opnieuw.",
    HEADER_ENTITY_MISSING: 'De kop heeft FILE_DESCRIPTION, FILE_NAME en FILE_SCHEMA nodig. Voeg toe wat ontbreekt.',
    HEADER_ENTITY_ORDER:
      'De kop begint met FILE_DESCRIPTION, FILE_NAME en FILE_SCHEMA, elk één keer en in deze volgorde. Verplaats of verwijder de andere.',
    HEADER_ENTITY_UNKNOWN: 'De kop heeft een onderdeel dat de standaard niet kent. Verwijder het.',
    HEADER_FIELD_COUNT:
      'Een onderdeel van de kop heeft te veel of te weinig velden. Vul aan wat ontbreekt, of verwijder de andere.',
    STATEMENT_UNEXPECTED: 'Deze opdracht is hier niet toegestaan. Verwijder die, of exporteer het bestand opnieuw.',
    STATEMENT_EMPTY: 'Er staat een puntkomma zonder opdracht ervoor. Verwijder die.',
    SEMICOLON_MISSING: 'Aan het einde van de opdracht ontbreekt een puntkomma. Voeg die toe.',
    CONTENT_AFTER_END: 'Er staat nog iets na het einde van het bestand. Verwijder het, of exporteer het bestand opnieuw.',
    CHARACTER_UNEXPECTED: 'Een teken is hier niet toegestaan. Verwijder of vervang het, of exporteer het bestand opnieuw.',
    CHARACTER_ILLEGAL: 'Een teken buiten een tekst hoort niet tot het alfabet van STEP-bestanden. Verwijder het.',
    PARAMETER_MISSING: 'Tussen twee komma’s of haakjes ontbreekt een waarde. Schrijf $ waar er geen is.',
    TYPED_PARAMETER_INVALID:
      'Een waarde met een type heeft precies één waarde tussen haakjes, zoals in IFCLABEL(...). Schrijf die zo.',
    PARENTHESIS_UNBALANCED:
      'Haakjes passen niet bij elkaar. Voeg er een toe of verwijder er een, of exporteer het bestand opnieuw.',
    INSTANCE_NAME_INVALID: 'Het nummer van een record is een positief geheel getal. Exporteer het bestand opnieuw.',
    INSTANCE_NAME_DUPLICATE:
      'Twee records hebben hetzelfde nummer. Geef er een een ander nummer, of exporteer het bestand opnieuw.',
    REFERENCE_UNDEFINED:
      'Een record verwijst naar een nummer dat geen record heeft. Exporteer het bestand opnieuw met alle onderdelen.',
    KEYWORD_INVALID: 'Een klasse of type wordt in hoofdletters geschreven. Meld het aan de maker van het programma.',
    NUMBER_INVALID:
      'Een getal heeft cijfers voor de punt en een exponent met een hoofdletter, zoals 1.5 of 1.E-05. Meld het aan de maker van het programma.',
    ENUMERATION_INVALID:
      'Een keuzewaarde staat in hoofdletters tussen twee punten, zoals .ELEMENT. zonder spaties. Meld het aan de maker van het programma.',
    BINARY_INVALID:
      'Een binaire waarde is een cijfer van 0 tot en met 3 met hexadecimale cijfers tussen aanhalingstekens. Meld het aan de maker van het programma.',
    STRING_UNTERMINATED: 'Een tekst heeft geen afsluitende apostrof. Voeg die toe, en schrijf een apostrof in een tekst dubbel.',
    STRING_CHARACTER_ILLEGAL:
      'Een letter met accent of een ander bijzonder teken moet in een tekst als code staan. Schrijf \\X2\\00E9\\X0\\ voor é, of meld het aan de maker van het programma.',
    STRING_ESCAPE_INVALID: 'Een backslash in een tekst begint geen geldige code. Schrijf hem dubbel.',
    COMMENT_UNTERMINATED: 'Een commentaar heeft geen einde. Sluit het af met */.',
  },
  header: {
    DESCRIPTION: 'FILE_DESCRIPTION moet een view definition van het schema noemen. Kies die bij het exporteren.',
    COMMENTS: 'Een opmerking in FILE_DESCRIPTION is te lang. Kort die in.',
    IMPLEMENTATION_LEVEL:
      "FILE_DESCRIPTION moet het implementatieniveau vermelden. Schrijf daar '2;1', of meld het aan de maker van het programma.",
    NAME: 'FILE_NAME moet de naam van het bestand vermelden. Exporteer het bestand opnieuw, of meld het aan de maker van het programma.',
    TIME_STAMP:
      'FILE_NAME moet datum en tijd vermelden, zoals 2026-11-26T09:00:00. Schrijf het zo, of meld het aan de maker van het programma.',
    AUTHOR: 'FILE_NAME moet een auteur vermelden. Vul je naam in het modelleerprogramma in, en exporteer opnieuw.',
    ORGANIZATION: 'FILE_NAME moet een organisatie vermelden. Vul die in het modelleerprogramma in, en exporteer opnieuw.',
    PREPROCESSOR_VERSION:
      'FILE_NAME moet het programma vermelden dat het bestand schreef. Meld het aan de maker van het programma.',
    ORIGINATING_SYSTEM:
      'Het oorspronkelijke systeem moet als Bedrijf - Programma - Versie zijn geschreven. Meld het aan de maker van het programma.',
    COMPANY_NAME:
      'Het bedrijf in het oorspronkelijke systeem moet een naam zonder streepje en zonder spaties eromheen hebben. Meld het aan de maker van het programma.',
    APPLICATION_NAME:
      'Het programma in het oorspronkelijke systeem moet een naam zonder streepje en zonder spaties eromheen hebben. Meld het aan de maker van het programma.',
    VERSION:
      'De versie in het oorspronkelijke systeem moet een versienummer zijn, zoals 26.0.1. Meld het aan de maker van het programma.',
    AUTHORIZATION: "FILE_NAME moet de autorisatie vermelden. Schrijf een lege tekst, '', als die er niet is.",
  },
  schema: {
    ...validitySchemaNl,
    UnknownClass:
      'Het schema kent deze klasse niet. Gebruik een klasse uit het schema, of exporteer naar een schema met deze klasse.',
    AbstractClass: 'Deze klasse is abstract. Gebruik een van de subklassen.',
    AttributeCount:
      'Het record heeft te veel of te weinig attributen. Exporteer het opnieuw naar het schema dat het bestand noemt.',
    AttributeMissing: 'Een verplicht attribuut heeft geen waarde. Vul het in.',
    AttributeDerived:
      'Een afgeleid attribuut wordt als * geschreven, en geen ander attribuut. Meld het aan de maker van het programma.',
    AttributeType: 'De waarde van een attribuut heeft een ander type dan het schema vraagt. Kies een waarde van dat type.',
    EnumerationItem: 'De waarde is er geen die het schema noemt. Kies er een van.',
    SelectMember: 'De waarde is van een type of klasse die hier niet mag. Kies een andere.',
    AggregateBounds: 'Een lijst heeft te veel of te weinig leden. Voeg er toe, of verwijder er.',
    AggregateUnique: 'Een lijst heeft twee keer hetzelfde lid. Verwijder er een.',
    StringWidth: 'Een tekst is langer dan het schema toestaat. Kort die in.',
    ReferenceMissing: 'Een attribuut verwijst naar een record dat er niet is. Exporteer het bestand opnieuw met alle onderdelen.',
    GlobalIdCharacters: 'De GlobalId is geen geldige van 22 tekens. Laat het programma een nieuwe maken.',
    InverseCardinality: 'Te veel of te weinig records verwijzen naar dit record. Voeg relaties toe of verwijder ze.',
    unique: 'Een ander record heeft dezelfde waarde, die uniek moet zijn ({{rule}}). Pas een van beide aan.',
  },
  rules: validityRulesNl,
};
