import type { bcfImportEn } from './bcf-import.en.ts';

export const bcfImportNl: typeof bcfImportEn = {
  title: 'Een BCF-bestand importeren',
  body: 'Opmerkingen en toewijzingen van issues die uit dit project komen, worden overgenomen. Wat er al stond, komt er niet nog eens bij, en alleen een nieuwe toets lost een bevinding op.',
  drop: 'Sleep een .bcf- of .bcfzip-bestand hierheen',
  other: 'Ander bestand kiezen',
  submit: 'Importeren',
  close: 'Sluiten',
  notBcf: 'Kies één .bcf- of .bcfzip-bestand.',
  tooLarge: 'Het bestand mag maximaal {{size}} groot zijn.',
  fault: {
    NOT_ZIP: 'Het bestand is beschadigd of is geen BCF-bestand: het kan niet worden uitgepakt.',
    NO_TOPICS: 'Het bestand bevat geen issues.',
    OTHER_VERSION: 'Het bestand is van BCF-versie {{found}}. Sla het op als versie 2.1 of 3.0.',
    TOO_MANY_ENTRIES: 'Het bestand bevat meer dan {{most}} bestanden. Exporteer minder issues tegelijk.',
    TOO_LARGE_INSIDE: 'Uitgepakt zijn de issues groter dan {{size}}. Exporteer minder issues tegelijk.',
    ENTRY_TOO_LARGE: '{{entry}} in het bestand is te groot, of ongewoon ingepakt.',
    TOO_MANY_COMMENTS: 'Het bestand bevat meer dan {{most}} opmerkingen. Exporteer minder issues tegelijk.',
  },
  done: {
    comments_one: '{{formatted}} nieuwe opmerking',
    comments_other: '{{formatted}} nieuwe opmerkingen',
    status: 'status {{status}}, als opmerking',
    assignee: 'toegewezen aan {{email}}',
    nothing: 'Niets nieuws in de issues van dit project.',
    sum_one: 'Overgenomen in {{formatted}} issue:',
    sum_other: 'Overgenomen in {{formatted}} issues:',
    same_one: '{{formatted}} issue bevatte niets nieuws.',
    same_other: '{{formatted}} issues bevatten niets nieuws.',
    skipped_one:
      '{{formatted}} issue gaat over een regelset of over de vraag of een bestand geldige IFC is. Zulke issues worden hier niet gevolgd, dus is het overgeslagen.',
    skipped_other:
      '{{formatted}} issues gaan over regelsets of over de vraag of een bestand geldige IFC is. Zulke issues worden hier niet gevolgd, dus zijn ze overgeslagen.',
    refused_one: '{{formatted}} issue past nergens bij:',
    refused_other: '{{formatted}} issues passen nergens bij:',
  },
  note: {
    ASSIGNEE_UNKNOWN: '{{about}} is geen lid van dit project, dus het issue is niet toegewezen.',
    ASSIGNED_LATER: 'Niet toegewezen aan {{about}}: het is hier later toegewezen.',
    DUE_INVALID: 'De datum “{{about}}” is niet te lezen.',
    COMMENT_NO_GUID: 'Weggelaten, want zonder geldige GUID: “{{about}}”',
    COMMENT_NO_DATE: 'Weggelaten, want zonder geldige datum: “{{about}}”',
    COMMENT_TOO_LONG: 'Weggelaten, want langer dan {{most}} tekens: “{{about}}”',
  },
  why: {
    NOT_XML: 'Dit is geen geldige XML, regel {{about}}.',
    NO_TOPIC: 'Er staat geen topic van BCF in, regel {{about}}.',
    NO_GUID: 'Het heeft geen geldige GUID.',
    NOT_OURS: 'Het komt niet uit dit project, of de oorzaak stond hier nooit in de nieuwste versies van de bestanden.',
    OTHER_FILE: 'Het gaat over een ander bestand: {{about}}',
    SEVERAL_FILES: 'Het past bij meer bestanden en noemt er geen: {{about}}',
  },
};
