/** Titles of pages with a fixed name. */
import type { Language } from '../contract/users.ts';

export const PAGE_TITLES = {
  dashboard: { nl: 'Dashboard', en: 'Dashboard' },
  signIn: { nl: 'Inloggen', en: 'Sign in' },
  signOut: { nl: 'Uitloggen', en: 'Sign out' },
  forgotPassword: { nl: 'Wachtwoord vergeten?', en: 'Forgot your password?' },
  confirmAddress: { nl: 'Bevestig je nieuwe e-mailadres', en: 'Confirm your new email address' },
  authorize: { nl: 'Programma toegang geven', en: 'Let a program in' },
  notices: { nl: 'Meldingen', en: 'Notices' },
  account: { nl: 'Accountinstellingen', en: 'Account settings' },
  projects: { nl: 'Projecten', en: 'Projects' },
  users: { nl: 'Gebruikers', en: 'Users' },
  organizations: { nl: 'Organisaties', en: 'Organizations' },
  specifications: { nl: 'ILS-bibliotheek', en: 'Specification library' },
  newSpecification: { nl: 'Nieuwe ILS', en: 'New IDS' },
  operations: { nl: 'Systeembeheer', en: 'Operations' },
  auditLog: { nl: 'Logboek', en: 'Audit log' },
} as const satisfies Record<string, Record<Language, string>>;
export type PageTitle = keyof typeof PAGE_TITLES;
