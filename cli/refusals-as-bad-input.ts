import { isRefusal } from '../common/contract/errors.ts';
import { BadInput } from '../server/terminal/bad-input.ts';

/** Turns a Refusal of the service's functions into BadInput, for the caller of a command; `path` names the file it is about. */
export async function refusalsAsBadInput<T>(work: () => T | Promise<T>, path?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new BadInput(`${path === undefined ? '' : `${path}: `}${error.code}, ${error.message}`, { cause: error });
  }
}
