/** Ground of the page, also in root-config/page.css, which paints it before any script runs. */
export const GROUND = { light: '#FAF8F5', dark: '#14161A' } as const;
