/** The pages that are lists, loaded together: what they have in common is most of both. */
export { ApiTokensPage } from './api-tokens-page.tsx';
export { SessionsPage } from './sessions-page.tsx';
