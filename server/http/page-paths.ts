/** The pages of spec.md §2. Any other path is answered with HTTP 404 and the same page, which shows 'Page not found'. */
const ID = '[^/]+';
const PAGES = [
  '',
  'sign-in',
  'login',
  'forgot-password',
  'sign-out',
  'dashboard',
  `reports/${ID}`,
  'account-settings(?:/(?:user-profile|change-password))?',
  'projects',
  `projects/${ID}`,
  `projects/${ID}/reports/${ID}`,
  `projects/${ID}/settings(?:/(?:details|specifications|members|archive))?`,
  'users',
  'organizations',
  `organizations/${ID}`,
  `organizations/${ID}/settings(?:/(?:organization-profile|organization-members|trusted-domains|subscription))?`,
];
const PAGE_PATH = new RegExp(`^/(?:${PAGES.join('|')})/?$`);

export function isPagePath(pathname: string): boolean {
  return PAGE_PATH.test(pathname);
}
