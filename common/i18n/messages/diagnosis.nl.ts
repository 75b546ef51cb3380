import type { diagnosisEn } from './diagnosis.en.ts';

export const diagnosisNl: typeof diagnosisEn = {
  states: { OK: 'in orde', ADVICE: 'advies', WRONG: 'FOUT', UNKNOWN: 'onbekend' },
  checks: {
    node: 'Node.js',
    disk: 'schijf',
    database: 'database',
    storage: 'opslag',
    clock: 'klok',
    queue: 'wachtrij',
    mail: 'e-mail',
    address: 'adres',
    origins: 'andere sites',
    browser: 'browser',
    secrets: 'geheimen',
  },
  summary: {
    OK: 'Alles is in orde.',
    ADVICE: 'Alles is in orde; er is advies.',
    WRONG: 'Er is iets mis.',
    UNKNOWN: 'Er is niets gevonden dat mis is, maar niet alles kon worden bekeken.',
  },
  codes: {
    CHECK_FAILED: 'Kon niet worden bekeken: {{why}}.',
    NO_ANSWER: 'Er komt binnen {{seconds}} s geen antwoord: kijk of het draait en of er een firewall tussen staat.',
    NODE_OK: 'Node {{version}} wordt ondersteund.',
    NODE_ENDED: 'Node {{version}} wordt niet meer onderhouden of is geen langlopende versie: installeer Node 24.',
    NODE_TOO_OLD: 'Node {{version}} is te oud: installeer Node 24.',
    DISK_OK: 'Er is {{mebibytes}} MiB vrij voor {{folder}}.',
    DISK_LOW: 'Er is maar {{mebibytes}} MiB vrij voor {{folder}}: maak ruimte, of zet VAKWERK_DATA op een grotere schijf.',
    DISK_FULL: 'De schijf van {{folder}} is vol (er is {{mebibytes}} MiB vrij): uploads worden geweigerd tot er ruimte is.',
    FOLDER_UNUSABLE:
      'De gegevensmap {{folder}} is niet bruikbaar ({{why}}): zet VAKWERK_DATA op een map waarin deze gebruiker mag schrijven.',
    DATABASE_OK: 'PostgreSQL {{version}} antwoordt ({{place}}), en de tabellen zijn die van deze versie.',
    DATABASE_NONE_YET: 'Er zijn nog geen tabellen ({{place}}): de eerste start maakt ze.',
    DATABASE_IN_USE:
      'Een ander proces houdt de database in {{folder}} vast en antwoordt niet: wacht tot het is gestart of gestopt, en kijk opnieuw.',
    DATABASE_UNREACHABLE: 'De database antwoordt niet ({{place}}: {{why}}): start die, of herstel host en poort in DATABASE_URL.',
    DATABASE_PASSWORD:
      'De database weigert naam of wachtwoord ({{place}}): herstel DATABASE_URL of PGPASSWORD. Het antwoord was: {{why}}.',
    DATABASE_ABSENT: 'Deze database bestaat niet ({{place}}): maak die met createdb, of herstel de naam in DATABASE_URL.',
    DATABASE_DAMAGED: 'De database in {{folder}} is beschadigd: zet een back-up terug, zoals docs/operations.md zegt.',
    DATABASE_FAILED: 'De database antwoordt met een fout ({{place}}): {{why}}.',
    DATABASE_TOO_OLD: 'PostgreSQL {{version}} is te oud ({{place}}): gebruik 15 of nieuwer.',
    DATABASE_CONNECTIONS:
      'De database heeft nog {{left}} verbindingen vrij en een proces van Vakwerk neemt er tot {{needed}}: verhoog max_connections.',
    MIGRATIONS_MISSING:
      'De tabellen zijn van een oudere versie (er ontbreken {{count}} stappen: {{names}}): maak een back-up en start deze versie, die ze bijwerkt.',
    STORED_BYTES_WRONG:
      'De opgeslagen bytes van {{accounts}} accounts kloppen niet met hun bestanden: tel ze opnieuw met vakwerk doctor --repair.',
    STORED_BYTES_REPAIRED: 'De opgeslagen bytes van {{accounts}} accounts klopten niet met hun bestanden en zijn opnieuw geteld.',
    MIGRATIONS_NEWER: 'De tabellen zijn van een nieuwere versie van Vakwerk (die heeft {{names}}): installeer die versie.',
    FINDINGS_REWRITTEN:
      'De bevindingen van {{reports}} rapporten zijn nog opgeslagen zoals in een eerdere versie en worden op de achtergrond herschreven.',
    FINDINGS_NOT_REWRITTEN:
      'De opgeslagen bevindingen van {{reports}} rapporten konden niet worden herschreven: zoek de reden in het logboek. De volgende start probeert het opnieuw.',
    STORE_OK: 'Een object is geschreven, gelezen en verwijderd ({{place}}).',
    STORE_FULL: 'De opslag is vol ({{place}}): maak ruimte.',
    STORE_UNREACHABLE: 'De opslag antwoordt niet ({{place}}: {{why}}): start die, of herstel S3_ENDPOINT.',
    STORE_NO_KEYS: 'Er zijn geen sleutels voor de opslag ({{place}}): stel AWS_ACCESS_KEY_ID en AWS_SECRET_ACCESS_KEY in.',
    STORE_NO_BUCKET: 'Deze bucket bestaat niet ({{place}}): maak die, of herstel S3_BUCKET.',
    STORE_OTHER_REGION: 'De bucket staat in een andere regio ({{place}}): herstel S3_REGION.',
    STORE_REFUSES:
      'De opslag weigert de sleutels ({{place}}: {{why}}): herstel AWS_ACCESS_KEY_ID en AWS_SECRET_ACCESS_KEY, of wat ze mogen.',
    STORE_CHANGES:
      'Wat uit de opslag is gelezen is niet wat is geschreven ({{place}}): bekijk de opslag of een proxy die ervoor staat.',
    STORE_UNWRITABLE: 'Er kan niets worden geschreven in {{place}} ({{why}}): laat de gebruiker van de dienst daar schrijven.',
    STORE_FAILED: 'De opslag geeft een fout ({{place}}): {{why}}.',
    CLOCK_OK: 'De klokken die te vergelijken waren, lopen gelijk.',
    CLOCK_DATABASE: 'De klok van de database scheelt {{seconds}} s met die van deze machine: zet beide gelijk met NTP.',
    CLOCK_STORE: 'De klok van de opslag scheelt {{seconds}} s met die van deze machine: zet beide gelijk met NTP.',
    QUEUE_OK: 'Validaties worden op tijd opgepakt; er wachten er {{jobs}}.',
    QUEUE_NONE_YET: 'Er is nog geen wachtrij: de eerste start maakt die.',
    QUEUE_OLD: 'Er wachten {{jobs}} validaties, de oudste {{minutes}} minuten: voeg workers toe.',
    WORKERS_NONE: 'Niemand valideert: zet VAKWERK_WORKERS op 1 of meer.',
    WORKERS_IDLE:
      'Er wachten {{jobs}} validaties, de oudste {{minutes}} minuten, en geen worker pakt er een op: start vakwerk worker.',
    WORKERS_STALLED: 'Workers hebben werk en hebben al lang niets afgemaakt: bekijk hun logboek en start ze opnieuw.',
    MAILS_WAITING:
      '{{mails}} e-mails konden niet worden verstuurd en worden opnieuw geprobeerd: zie de regel over de mailserver, en het logboek.',
    MAIL_OK: 'De mailserver antwoordt ({{place}}).',
    MAIL_OUTBOX: 'E-mails worden als bestanden bewaard in {{folder}}, omdat SMTP_URL niet is ingesteld.',
    MAIL_NONE:
      'Niemand krijgt e-mail, omdat SMTP_URL niet is ingesteld: uitnodigingen en nieuwe wachtwoorden blijven in {{folder}}.',
    MAIL_UNREACHABLE: 'De mailserver antwoordt niet ({{place}}: {{why}}): herstel SMTP_URL, of open de poort.',
    MAIL_PASSWORD: 'De mailserver weigert naam of wachtwoord ({{place}}): herstel SMTP_URL. Het antwoord was: {{why}}.',
    MAIL_CERTIFICATE:
      'Er komt geen versleutelde verbinding met de mailserver tot stand ({{place}}: {{why}}): herstel smtp of smtps en de poort in SMTP_URL, of het certificaat.',
    MAIL_FAILED: 'De mailserver antwoordt met een fout ({{place}}): {{why}}.',
    ADDRESS_OK: 'De dienst antwoordt op {{url}}, en de proxy geeft door wat nodig is.',
    ADDRESS_LOCAL: 'De dienst antwoordt op {{url}}, alleen voor deze machine.',
    ADDRESS_PLAIN: '{{url}} is niet versleuteld: wachtwoorden zijn onderweg te lezen. Zet een proxy met TLS voor de dienst.',
    ADDRESS_NO_SERVICE: 'De dienst draait niet, of niet op deze machine ({{url}}): start die en kijk opnieuw.',
    ADDRESS_UNKNOWN_HOST: 'De host van {{url}} is onbekend: zet die in de DNS, of herstel VAKWERK_PUBLIC_URL.',
    ADDRESS_UNREACHABLE: 'De dienst draait, maar {{url}} leidt er niet heen ({{why}}): herstel de proxy of de firewall.',
    ADDRESS_CERTIFICATE: 'Het certificaat van {{url}} wordt niet aanvaard ({{why}}): herstel het in de proxy.',
    ADDRESS_REDIRECTS: '{{url}} leidt door naar {{to}}: zet VAKWERK_PUBLIC_URL op het adres dat mensen gebruiken.',
    ADDRESS_OTHER: 'Op {{url}} antwoordt iets anders ({{why}}): leid daar alle paden naar de dienst.',
    PROXY_HOST:
      'De proxy roept de dienst aan als {{seen}} in plaats van {{host}}: geef de host door (nginx: proxy_set_header Host $host).',
    PROXY_UNTRUSTED:
      'De proxy zegt voor wie hij aanroept, maar wordt niet vertrouwd, zodat alle mensen als één adres tellen: zet VAKWERK_TRUSTED_PROXIES op zijn adres.',
    PROXY_SILENT:
      'De proxy zegt niet voor wie hij aanroept, zodat alle mensen als één adres tellen: laat hem X-Forwarded-For sturen (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).',
    PROXY_PROTOCOL: 'De proxy zegt niet dat mensen https gebruiken: laat hem X-Forwarded-Proto sturen.',
    ORIGINS_OK: "Pagina's van {{count}} andere sites mogen aanroepen, en de proxy geeft hun headers door.",
    ORIGINS_NONE: 'Geen andere site mag de dienst aanroepen, zoals ingesteld.',
    ORIGINS_UNKNOWN:
      "Pagina's van {{count}} andere sites mogen aanroepen; dat kon niet worden geprobeerd, omdat de dienst niet antwoordt.",
    ORIGIN_REFUSED:
      "Pagina's van {{origin}} mogen aanroepen, maar terug komt {{allowed}}: laat de proxy OPTIONS en Access-Control-Allow-Origin doorgeven.",
    ORIGIN_TWICE:
      "Pagina's van {{origin}} krijgen Access-Control-Allow-Origin meer dan eens ({{allowed}}): laat de proxy die header aan de dienst over.",
    BROWSER_OK: 'Chromium {{version}} start, zodat import maps erin worden geprobeerd ({{file}}).',
    BROWSER_NONE: 'Er is geen Chromium om import maps in te proberen: installeer er een, of stel VAKWERK_BROWSER in.',
    BROWSER_FAILED: 'De browser {{file}} start niet: {{why}}.',
    SECRETS_OK: 'Geen wachtwoord of sleutel in de instellingen is kort of bekend.',
    SECRET_SHORT: 'Het geheim in {{name}} heeft minder dan {{length}} tekens: kies een langer.',
    SECRET_KNOWN: 'Het geheim in {{name}} is er een die iedereen kent: kies een ander.',
    DEMO_PUBLIC: 'De demoset staat aan voor een openbaar adres (VAKWERK_DEMO): laat die weg voor echt werk.',
  },
};
