import type { shellEn } from './shell.en.ts';

export const shellNl: typeof shellEn = {
  product: 'Vakwerk',
  documentTitle: '{{page}} – Vakwerk',
  skip: 'Naar de inhoud',
  navigation: {
    label: 'Hoofdmenu',
    dashboard: 'Dashboard',
    menu: 'Menu',
    userMenu: 'Gebruikersmenu van {{name}}',
    signIn: 'Inloggen',
    signOut: 'Uitloggen',
    language: 'Taal',
    languageSwitch: 'Taal: {{language}}',
    english: 'English',
    dutch: 'Nederlands',
  },
  theme: {
    toDark: 'Donker thema gebruiken',
    toLight: 'Licht thema gebruiken',
  },
  loading: 'Laden…',
  close: 'Sluiten',
  cancel: 'Annuleren',
  confirm: {
    title: 'Weet je het zeker?',
    yes: 'Ja, ik weet het zeker!',
    typed: 'Typ {{name}} om te bevestigen',
  },
  dismiss: 'Deze melding sluiten',
  notifications: 'Meldingen',
  retry: 'Opnieuw proberen',
  offline: 'Je bent offline. Wat je ziet is mogelijk niet meer actueel.',
  variant: {
    error: 'Fout',
    info: 'Informatie',
    warning: 'Waarschuwing',
    success: 'Gelukt',
  },
};
