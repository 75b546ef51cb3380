/** Reads the settings from the environment (docs/contract.md "Environment") and checks them once at the start. */
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Contacts, DEFAULT_CONTACTS } from '../common/contract/contacts.ts';
import { readDomain } from '../common/contract/domains.ts';
import { readOrigin } from '../common/contract/embed-tokens.ts';
import { isMailAddress } from '../common/contract/mail-address.ts';
import type { AreaNetMode } from '../common/contract/reports.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../common/contract/sign-in.ts';
import { FEATURE_FLAGS } from '../common/contract/users.ts';
import { ConfigError } from './config-error.ts';
import { PERSONAL_STORAGE_BYTES } from './files/storage-limit.ts';
import { isNetwork } from './http/network-of.ts';
import { GEOMETRY_DEFAULTS, type GeometrySettings, VALIDATION_DEFAULTS, type ValidationSettings } from './jobs/job-settings.ts';
import type { OidcOptions } from './organizations/discover-provider.ts';
import { readAreaMapping } from './read-area-mapping.ts';
import { readOidc } from './read-oidc.ts';
import { readSignatureCertificates } from './read-signature-certificates.ts';
import { readTracing } from './read-tracing.ts';
import type { S3Options } from './storage/s3-storage.ts';
import type { TracingSettings } from './tracing/open-telemetry.ts';

export interface ServerConfig {
  host: string;
  /** 0 takes a free port. */
  port: number;
  /** Embedded database, files and outbox. */
  dataFolder: string;
  /** Folder of the build: page, import map, assets. */
  siteFolder: string;
  /** Address for links in mails and at the start; undefined: the loopback address with the actual port. */
  publicUrl?: string;
  trustedProxies: string[];
  corsOrigins: string[];
  databaseUrl?: string;
  /** Bucket for files; undefined: files are below the data folder. */
  s3?: S3Config;
  /** Mail server; undefined: mails go to the outbox folder. */
  smtpUrl?: string;
  /** Sender of mails. */
  mailFrom: string;
  /** Features of users that are added from now on (D63). */
  newUserFlags: string[];
  /** Hosts that no organization can trust, in addition to the built-in list (D75). */
  freeEmailDomains: Set<string>;
  /** Storage limit in bytes for a user without an organization (D47). */
  personalStorageBytes: number;
  adminEmail?: string;
  adminPassword?: string;
  /** The platform's provider of OpenID Connect, and where providers of organizations may be. */
  oidc: OidcOptions;
  /** True when webhooks may call addresses of private networks, and plain HTTP. */
  privateWebhooks: boolean;
  /** True to fill a new data folder with the demo set. */
  demo: boolean;
  /** Password of all demo users; undefined: a random one is printed. */
  demoPassword?: string;
  /** Validation threads in this process; 0 means that workers run elsewhere. */
  workers: number;
  validation: ValidationSettings;
  geometry: GeometrySettings;
  /** Display of net floor areas (D111); undefined: as seen. */
  areaNetMode?: AreaNetMode;
  /** First revision of the import map. */
  importMapFile: string;
  /** Origins from which developers may override modules of the page in their own browser. */
  overrideOrigins: string[];
  /** Origins that entries of the import map may use, in addition to this service. */
  importMapOrigins: string[];
  /** Path of a Chromium that tests pages before a revision is published; undefined when there is none. */
  browserFile?: string;
  logLevel: string;
  /** Undefined: off. */
  tracing?: TracingSettings;
  /** Contact addresses (D08). */
  contacts: Contacts;
}

type S3Config = Omit<S3Options, 'temporaryFolder' | 'silenceMs'>;

/** Permits the old names of Amazon and names of other stores. */
const BUCKET_NAME = /^[A-Za-z0-9][\w.-]{1,254}$/;

/** The region that stores without regions expect. */
const DEFAULT_REGION = 'us-east-1';

/** Usual paths of Chromium. */
const BROWSER_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

type Environment = Record<string, string | undefined>;

/** Reads the settings. A service without pages has no links, so it needs no public address. */
export function readConfig(env: Environment, projectFolder: string, { hasPages = true } = {}): ServerConfig {
  const host = env.HOST || '127.0.0.1';
  const siteFolder = path.join(projectFolder, 'dist');
  const workers = readWhole(env, 'VAKWERK_WORKERS', Math.max(1, os.cpus().length - 1), 256);
  const config: ServerConfig = {
    host,
    port: readWhole(env, 'PORT', 8080, 65_535),
    dataFolder: path.resolve(env.VAKWERK_DATA || 'data'),
    siteFolder,
    publicUrl: readPublicUrl(env),
    trustedProxies: readProxies(env),
    corsOrigins: readWebOrigins(env, 'VAKWERK_CORS_ORIGINS'),
    databaseUrl: readDatabaseUrl(env),
    s3: readS3(env),
    smtpUrl: readUrl(env, 'SMTP_URL', SMTP_URL),
    mailFrom: readSender(env) ?? defaultSender(readPublicUrl(env)),
    newUserFlags: readFlags(env),
    freeEmailDomains: readDomains(env),
    personalStorageBytes: readWhole(env, 'VAKWERK_PERSONAL_STORAGE_BYTES', PERSONAL_STORAGE_BYTES, Number.MAX_SAFE_INTEGER),
    adminEmail: readEmail(env, 'VAKWERK_ADMIN_EMAIL'),
    adminPassword: readPassword(env, 'VAKWERK_ADMIN_PASSWORD'),
    oidc: readOidc({
      issuer: readUrl(env, 'VAKWERK_OIDC_ISSUER'),
      clientId: env.VAKWERK_OIDC_CLIENT_ID?.trim(),
      clientSecret: env.VAKWERK_OIDC_CLIENT_SECRET,
      allowsPrivateIssuers: readSwitch(env, 'VAKWERK_OIDC_PRIVATE_ISSUERS'),
    }),
    privateWebhooks: readSwitch(env, 'VAKWERK_PRIVATE_WEBHOOKS'),
    demo: readSwitch(env, 'VAKWERK_DEMO'),
    demoPassword: readPassword(env, 'VAKWERK_DEMO_PASSWORD'),
    workers,
    validation: {
      timeoutMinutes: readWhole(env, 'VAKWERK_VALIDATION_MINUTES', VALIDATION_DEFAULTS.timeoutMinutes, 1_440, 1),
      memoryMib: readWhole(env, 'VAKWERK_VALIDATION_MEMORY_MIB', VALIDATION_DEFAULTS.memoryMib, 1_048_576, 256),
      attempts: readWhole(env, 'VAKWERK_VALIDATION_ATTEMPTS', VALIDATION_DEFAULTS.attempts, 10, 1),
      areaMapping: readAreaMapping(env.VAKWERK_AREA_MAPPING?.trim()),
      trustedCertificates: readSignatureCertificates(env.VAKWERK_SIGNATURE_CERTIFICATES?.trim()),
    },
    geometry: {
      workers: readWhole(env, 'VAKWERK_GEOMETRY_WORKERS', Math.min(workers, 1), 256),
      timeoutMinutes: readWhole(env, 'VAKWERK_GEOMETRY_MINUTES', GEOMETRY_DEFAULTS.timeoutMinutes, 1_440, 1),
      memoryMib: readWhole(env, 'VAKWERK_GEOMETRY_MEMORY_MIB', GEOMETRY_DEFAULTS.memoryMib, 1_048_576, 256),
      maxMib: readWhole(env, 'VAKWERK_GEOMETRY_MAX_MIB', GEOMETRY_DEFAULTS.maxMib, 1_048_576),
    },
    areaNetMode: readAreaNetMode(env),
    importMapFile: readImportMapFile(env) ?? path.join(siteFolder, 'importmap.json'),
    overrideOrigins: readWebOrigins(env, 'VAKWERK_IMPORTMAP_OVERRIDES'),
    importMapOrigins: readOrigins(env),
    browserFile: readBrowser(env),
    logLevel: readLogLevel(env),
    tracing: readTracing(env),
    contacts: readContacts(env),
  };
  if (hasPages) requirePublicUrl(config);
  return config;
}

/** Returns the address for links: the public one, otherwise the loopback address with the actual port. */
export function addressOf(config: ServerConfig, port = config.port): string {
  return config.publicUrl ?? `http://localhost:${port}`;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Requires an address unless the service is local, because links must never be built from a request's Host header. */
function requirePublicUrl(config: ServerConfig): void {
  if (isLoopback(config.host) || config.publicUrl) return;
  throw new ConfigError(
    `HOST=${config.host} is not a loopback address: set VAKWERK_PUBLIC_URL to the address people use, such as https://vakwerk.example.com`,
  );
}

function readWhole(env: Environment, name: string, fallback: number, max: number, min = 0): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new ConfigError(`${name}=${text} is not a whole number from ${min} to ${max}`);
}

function readS3(env: Environment): S3Config | undefined {
  const endpoint = readUrl(env, 'S3_ENDPOINT');
  const bucket = env.S3_BUCKET?.trim();
  if (!bucket) {
    if (endpoint) throw new ConfigError('S3_ENDPOINT is set: set S3_BUCKET as well, to the bucket that holds the files');
    return undefined;
  }
  if (!BUCKET_NAME.test(bucket))
    throw new ConfigError(`S3_BUCKET=${bucket} is not the name of a bucket, such as vakwerk: no address and no path`);
  const [accessKeyId, secretAccessKey] = [env.AWS_ACCESS_KEY_ID, env.AWS_SECRET_ACCESS_KEY];
  if (!accessKeyId !== !secretAccessKey)
    throw new ConfigError('Set both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or neither');
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { endpoint, bucket, region: env.S3_REGION?.trim() || DEFAULT_REGION, credentials };
}

function readContacts(env: Environment): Contacts {
  const { supportEmail, salesEmail, methodPdfUrl } = DEFAULT_CONTACTS;
  const [name, url] = [env.REVIEWER_NAME?.trim(), readUrl(env, 'REVIEWER_URL')];
  if (url && !name) throw new ConfigError('REVIEWER_URL is set: set REVIEWER_NAME as well, to who answers there');
  return {
    supportEmail: readEmail(env, 'SUPPORT_EMAIL') ?? supportEmail,
    salesEmail: readEmail(env, 'SALES_EMAIL') ?? salesEmail,
    methodPdfUrl: readUrl(env, 'METHOD_PDF_URL') ?? methodPdfUrl,
    reviewer: name ? { name, url: url ?? null } : null,
    mailStays: readUrl(env, 'SMTP_URL', SMTP_URL) === undefined,
  };
}

function readEmail(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim();
  if (!text || isMailAddress(text)) return text || undefined;
  throw new ConfigError(`${name}=${text} is not an e-mail address`);
}

function readSwitch(env: Environment, name: string): boolean {
  const text = env[name] ?? '';
  if (text === '1') return true;
  if (text === '' || text === '0') return false;
  throw new ConfigError(`${name}=${text} is not 1 or 0`);
}

function readAreaNetMode(env: Environment): AreaNetMode | undefined {
  const text = env.AREA_NET_MODE || undefined;
  if (text === undefined || text === 'seen') return undefined;
  if (text === 'exact') return 'EXACT';
  throw new ConfigError(`AREA_NET_MODE=${text} is not seen or exact`);
}

/** Applies the same rules as for passwords chosen in the page. */
function readPassword(env: Environment, name: string): string | undefined {
  const text = env[name] || undefined;
  if (text === undefined || (text.length >= PASSWORD_MIN_LENGTH && text.length <= PASSWORD_MAX_LENGTH)) return text;
  throw new ConfigError(`${name} must have ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`);
}

function readProxies(env: Environment): string[] {
  const proxies = readList(env.VAKWERK_TRUSTED_PROXIES);
  const wrong = proxies.find((proxy) => !isNetwork(proxy));
  if (wrong === undefined) return proxies;
  throw new ConfigError(`VAKWERK_TRUSTED_PROXIES: ${wrong} is not an IP address or network, such as 10.0.0.0/8`);
}

function readOrigins(env: Environment): string[] {
  const origins = readList(env.VAKWERK_IMPORTMAP_ORIGINS);
  const wrong = origins.find((text) => !text.startsWith('https://') || readOrigin(text) !== text);
  if (wrong === undefined) return origins;
  throw new ConfigError(`VAKWERK_IMPORTMAP_ORIGINS: ${wrong} is not an https origin, such as https://cdn.example.com`);
}

function readBrowser(env: Environment): string | undefined {
  const file = env.VAKWERK_BROWSER?.trim();
  if (!file) return BROWSER_PLACES.find((place) => existsSync(place));
  if (!existsSync(file)) throw new ConfigError(`VAKWERK_BROWSER=${file} is not there: name the program of a Chromium`);
  return file;
}

/** Fails at the start: without the folder the service would be ready but serve no page. */
function readImportMapFile(env: Environment): string | undefined {
  const file = env.VAKWERK_IMPORTMAP?.trim();
  if (!file) return undefined;
  if (!existsSync(file)) throw new ConfigError(`VAKWERK_IMPORTMAP=${file} is not there: name the file that holds the import map`);
  if (!holdsImportMap(file)) throw new ConfigError(`VAKWERK_IMPORTMAP=${file} is no import map: a JSON file with imports`);
  return path.resolve(file);
}

function holdsImportMap(file: string): boolean {
  try {
    const { imports } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof imports === 'object' && imports !== null;
  } catch {
    return false;
  }
}

/** Permits plain HTTP, for developers and intranets without certificates. */
function readWebOrigins(env: Environment, name: string): string[] {
  const origins = readList(env[name]);
  const wrong = origins.find((text) => readOrigin(text) !== text);
  if (wrong === undefined) return origins;
  throw new ConfigError(`${name}: ${wrong} is not an origin, such as https://www.example.com`);
}

function readDomains(env: Environment): Set<string> {
  const domains = readList(env.VAKWERK_FREE_EMAIL_DOMAINS).map((text) => ({ text, domain: readDomain(text) }));
  const wrong = domains.find(({ domain }) => domain === undefined);
  if (wrong) throw new ConfigError(`VAKWERK_FREE_EMAIL_DOMAINS: ${wrong.text} is not a domain, such as mail.example`);
  return new Set(domains.map(({ domain = '' }) => domain));
}

/** Accepts an address, or a name and an address in angle brackets. */
function readSender(env: Environment): string | undefined {
  const text = env.VAKWERK_MAIL_FROM?.trim();
  if (!text || /^(?:[^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u.test(text)) return text || undefined;
  throw new ConfigError(`VAKWERK_MAIL_FROM=${text} is not a sender, such as Vakwerk <no-reply@example.com>`);
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function readLogLevel(env: Environment): string {
  const text = env.VAKWERK_LOG_LEVEL;
  if (!text || LOG_LEVELS.includes(text)) return text || 'warn';
  throw new ConfigError(`VAKWERK_LOG_LEVEL=${text} is not one of ${LOG_LEVELS.join(', ')}`);
}

/** Accepts an origin without a path: pages are served from the root of their host. */
function readPublicUrl(env: Environment): string | undefined {
  const text = readUrl(env, 'VAKWERK_PUBLIC_URL');
  const origin = text && readOrigin(text);
  if (text === undefined || origin !== undefined) return origin;
  // The message does not repeat the value, which may contain a password.
  throw new ConfigError('VAKWERK_PUBLIC_URL is more than an origin, such as https://vakwerk.example.com');
}

function defaultSender(publicUrl: string | undefined): string {
  return `Vakwerk <no-reply@${publicUrl ? new URL(publicUrl).hostname : 'vakwerk.local'}>`;
}

interface UrlKind {
  scheme: RegExp;
  name: string;
  /** The message does not repeat the value. */
  secret?: boolean;
}

const WEB_URL: UrlKind = { scheme: /^https?:/, name: 'an http or https address' };
const DATABASE_URL: UrlKind = {
  scheme: /^postgres(ql)?:\/\//,
  name: 'an address such as postgres://user@db.example/vakwerk, with the password in PGPASSWORD or percent-encoded',
  secret: true,
};
const SMTP_URL: UrlKind = {
  scheme: /^smtps?:\/\/[^/]/,
  name: 'an address such as smtp://user:password@mail.example:587',
  secret: true,
};

function readUrl(env: Environment, name: string, kind = WEB_URL): string | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  if (!URL.canParse(text) || !kind.scheme.test(text)) {
    throw new ConfigError(kind.secret ? `${name} is not ${kind.name}` : `${name}=${text} is not ${kind.name}`);
  }
  return text.replace(/(?<!\/)\/+$/, '');
}

/** Requires a host: without one the client would use localhost. */
function readDatabaseUrl(env: Environment): string | undefined {
  const text = readUrl(env, 'DATABASE_URL', DATABASE_URL);
  if (text === undefined) return undefined;
  const url = new URL(text);
  // An @ after the host belongs to a password with / ? or #, whose first part was parsed as the host.
  if (/@/.test(url.pathname + url.search + url.hash)) throw new ConfigError(`DATABASE_URL is not ${DATABASE_URL.name}`);
  if (!url.host && !url.searchParams.get('host')) {
    throw new ConfigError(`DATABASE_URL names no host: it is not ${DATABASE_URL.name}`);
  }
  if (!env.PGPASSWORD || url.password) return text;
  url.password = encodeURIComponent(env.PGPASSWORD);
  return url.href;
}

function readFlags(env: Environment): string[] {
  const flags = readList(env.VAKWERK_FEATURE_FLAGS);
  const wrong = flags.find((flag) => !(FEATURE_FLAGS as readonly string[]).includes(flag));
  if (wrong === undefined) return flags;
  throw new ConfigError(`VAKWERK_FEATURE_FLAGS: ${wrong} is not one of ${FEATURE_FLAGS.join(', ')}`);
}

function readList(text: string | undefined): string[] {
  return (text ?? '')
    .split(/[,\s]+/)
    .map((part) => part.replace(/(?<!\/)\/+$/, ''))
    .filter((part) => part !== '');
}
