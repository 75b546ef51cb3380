/** Host names in what people type: e-mail addresses, websites and trusted domains (specification §5, D75, D76). */
import * as z from 'zod';
import { EMAIL_MAX_LENGTH } from './mail-address.ts';

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LABEL = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const DOMAIN_MAX_LENGTH = 253;
/** One @, and no separators of addresses in the local part. */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@([^\s@]+)$/u;
const WEBSITE = /^(?:https?:\/\/)?([^\s/?#@:]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/** The normalized domain: lower case, international names in ASCII; undefined for other text. */
export function readDomain(text: string): string | undefined {
  const name = text.trim();
  if (/[\s/?#@:%\\]/u.test(name) || !URL.canParse(`http://${name}/`)) return undefined;
  const { hostname } = new URL(`http://${name}/`);
  const labels = hostname.split('.');
  const isDomain = labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LABEL.test(labels.at(-1) ?? '');
  return isDomain && hostname.length <= DOMAIN_MAX_LENGTH ? hostname : undefined;
}

/** The domain of an e-mail address; undefined for other text. */
export function readEmailDomain(email: string): string | undefined {
  const host = EMAIL.exec(email.trim())?.[1];
  return host === undefined ? undefined : readDomain(host);
}

/** The host of a website without www., with or without http(s)://; undefined for other text. */
export function readWebsiteDomain(website: string): string | undefined {
  const host = WEBSITE.exec(website.trim())?.[1];
  return host === undefined ? undefined : readDomain(host.replace(/^www\.(?=.+\.)/i, ''));
}

export const emailSchema = z
  .string({ message: 'REQUIRED' })
  .trim()
  .min(1, 'REQUIRED')
  .max(EMAIL_MAX_LENGTH, 'EMAIL_INVALID')
  .refine((text) => text === '' || readEmailDomain(text) !== undefined, 'EMAIL_INVALID');

export const websiteSchema = z
  .string({ message: 'REQUIRED' })
  .trim()
  .min(1, 'REQUIRED')
  .max(2000, 'WEBSITE_INVALID')
  .refine((text) => text === '' || readWebsiteDomain(text) !== undefined, 'WEBSITE_INVALID');

export const domainSchema = z
  .string({ message: 'REQUIRED' })
  .trim()
  .min(1, 'REQUIRED')
  .refine((text) => text === '' || readDomain(text) !== undefined, 'DOMAIN_INVALID');
