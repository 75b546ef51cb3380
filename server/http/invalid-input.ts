/** 400 VALIDATION_FAILED: what is wrong with the input, and where (docs/contract.md). */
import { Refusal } from '../../common/contract/errors.ts';

interface InputFault {
  /** Dotted path, such as sortBy.0.field; empty for the input as a whole. */
  path: string;
  /** A code in capitals when the contract's schema names one, otherwise a sentence. */
  message: string;
  /** What a page words in its own language, where the message is a sentence. */
  code?: string;
  facts?: Record<string, string | number>;
}

export function invalidInput(faults: InputFault[]): Refusal {
  const [first] = faults;
  const message = first ? [first.path, first.message].filter(Boolean).join(': ') : 'The input is not valid';
  return new Refusal('VALIDATION_FAILED', message, { details: faults });
}
