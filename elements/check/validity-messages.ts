/** The calls of the worker that checks whether a visitor's file is valid IFC. */
import type { WorkerCall } from '@vakwerk/ui';
import type { ExportValidity } from '../../common/contract/export-formats.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ListedFinding, ReportValidity, ValidityCauses, ValiditySearch } from '../../common/contract/validity.ts';

/** The other calls need a file that was checked. */
export type ValidityCalls = {
  /** Reads the file as a stream, because it may be larger than memory. */
  check: WorkerCall<Blob, ReportValidity>;
  causes: WorkerCall<'nl' | 'en', ValidityCauses>;
  search: WorkerCall<ValiditySearch, ListResponse<ListedFinding>>;
  /** Requests the validity for an export. */
  exported: WorkerCall<undefined, ExportValidity>;
};
