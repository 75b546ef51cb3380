/** The parts of import-map-overrides that are used in Node; the package has no types. */
declare module 'import-map-overrides' {
  export function getOverridesFromCookies(request: { headers: { cookie?: string }; protocol: string }): Record<string, string>;
}
