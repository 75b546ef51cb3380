/** The schema layer: every record of a file against its EXPRESS schema, its structure and its rules. */
import type { Model } from '../../model/model.ts';
import type { LayerReport } from '../finding.ts';
import { buildLayerReport } from '../layer-report.ts';
import { checkInverses } from './check-inverses.ts';
import { checkRecords } from './check-records.ts';
import { checkEntityRules, checkGlobalRules } from './check-rules.ts';
import { checkUniqueRules } from './check-unique.ts';
import { SchemaCode } from './schema-code.ts';
import { SchemaRun } from './schema-run.ts';
import type { SchemaTables } from './schema-tables.ts';

/** `tables` are those of the model's schema (load-tables.ts); the model has all records of the file (instances.ts). */
export function checkSchema(model: Model, tables: SchemaTables): LayerReport {
  const run = new SchemaRun(model, tables);
  // A record is checked by each structural rule; inverse attributes apply where a class has one.
  if (model.index.count > 0)
    for (const code of Object.values(SchemaCode)) if (code !== SchemaCode.INVERSE_CARDINALITY) run.tally(code).apply();
  checkRecords(run);
  checkInverses(run);
  checkUniqueRules(run);
  checkEntityRules(run);
  checkGlobalRules(run);
  return buildLayerReport('SCHEMA', run.allTallies());
}
