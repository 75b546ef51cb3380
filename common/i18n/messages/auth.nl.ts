import type { authEn } from './auth.en.ts';

export const authNl: typeof authEn = {
  signIn: {
    title: 'Inloggen',
    purpose: 'Controleer je bouwmodellen op leveringsspecificaties.',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    submit: 'Inloggen',
    forgot: 'Wachtwoord vergeten?',
    checkingLink: 'Je inloglink wordt gecontroleerd…',
    linkExpired: 'Deze inloglink werkt niet meer',
    linkExpiredBody:
      'Je kunt hem één keer gebruiken, binnen 10 minuten. Start Vakwerk opnieuw voor een nieuwe link, of log in met je wachtwoord.',
  },
  signOut: {
    title: 'Uitloggen',
    busy: 'Je wordt uitgelogd…',
  },
  forgot: {
    title: 'Wachtwoord vergeten?',
    purpose: 'Vul het e-mailadres van je account in. Je krijgt een e-mail met een link om een nieuw wachtwoord te kiezen.',
    submit: 'Link versturen',
    sent: 'Je bent er bijna!',
    sentBody: 'Als er een account met dit adres bestaat, is er een e-mail met een link onderweg. De link werkt 24 uur.',
    newTitle: 'Kies een nieuw wachtwoord',
    newPurpose: 'Minimaal 8 tekens. Een zin onthoud je makkelijker dan een woord.',
    newPassword: 'Nieuw wachtwoord',
    newSubmit: 'Nieuw wachtwoord opslaan',
    done: 'Je wachtwoord is gewijzigd',
    doneBody: 'Je kunt nu inloggen met je nieuwe wachtwoord.',
    expired: 'De link waarmee je je wachtwoord wilde herstellen is verlopen.',
    expiredBody: 'Vraag een nieuwe link aan en gebruik die binnen 24 uur.',
    again: 'Nieuwe link aanvragen',
    toSignIn: 'Naar inloggen',
  },
  setPassword: {
    title: 'Kies een wachtwoord',
    body: 'Je account heeft nog geen wachtwoord. Zonder wachtwoord heb je elke keer een nieuwe inloglink nodig.',
    password: 'Nieuw wachtwoord',
    submit: 'Wachtwoord opslaan',
    saved: 'Je wachtwoord is opgeslagen',
    failed: 'Je wachtwoord kon niet worden gewijzigd!',
  },
  field: {
    REQUIRED: 'Dit veld is verplicht',
    EMAIL_INVALID: 'Vul een geldig e-mailadres in',
    PASSWORD_TOO_SHORT: 'Je nieuwe wachtwoord moet minimaal 8 tekens lang zijn',
    PASSWORD_TOO_LONG: 'Je nieuwe wachtwoord mag maximaal 200 tekens lang zijn',
  },
  error: {
    LOGIN_THROTTLED: 'Er is kort geleden te vaak zonder succes geprobeerd in te loggen',
    LOGIN_THROTTLED_body: 'Probeer het later opnieuw.',
    UNAUTHORIZED: 'Deze combinatie van e-mailadres en wachtwoord klopt niet',
    UNAUTHORIZED_body: 'Probeer het opnieuw, of klik op de link hieronder om je wachtwoord te herstellen.',
    OTHER: 'Er ging onverwacht iets mis',
    OTHER_body: 'Het is niet duidelijk wat er precies misging. Probeer het later opnieuw.',
  },
};
