/** What we use of import-map-overrides in Node; it brings no types. */
declare module 'import-map-overrides' {
  export function getOverridesFromCookies(request: { headers: { cookie?: string }; protocol: string }): Record<string, string>;
}
