/** Calls to addresses that people gave: no way into the own network, no endless answer, no redirect. */
import dns from 'node:dns';
import net from 'node:net';
import { Agent, fetch } from 'undici';
import { OUTSIDE_ANSWER_MAX_BYTES, OUTSIDE_ANSWER_SECONDS } from '../../common/contract/limits.ts';

/** Networks that are not of the internet (IANA's registries of special-purpose addresses). */
const SPECIAL: [address: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
];
const special = new net.BlockList();
for (const [address, prefix] of SPECIAL) special.addSubnet(address, prefix, net.isIPv6(address) ? 'ipv6' : 'ipv4');

/** True for addresses that are not of the internet; IPv4 within IPv6 counts as IPv4. */
export function isSpecialAddress(address: string): boolean {
  return special.check(address, net.isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The host of an address as `URL` writes it. True for `localhost` and for a special address; names are looked up when they are called. */
export function isSpecialHost(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return /(^|\.)localhost\.?$/.test(hostname) || (net.isIP(literal) !== 0 && isSpecialAddress(literal));
}

/** The address that somebody gave leads into a network of its own. */
export class SpecialAddress extends Error {
  constructor(host: string) {
    super(`${host} is an address in a network of its own, which this service does not call`);
  }
}

/** The address that was checked is the one that is called. */
const lookup: net.LookupFunction = (host, options, callback) => {
  dns.lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) callback(error ?? new Error(`${host} has no address`), '', 0);
    else if (found.some(({ address }) => isSpecialAddress(address))) callback(new SpecialAddress(host), '', 0);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

const LIMITS = {
  headersTimeout: OUTSIDE_ANSWER_SECONDS * 1_000,
  bodyTimeout: OUTSIDE_ANSWER_SECONDS * 1_000,
  maxResponseSize: OUTSIDE_ANSWER_MAX_BYTES,
};
const guarded = new Agent({ ...LIMITS, connect: { lookup, timeout: OUTSIDE_ANSWER_SECONDS * 1_000 } });
const open = new Agent({ ...LIMITS, connect: { timeout: OUTSIDE_ANSWER_SECONDS * 1_000 } });

export type FetchOutside = (url: string, init?: RequestInit) => Promise<Response>;

/** `allowsSpecial`: the operator allows addresses of the own network. */
export function createFetchOutside({ allowsSpecial = false } = {}): FetchOutside {
  return async (url, init) => {
    const { hostname } = new URL(url);
    if (!allowsSpecial && isSpecialHost(hostname)) throw new SpecialAddress(hostname);
    const signal = init?.signal ?? AbortSignal.timeout(OUTSIDE_ANSWER_SECONDS * 1_000);
    const dispatcher = allowsSpecial ? open : guarded;
    const answer = await fetch(url, { ...(init as object), redirect: 'manual', signal, dispatcher });
    return answer as unknown as Response;
  };
}
