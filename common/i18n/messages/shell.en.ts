/** What surrounds every page: navigation, language and theme, error pages, shared notices. */
export const shellEn = {
  product: 'Vakwerk',
  documentTitle: '{{page}} – Vakwerk',
  skip: 'Skip to content',
  navigation: {
    label: 'Main',
    dashboard: 'Dashboard',
    menu: 'Menu',
    userMenu: 'User menu of {{name}}',
    signIn: 'Sign in',
    signOut: 'Sign out',
    language: 'Language',
    languageSwitch: 'Language: {{language}}',
    english: 'English',
    dutch: 'Nederlands',
  },
  theme: {
    toDark: 'Switch to the dark theme',
    toLight: 'Switch to the light theme',
  },
  loading: 'Loading…',
  close: 'Close',
  dismiss: 'Dismiss this message',
  notifications: 'Notifications',
  retry: 'Try again',
  offline: 'You are offline. What you see may be out of date.',
  variant: {
    error: 'Error',
    info: 'Information',
    warning: 'Warning',
    success: 'Success',
  },
};
