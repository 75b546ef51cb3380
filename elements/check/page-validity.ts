/** Whether a file that never leaves the page is valid IFC: a worker checks it at the first request, and then answers about it. */

import type { ValiditySource } from '@vakwerk/element-report';
import { startWorker } from '@vakwerk/ui';
import type { ExportValidity } from '../../common/contract/export-formats.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ListedFinding, ReportValidity, ValidityCauses } from '../../common/contract/validity.ts';
import type { ValidityAnswer, ValidityOrder, ValidityQuestion, ValidityReply } from './validity-messages.ts';

export interface PageValidity extends ValiditySource {
  /** Resolves to the verdict. Rejects for an internal error, and once it is closed. */
  check(): Promise<ReportValidity>;
  /** Resolves to the validity for an export; undefined if it was not checked. */
  exported(): Promise<ExportValidity | undefined>;
  close(): void;
}

export function pageValidity(file: Blob): PageValidity {
  let worker: Worker | undefined;
  let verdict: Promise<ReportValidity> | undefined;
  let nextNumber = 0;
  const waiting = new Map<number | undefined, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  const rejectAll = (message: string) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  const start = () => {
    const started = startWorker(new URL('./validity.worker.ts', import.meta.url), 'validity');
    started.onmessage = ({ data }: MessageEvent<ValidityReply>) => {
      const number = data.kind === 'checked' ? undefined : data.number;
      const asker = waiting.get(number);
      waiting.delete(number);
      if (data.kind === 'failed') asker?.reject(new Error(data.message));
      else asker?.resolve((data.kind === 'checked' ? data.verdict : data.answer) as never);
    };
    started.onerror = (event) => rejectAll(event.message || 'the worker cannot be started');
    return started;
  };
  const post = <Answer>(number: number | undefined, order: ValidityOrder) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      worker ??= start();
      worker.postMessage(order);
    });
  const ask = async <Answer extends ValidityAnswer>(question: ValidityQuestion) => {
    nextNumber += 1;
    return post<Answer>(nextNumber, { kind: 'question', number: nextNumber, question });
  };
  return {
    check: () => {
      verdict ??= post<ReportValidity>(undefined, { kind: 'check', file });
      return verdict;
    },
    exported: async () => ((await verdict?.catch(() => undefined)) ? ask<ExportValidity>({ kind: 'export' }) : undefined),
    causes: (language) => ask<ValidityCauses>({ kind: 'causes', language }),
    search: (search) => ask<ListResponse<ListedFinding>>({ kind: 'search', search }),
    close: () => {
      worker?.terminate();
      rejectAll('the report is closed');
    },
  };
}
