/** Made by the build from routes.json (build/page-modules.ts): each app and each module of a page, and how it is loaded. */
declare module 'page-modules' {
  export const PAGE_MODULES: Record<string, () => Promise<unknown>>;
}
