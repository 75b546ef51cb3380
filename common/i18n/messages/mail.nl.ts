import type { mailEn } from './mail.en.ts';

export const mailNl: typeof mailEn = {
  reset: {
    subject: 'Kies een nieuw wachtwoord voor Vakwerk',
    body: 'Iemand, waarschijnlijk jijzelf, heeft een nieuw wachtwoord aangevraagd voor het Vakwerk-account van {{email}}. Met deze link kies je er een:',
    button: 'Kies een nieuw wachtwoord',
    validity: 'De link werkt één keer, binnen {{count}} uur.',
    otherwise: 'Heb je dit niet aangevraagd? Dan kun je deze e-mail negeren: je wachtwoord blijft zoals het is.',
  },
  'address-confirm': {
    subject: 'Bevestig je nieuwe e-mailadres voor Vakwerk',
    body: 'Het Vakwerk-account van {{oldEmail}} gaat {{newEmail}} gebruiken. Met deze link bevestig je het nieuwe adres:',
    button: 'Adres bevestigen',
    validity: 'De link werkt één keer, binnen {{count}} uur.',
    otherwise: 'Heb je dit niet gevraagd? Negeer deze e-mail dan: het account van {{oldEmail}} blijft zoals het is.',
  },
  'address-changed': {
    subject: 'Het e-mailadres van je Vakwerk-account is gewijzigd',
    body: 'Je Vakwerk-account gebruikt nu {{newEmail}} in plaats van {{oldEmail}}. Was jij dat niet? Met deze link maak je het ongedaan:',
    button: 'Wijziging ongedaan maken',
    validity: 'De link werkt één keer, binnen {{count}} dagen.',
    otherwise:
      'Daarmee wordt het account ook overal uitgelogd en vervalt het wachtwoord; een link om een nieuw te kiezen komt dan op {{oldEmail}}. Was jij het wel? Dan hoef je niets te doen.',
  },
  security: {
    SECOND_FACTOR_ON: {
      subject: 'Inloggen in twee stappen staat aan voor je Vakwerk-account',
      body: 'Voortaan vraagt inloggen als {{email}} na het wachtwoord om een code uit je authenticator-app.',
    },
    SECOND_FACTOR_OFF: {
      subject: 'Inloggen in twee stappen staat uit voor je Vakwerk-account',
      body: 'Inloggen als {{email}} vraagt niet meer om een code.',
    },
    SECOND_FACTOR_TAKEN_OFF: {
      subject: 'Een beheerder heeft inloggen in twee stappen uitgezet voor je Vakwerk-account',
      body: 'Een beheerder heeft inloggen in twee stappen uitgezet voor {{email}}, zoals voor iemand die de app kwijt is. Je logt nu alleen met je wachtwoord in; stel het opnieuw in.',
    },
    PASSKEY_ADDED: {
      subject: 'Er is een passkey toegevoegd aan je Vakwerk-account',
      body: 'Voortaan kun je met een passkey inloggen als {{email}}. Een nieuw wachtwoord verandert dat niet: verwijder de passkey als die niet van jou is.',
    },
    PASSKEY_REMOVED: {
      subject: 'Er is een passkey verwijderd van je Vakwerk-account',
      body: 'Met een van de passkeys van {{email}} kun je niet meer inloggen.',
    },
    RECOVERY_CODE_USED: {
      subject: 'Er is een herstelcode van je Vakwerk-account gebruikt',
      body: 'Iemand, waarschijnlijk jijzelf, heeft een herstelcode van {{email}} gebruikt. Die werkt niet nog een keer.',
    },
    SIGN_IN_CONNECTED: {
      subject: 'Je Vakwerk-account is gekoppeld aan de aanmelding van een organisatie',
      body: 'Voortaan opent inloggen bij de gekoppelde aanbieder het account van {{email}}, zonder het wachtwoord.',
    },
    button: 'Bekijk je account',
    otherwise: 'Was jij dat niet? Kies meteen een nieuw wachtwoord: {{forgot}}',
  },
  'connect-sign-in': {
    subject: '{{organization}} heeft een eigen aanmelding voor Vakwerk',
    body: 'Leden van {{organization}} kunnen voortaan met hun organisatie inloggen op Vakwerk. Je account {{email}} heeft een wachtwoord, dus alleen jij kunt het koppelen: log in en kies Koppelen.',
    button: 'Mijn account koppelen',
    otherwise: 'Tot die tijd log je in zoals je gewend bent. Ken je {{organization}} niet? Koppel je account dan niet.',
  },
  invitation: {
    subject: '{{inviter}} nodigt je uit voor Vakwerk',
    subjectProject: '{{inviter}} nodigt je uit voor het project {{project}}',
    body: '{{inviter}} heeft een account voor je aangemaakt op Vakwerk, waar bouwwerkmodellen (IFC) worden getoetst aan leveringsspecificaties. Met deze link kies je je wachtwoord:',
    bodyOrganization:
      '{{inviter}} heeft een account voor je aangemaakt op Vakwerk, als lid van {{organization}}. Vakwerk toetst bouwwerkmodellen (IFC) aan leveringsspecificaties. Met deze link kies je je wachtwoord:',
    bodyProject:
      '{{inviter}} nodigt je uit om mee te werken aan het project {{project}} op Vakwerk, waar bouwwerkmodellen (IFC) worden getoetst aan leveringsspecificaties. Met deze link kies je je wachtwoord:',
    button: 'Kies een wachtwoord',
    validity: 'De link werkt één keer, binnen {{count}} dagen. Daarna vraag je een nieuwe aan op {{forgot}}',
    otherwise: 'Je logt in met {{email}}. Verwachtte je dit niet? Dan kun je deze e-mail negeren.',
  },
  mention: {
    subject: '{{author}} noemt je in het project {{project}}',
    body: '{{author}} noemt je in een opmerking over {{filename}}, bij de regel {{rule}}, in het project {{project}}.',
    button: 'Bevinding openen',
    said: 'De opmerking begint zo: {{text}}',
    otherwise: 'Je antwoordt op de pagina van de bevinding, waar iedereen in het project het leest.',
  },
  news: {
    button: 'Pagina openen',
    otherwise: 'Welke e-mails je krijgt, of één per dag, kies je in je instellingen: {{settings}}',
  },
  draft: {
    somebody: 'Iemand',
    button: 'Concept openen',
  },
  digest: {
    subject_one: '{{count}} melding uit je projecten',
    subject_other: '{{count}} meldingen uit je projecten',
    body_one: 'Dit is gebeurd sinds de vorige dagelijkse e-mail:',
    body_other: 'Dit is gebeurd sinds de vorige dagelijkse e-mail:',
    button: 'Je meldingen openen',
    more_one: 'Op de pagina staat er nog {{count}}.',
    more_other: 'Op de pagina staan er nog {{count}}.',
    otherwise:
      'Je krijgt één e-mail per dag omdat je daarom hebt gevraagd. Je kunt dat wijzigen in je instellingen: {{settings}}',
  },
  added: {
    subject: '{{inviter}} heeft je toegevoegd aan het project {{project}}',
    body: '{{inviter}} heeft je op Vakwerk toegevoegd aan het project {{project}}. Daar vind je de bestanden, rapporten en leveringsspecificaties.',
    button: 'Project openen',
    otherwise: 'Je logt in met {{email}}. Verwachtte je dit niet? Dan kun je deze e-mail negeren.',
  },
  adoption: {
    subject: '{{organization}} vraagt je om lid te worden op Vakwerk',
    body: '{{inviter}} vraagt je om lid te worden van {{organization}}, die het domein van je adres {{email}} bezit. Je wordt pas lid als je daarmee instemt, in je profiel:',
    button: 'Open je profiel',
    otherwise:
      'Wil je niet bij {{organization}} horen? Weiger in je profiel, en je wordt niet opnieuw gevraagd. Doe je niets, dan verandert er niets.',
  },
  report: {
    subject: 'Rapport klaar: {{filename}}',
    subjectFailed: 'Controle mislukt: {{filename}}',
    body: '{{filename}} (versie {{version}}) is verwerkt.',
    bodyProject: '{{filename}} (versie {{version}}) in het project {{project}} is verwerkt.',
    passed: 'Het bestand voldoet aan alle leveringsspecificaties.',
    nothing: 'Geen enkele leveringsspecificatie was op dit bestand van toepassing.',
    partly_one: 'Het bestand voldoet aan {{passed}} van {{count}} leveringsspecificatie.',
    partly_other: 'Het bestand voldoet aan {{passed}} van de {{count}} leveringsspecificaties.',
    failed: 'De controle is mislukt, dus er is geen resultaat. In het rapport staat waarom.',
    button: 'Rapport openen',
    otherwise: 'Je krijgt deze e-mail omdat je daarom hebt gevraagd. Je kunt dit uitzetten in je instellingen: {{settings}}',
  },
  greeting: 'Hallo {{name}},',
  greetingUnnamed: 'Hallo,',
  signature: 'Vakwerk',
};
