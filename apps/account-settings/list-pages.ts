/** The pages with lists in one chunk, because they share most of their code. */
export { ApiTokensPage } from './api-tokens-page.tsx';
export { SessionsPage } from './sessions-page.tsx';
