import type { dashboardEn } from './dashboard.en.ts';

export const dashboardNl: typeof dashboardEn = {
  title: 'Dashboard',
  purpose: 'Toets een IFC-bestand aan de leveringsspecificaties.',
  steps: {
    title: 'Zo werkt het',
    one: 'Exporteer je model',
    oneBody: 'Sla het vanuit je modelleerprogramma op als IFC 2x3, IFC 4 of IFC 4.3, volgens de',
    method: 'werkwijze (pdf)',
    methodBody: '.',
    two: 'Upload het bestand',
    twoBody: 'Sleep het naar het vak op deze pagina. Elk object wordt getoetst aan de regels die erop van toepassing zijn.',
    three: 'Lees het rapport en herstel',
    threeBody: 'Je ziet per regel wat niet klopt en waarom. Herstel het in je model, niet in het IFC-bestand, en upload opnieuw.',
  },
  warning: 'Eerst controleren, dan beoordelen',
  warningBody:
    'Deze controle laat zien of de informatie aanwezig is, niet of het ontwerp goed is. Vragen over een resultaat? Vraag het {{reviewer}}, de eerstelijnsbeoordelaar.',
  reviewer: 'je BIM-coördinator',
  refused: {
    FILE_COUNT: 'Je hebt {{count}} bestanden gekozen: upload ze na elkaar.',
    FILE_INVALID: '{{name}}: sla het model vanuit je modelleerprogramma op als .ifc (STEP) en upload dat bestand.',
    FILE_TOO_LARGE: '{{name}} is {{size}}: maximaal 512 MB is toegestaan. Upload het model in delen.',
    FILE_TOO_SMALL: '{{name}} is leeg: sla het model opnieuw op.',
    other: 'Het ging om {{name}}.',
  },
  recent: {
    title: 'Recente bestanden',
    file: 'Bestand',
    uploaded: 'Geüpload',
    size: 'Grootte',
    status: 'Status',
    more: 'Oudere bestanden tonen',
    empty: 'Er zijn nog geen IFC-bestanden geüpload',
    emptyBody: 'De bestanden die je uploadt en hun rapporten verschijnen hier.',
    error: 'Er ging onverwacht iets mis. Probeer het later opnieuw.',
  },
};
