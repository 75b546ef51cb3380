/**
 * The interface of this folder for the service: revisions, canaries, files of operators and errors of pages.
 * import-map-commands.ts is the interface for the command line, and build/ has the parts for the build (docs/shipping.md).
 */
export { deleteOldAssets } from './asset-queries.ts';
export { copyBuiltFiles, startCopyingBuiltFiles } from './copy-built-files.ts';
export { externalOrigins } from './external-origins.ts';
export type { ImportMapOptions } from './import-map-options.ts';
export { importMapRoutes } from './import-map-routes.ts';
export { buildOfFiles } from './read-build.ts';
export { addRevisionHeader } from './revision-header.ts';
export { openRevisions, type Revisions } from './revisions.ts';
export { readAsset } from './ship-asset.ts';
export { tryBrowser } from './verify/launch-browser.ts';
