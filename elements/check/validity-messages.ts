/** The messages between the page and the worker that checks whether a visitor's file is valid IFC. They hold plain values, because they are cloned. */
import type { ExportValidity } from '../../common/contract/export-formats.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ListedFinding, ReportValidity, ValidityCauses, ValiditySearch } from '../../common/contract/validity.ts';

export type ValidityQuestion =
  | { kind: 'causes'; language: 'nl' | 'en' }
  | { kind: 'search'; search: ValiditySearch }
  /** The validity for an export. */
  | { kind: 'export' };
export type ValidityAnswer = ValidityCauses | ListResponse<ListedFinding> | ExportValidity;

export type ValidityOrder =
  /** Read as a stream, because it may be larger than memory. */
  { kind: 'check'; file: Blob } | { kind: 'question'; number: number; question: ValidityQuestion };

export type ValidityReply =
  | { kind: 'checked'; verdict: ReportValidity }
  | { kind: 'answer'; number: number; answer: ValidityAnswer }
  /** An internal error; without a number it is one of the check itself. */
  | { kind: 'failed'; number?: number; message: string };
