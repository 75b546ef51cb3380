import { BadInput } from '../common/contract/bad-input.ts';

/** The value of the option `name`, which must be one of those allowed. */
export function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new BadInput(`${name} ${value}: must be one of ${allowed.join(', ')}`);
  return found;
}
