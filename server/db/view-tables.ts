/** Row types of saved views of models. */
import type { Generated } from 'kysely';
import type { SavedViewpoint } from '../../common/contract/views.ts';
import type { Json, Nullable, Timestamp } from './column-types.ts';

interface SavedViewsTable {
  id: Generated<string>;
  project_id: string;
  filename: string;
  name: string;
  viewpoint: Json<SavedViewpoint>;
  created_by: Nullable<string>;
  created_at: Timestamp;
}

export interface ViewTables {
  saved_views: SavedViewsTable;
}
