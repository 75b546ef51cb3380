/** Calls addresses that users gave, without access to the service's network, endless answers or redirects. */
import dns from 'node:dns';
import net from 'node:net';

/** How long to wait for an answer from an address that people entered. */
export const OUTSIDE_ANSWER_SECONDS = 10;
/** Longest answer from such an address. */
export const OUTSIDE_ANSWER_MAX_BYTES = 1_048_576;

/**
 * Every network of IANA's registries of special-purpose addresses (IPv4 and IPv6, as of November 2026), multicast, all of IPv6
 * outside 2000::/3, the only part that is assigned to networks of the internet, and the host of Azure, which answers its machines at
 * a public address. Other clouds describe their machines at special-purpose addresses.
 */
const SPECIAL: [address: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
];
/** One list per family: in one list, an IPv6 network around ::ffff:0:0/96 would contain every IPv4 address. */
const special = { ipv4: new net.BlockList(), ipv6: new net.BlockList() };
for (const [address, prefix] of SPECIAL) special[familyOf(address)].addSubnet(address, prefix, familyOf(address));

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return net.isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** Returns true for addresses outside the internet; an IPv4 address mapped into IPv6 counts as IPv4. */
export function isSpecialAddress(address: string): boolean {
  const plain = mappedIpv4(address) ?? address.split('%', 1)[0] ?? '';
  return special[familyOf(plain)].check(plain, familyOf(plain));
}

/** Returns 1.2.3.4 for ::ffff:1.2.3.4 in any spelling. */
function mappedIpv4(address: string): string | undefined {
  if (!net.isIPv6(address)) return undefined;
  const [withoutZone = ''] = address.split('%', 1);
  const groups = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${withoutZone}]`).hostname)?.slice(1);
  return groups
    ?.map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/**
 * Returns true for `localhost` and for a special address. The host is in the form of `URL`; names are looked up when they are
 * called.
 */
export function isSpecialHost(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return /(^|\.)localhost\.?$/.test(hostname) || (net.isIP(literal) !== 0 && isSpecialAddress(literal));
}

/**
 * The address leads to no address of the internet. One message for a name that does not exist, one that does not resolve and
 * one that leads into a special network, so that nobody can list the names of that network.
 */
export class SpecialAddress extends Error {
  constructor(host: string) {
    super(`${host} leads to no address of the internet, so this service does not call it`);
  }
}

export type Lookup = (
  host: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void;

/** Returns a look-up that only returns checked addresses, so that the checked address is the one that is called. */
function guardedLookup(lookup: Lookup): net.LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = error ? [] : addresses;
      if (!first || addresses.some(({ address }) => isSpecialAddress(address))) callback(new SpecialAddress(host), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

const LIMITS = {
  headersTimeout: OUTSIDE_ANSWER_SECONDS * 1_000,
  bodyTimeout: OUTSIDE_ANSWER_SECONDS * 1_000,
  maxResponseSize: OUTSIDE_ANSWER_MAX_BYTES,
};
const connectTimeout = OUTSIDE_ANSWER_SECONDS * 1_000;

export type FetchOutside = (url: string, init?: RequestInit) => Promise<Response>;

interface OutsideOptions {
  /** True when the operator allows addresses of the service's network. */
  allowsSpecial?: boolean;
  /** Absent: the resolver of the machine. */
  lookup?: Lookup;
}

export function createFetchOutside({ allowsSpecial = false, lookup = dns.lookup }: OutsideOptions = {}): FetchOutside {
  const connect = allowsSpecial ? { timeout: connectTimeout } : { lookup: guardedLookup(lookup), timeout: connectTimeout };
  // The library is loaded with the first call: it takes a tenth of a start of the service.
  const openClient = async () => {
    const { Agent, fetch } = await import('undici');
    return { fetch, dispatcher: new Agent({ ...LIMITS, connect }) };
  };
  let client: ReturnType<typeof openClient> | undefined;
  return async (url, init) => {
    const { hostname } = new URL(url);
    if (!allowsSpecial && isSpecialHost(hostname)) throw new SpecialAddress(hostname);
    client ??= openClient();
    const { fetch, dispatcher } = await client;
    const signal = init?.signal ?? AbortSignal.timeout(OUTSIDE_ANSWER_SECONDS * 1_000);
    const answer = await fetch(url, { ...(init as object), redirect: 'manual', signal, dispatcher });
    return answer as unknown as Response;
  };
}
