/** openCDE: the Foundation API and the BCF API 3.0 of buildingSMART, under /opencde, and the import of BCF files (docs/opencde.md). */
import type { RouteApp } from '../http/create-http-app.ts';
import { bcfImportRoutes } from './bcf-import-routes.ts';
import { bcfProjectRoutes } from './bcf-project-routes.ts';
import type { ChangeOptions } from './change-topic.ts';
import { foundationRoutes } from './foundation-routes.ts';
import { createViewReader } from './read-view.ts';
import { topicRoutes } from './topic-routes.ts';
import { viewpointRoutes } from './viewpoint-routes.ts';

export function openCdeRoutes(api: RouteApp, options: ChangeOptions): void {
  foundationRoutes(api, options);
  bcfProjectRoutes(api, options);
  topicRoutes(api, options);
  bcfImportRoutes(api, options);
  viewpointRoutes(api, options, createViewReader(options));
}
