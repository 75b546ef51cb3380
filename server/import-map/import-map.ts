/**
 * Shipping by import map: revisions and canaries, the files of operators, and what pages tell of them. The door for the service;
 * that for the command line is import-map-commands.ts, and build/ holds what the build does for it (docs/shipping.md).
 */
export { deleteOldAssets } from './asset-queries.ts';
export type { ImportMapOptions } from './import-map-options.ts';
export { importMapRoutes } from './import-map-routes.ts';
export { keepBuiltFiles, startKeepingBuiltFiles } from './keep-built-files.ts';
export { buildOfFiles } from './read-build.ts';
export { tellRevision } from './revision-header.ts';
export { openRevisions, type Revisions } from './revisions.ts';
export { readAsset } from './ship-asset.ts';
export { unnamedOrigins } from './unnamed-origins.ts';
