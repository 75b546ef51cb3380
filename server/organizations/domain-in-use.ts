import { Refusal } from '../../common/contract/errors.ts';

export function domainInUse(): Refusal {
  return new Refusal('DOMAIN_ALREADY_IN_USE', 'An organization has this domain already');
}
