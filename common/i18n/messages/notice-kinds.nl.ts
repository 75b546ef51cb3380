import type { noticeKindsEn } from './notice-kinds.en.ts';

export const noticeKindsNl: typeof noticeKindsEn = {
  ADDED: {
    setting: 'Ik ben toegevoegd aan een project',
    by: '{{who}} heeft je toegevoegd aan het project {{project}}',
    plain: 'Je bent toegevoegd aan het project {{project}}',
  },
  ASSIGNED: {
    setting: 'Er zijn bevindingen aan mij toegewezen',
    by: '{{who}} heeft bevindingen van de regel {{about}} aan je toegewezen',
    plain: 'Bevindingen van de regel {{about}} zijn aan je toegewezen',
    day: 'op te lossen uiterlijk {{day}}',
    mail: {
      subject: 'Aan jou toegewezen: {{about}}',
      body: 'In het project {{project}} zijn bevindingen van de regel {{about}} aan jou toegewezen.',
      bodyDated:
        'In het project {{project}} zijn bevindingen van de regel {{about}} aan jou toegewezen, op te lossen uiterlijk {{day}}.',
    },
  },
  MENTIONED: {
    setting: 'Ik word genoemd in een opmerking',
    by: '{{who}} noemt je in een opmerking bij de regel {{about}}',
    plain: 'Je wordt genoemd in een opmerking bij de regel {{about}}',
  },
  ISSUE_ASSIGNED: {
    setting: 'Er is een issue aan mij toegewezen',
    by: '{{who}} heeft het issue {{about}} aan je toegewezen',
    plain: 'Het issue {{about}} is aan je toegewezen',
    day: 'op te lossen uiterlijk {{day}}',
    mail: {
      subject: 'Aan jou toegewezen: {{about}}',
      body: 'In het project {{project}} is het issue {{about}} aan jou toegewezen.',
      bodyDated: 'In het project {{project}} is het issue {{about}} aan jou toegewezen, op te lossen uiterlijk {{day}}.',
    },
  },
  ISSUE_COMMENTED: {
    setting: 'Er is een opmerking bij een issue dat ik heb gemaakt, moet oplossen of waarbij ik iets heb opgemerkt',
    by: '{{who}} heeft iets opgemerkt bij het issue {{about}}',
    plain: 'Er is een nieuwe opmerking bij het issue {{about}}',
    mail: {
      subject: 'Nieuwe opmerking: {{about}}',
      body: 'In het project {{project}} is er een nieuwe opmerking bij het issue {{about}}.',
    },
  },
  REPORT_READY: {
    setting: 'Het rapport van een door mij geüpload bestand is klaar',
    by: 'Het rapport van {{about}} is klaar',
    plain: 'Het rapport van {{about}} is klaar',
  },
  EXCEPTION_ASKED: {
    setting: 'Er is een uitzondering gevraagd die ik mag verlenen',
    by: '{{who}} vraagt een uitzondering op de regel {{about}}',
    plain: 'Er is een uitzondering gevraagd op de regel {{about}}',
    day: 'tot en met {{day}}',
    mail: {
      subject: 'Uitzondering gevraagd: {{about}}',
      body: 'Een lid van het project {{project}} vraagt een uitzondering op de regel {{about}}, tot en met {{day}}. Je kunt die verlenen of weigeren.',
    },
  },
  EXCEPTION_GRANTED: {
    setting: 'Een uitzondering die ik heb gevraagd, is verleend',
    by: '{{who}} heeft je uitzondering op de regel {{about}} verleend',
    plain: 'Je uitzondering op de regel {{about}} is verleend',
    day: 'tot en met {{day}}',
    mail: {
      subject: 'Uitzondering verleend: {{about}}',
      body: 'De uitzondering op de regel {{about}} die je in het project {{project}} vroeg, is verleend tot en met {{day}}.',
    },
  },
  EXCEPTION_REFUSED: {
    setting: 'Een uitzondering die ik heb gevraagd, is geweigerd',
    by: '{{who}} heeft je uitzondering op de regel {{about}} geweigerd',
    plain: 'Je uitzondering op de regel {{about}} is geweigerd',
    day: 'tot en met {{day}}',
    mail: {
      subject: 'Uitzondering geweigerd: {{about}}',
      body: 'De uitzondering op de regel {{about}} die je in het project {{project}} vroeg, is geweigerd. Op de pagina staat waarom.',
    },
  },
  EXCEPTION_ENDING: {
    setting: 'Een uitzondering die ik heb gevraagd, loopt bijna af',
    by: 'Je uitzondering op de regel {{about}} loopt bijna af',
    plain: 'Je uitzondering op de regel {{about}} loopt bijna af',
    day: 'tot en met {{day}}',
    mail: {
      subject: 'Uitzondering loopt bijna af: {{about}}',
      body: 'De uitzondering op de regel {{about}} in het project {{project}} geldt tot en met {{day}}. Daarna komen de bevindingen terug.',
    },
  },
  DELIVERY_DUE: {
    setting: 'De leverdatum van een levering van mij nadert',
    by: 'De leverdatum van {{about}} nadert',
    plain: 'De leverdatum van {{about}} nadert',
    day: 'uiterlijk {{day}}',
    mail: {
      subject: 'Leverdatum nadert: {{about}}',
      body: 'De levering {{about}} van het project {{project}} wordt uiterlijk {{day}} verwacht.',
    },
  },
  DELIVERY_ACCEPTED: {
    setting: 'Een levering van mij is geaccepteerd',
    by: '{{who}} heeft de levering {{about}} geaccepteerd',
    plain: 'De levering {{about}} is geaccepteerd',
    day: 'uiterlijk {{day}}',
    mail: {
      subject: 'Levering geaccepteerd: {{about}}',
      body: 'De levering {{about}} van het project {{project}} is geaccepteerd.',
    },
  },
  DELIVERY_REJECTED: {
    setting: 'Een levering van mij is afgekeurd',
    by: '{{who}} heeft de levering {{about}} afgekeurd',
    plain: 'De levering {{about}} is afgekeurd',
    day: 'uiterlijk {{day}}',
    mail: {
      subject: 'Levering afgekeurd: {{about}}',
      body: 'De levering {{about}} van het project {{project}} is afgekeurd. Op de pagina staat waarom; er kan opnieuw worden geleverd.',
    },
  },
  REVIEW_ASKED: {
    setting: 'Mij is gevraagd een concept van een ILS te beoordelen',
    by: '{{who}} vraagt je het concept van de ILS {{about}} te beoordelen',
    plain: 'Je wordt gevraagd het concept van de ILS {{about}} te beoordelen',
    mail: {
      subject: 'Concept beoordelen: {{about}}',
      body: '{{who}} vraagt je het concept van de ILS {{about}} te beoordelen. Op de pagina lees je de regels en wat er is gewijzigd, en keur je het goed of geef je het terug.',
    },
  },
  REVIEW_APPROVED: {
    setting: 'Een concept dat ik ter beoordeling stuurde, is goedgekeurd',
    by: '{{who}} heeft het concept van de ILS {{about}} goedgekeurd',
    plain: 'Het concept van de ILS {{about}} is goedgekeurd',
    mail: {
      subject: 'Concept goedgekeurd: {{about}}',
      body: '{{who}} heeft het concept van de ILS {{about}} goedgekeurd. Je kunt het nu publiceren. Wie het wijzigt, maakt het weer een concept.',
    },
  },
  REVIEW_RETURNED: {
    setting: 'Een concept dat ik ter beoordeling stuurde, is teruggegeven',
    by: '{{who}} heeft het concept van de ILS {{about}} aan je teruggegeven',
    plain: 'Het concept van de ILS {{about}} is aan je teruggegeven',
    mail: {
      subject: 'Concept teruggegeven: {{about}}',
      body: '{{who}} heeft het concept van de ILS {{about}} aan je teruggegeven.',
    },
  },
  ADOPTION_ASKED: {
    setting: 'Een organisatie vraagt mij om lid te worden',
    by: '{{who}} vraagt je om lid te worden van {{about}}',
    plain: '{{about}} vraagt je om lid te worden',
  },
};
