/** Whether a file that never leaves the page is valid IFC: a worker checks it at the first request, and then answers about it. */

import type { ValiditySource } from '@vakwerk/element-report';
import { openWorker, type WorkerClient } from '@vakwerk/ui';
import type { ExportValidity } from '../../common/contract/export-formats.ts';
import type { ReportValidity } from '../../common/contract/validity.ts';
import type { ValidityCalls } from './validity-messages.ts';

export interface PageValidity extends ValiditySource {
  /** Resolves to the verdict. Rejects for an internal error, and once it is closed. */
  check(): Promise<ReportValidity>;
  /** Resolves to the validity for an export; undefined if it was not checked. */
  exported(): Promise<ExportValidity | undefined>;
  close(): void;
}

export function pageValidity(file: Blob): PageValidity {
  let worker: WorkerClient<ValidityCalls> | undefined;
  let verdict: Promise<ReportValidity> | undefined;
  const openedWorker = () => {
    worker ??= openWorker(new URL('./validity.worker.ts', import.meta.url), 'validity');
    return worker;
  };
  return {
    check: async () => {
      verdict ??= openedWorker().call('check', file);
      return verdict;
    },
    exported: async () => ((await verdict?.catch(() => undefined)) ? openedWorker().call('exported', undefined) : undefined),
    causes: async (language) => openedWorker().call('causes', language),
    search: async (search) => openedWorker().call('search', search),
    close: () => worker?.close('the report is closed'),
  };
}
