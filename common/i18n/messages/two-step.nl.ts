import type { twoStepEn } from './two-step.en.ts';

export const twoStepNl: typeof twoStepEn = {
  scan: 'Scan deze code met een authenticator-app, zoals die van je telefoon of wachtwoordmanager. Vul daarna de code in die de app toont.',
  qr: 'QR-code voor een authenticator-app',
  otherwise: 'Kun je niet scannen? Typ deze sleutel in de app, of open hem op dit apparaat.',
  copySecret: 'Sleutel kopiëren',
  copied: 'Gekopieerd',
  open: 'Openen in een app op dit apparaat',
  code: 'Inlogcode',
  codeHint: 'Zes cijfers.',
  codeOrRecovery: 'Zes cijfers uit je authenticator-app, of een herstelcode.',
  codes: 'Je herstelcodes',
  codesPurpose: 'Inloggen in twee stappen staat nu aan.',
  codesOnce: 'Bewaar deze codes nu',
  codesBody:
    'Met elke code log je één keer in als je je app niet bij je hebt. Ze worden alleen deze keer getoond; we bewaren geen leesbare kopie.',
  copyCodes: 'Codes kopiëren',
  save: 'Opslaan als bestand',
  saved: 'Ik heb ze bewaard',
  askedTitle: 'Vul je code in',
  asked: 'Je account vraagt om een tweede stap.',
  requiredTitle: 'Inloggen in twee stappen is verplicht',
  required:
    'Je organisatie vraagt dit. Scan deze code met een authenticator-app, zoals die van je telefoon of wachtwoordmanager, en vul de code in die de app toont.',
  submit: 'Inloggen',
  again: 'Opnieuw beginnen',
  wrong: 'Deze code klopt niet, of is al gebruikt. Wacht op de volgende.',
  expired: 'Het inloggen duurde te lang',
  expiredBody: 'Begin opnieuw met je wachtwoord.',
};
