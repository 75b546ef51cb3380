/**
 * `vakwerk verify CERTIFICATE FILE…`: checks whether files match the certificate of an accepted delivery, and with --replay
 * whether checking them again gives the signed verdicts. Exit 0 if everything matches, 1 if not (docs/certificates.md).
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { absentFiles, isOfCertificate, matchFiles } from '../common/certificates/match-certificate.ts';
import { isPdf, readCertificatePdf } from '../common/certificates/read-certificate-pdf.ts';
import {
  CertificateFault,
  type CertificateFaultCode,
  type CheckedCertificate,
  type ClaimedCertificate,
  checkCertificate,
  readCertificate,
} from '../common/certificates/verify-certificate.ts';
import { type CertifiedTogether, KEYS_PATH, type PublicKeys, publicKeysSchema } from '../common/contract/certificates.ts';
import { findRuleSetFile } from '../common/i18n/certificate-words.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { readError, readInput } from './read-input.ts';
import { replayFile } from './replay.ts';
import { type RuleSetReplay, readRuleSetSources, replayRuleSets, replayTogether } from './replay-rule-sets.ts';
import type { LocalFile, Verification, VerifiedFile } from './verification.ts';

export interface VerifyOptions {
  certificate: string;
  /** Paths of models and specifications. */
  files: readonly string[];
  /** Path or URL of the public keys. By default they come from the issuer that the certificate names. */
  keys?: string;
  replay: boolean;
  /** NAME=FILE each: the lists that rules name, for a replay. */
  lists: readonly string[];
  format: 'text' | 'json';
  language: 'nl' | 'en';
}

const KEYS_WAIT_MS = 20_000;
/** Number of files that are open at once: a delivery may have more files than a process may open. */
const FILES_OPEN_AT_ONCE = 4;

/** Resolves to the exit code. Rejects with BadInput. */
export async function verify(options: VerifyOptions): Promise<0 | 1> {
  const verification = await verifyFiles(options);
  const { verificationJson, verificationText } = await import('./verification-text.ts');
  process.stdout.write(
    options.format === 'json' ? verificationJson(verification) : verificationText(verification, options.language),
  );
  return verification.isGood ? 0 : 1;
}

export async function verifyFiles(options: VerifyOptions): Promise<Verification> {
  const claimed = await readClaimed(options.certificate);
  const keys = await readKeys(options.keys ?? keysOfIssuerOf(claimed));
  const keysOfIssuer = options.keys === undefined;
  const signature = await checkSignature(claimed, keys);
  const given = await hashFiles(options.files);
  const ruleSets = 'checked' in signature ? signature.checked.ruleSets?.ruleSets : undefined;
  const matched: VerifiedFile[] = matchFiles(claimed.statement.predicate, given, ruleSets);
  const absent = absentFiles(claimed.statement.predicate, matched);
  // Unsigned files are not replayed.
  const { files, togetherReplays = [] }: Replayed =
    options.replay && 'checked' in signature ? await replayAll(signature.checked, matched, options.lists) : { files: matched };
  const isGood = 'checked' in signature && files.every(isGoodFile) && togetherReplays.every(({ isSame }) => isSame);
  return { claimed, ...signature, keysOfIssuer, files, togetherReplays, absent, isGood };
}

async function readClaimed(path: string): Promise<ClaimedCertificate> {
  const bytes = readInput(path);
  try {
    return readCertificate(isPdf(bytes) ? ((await readCertificatePdf(bytes)) ?? '') : bytes.toString('utf8'));
  } catch (cause) {
    if (!(cause instanceof CertificateFault)) throw cause;
    throw new BadInput(`${path}: this is not a certificate that this version can read`, { cause });
  }
}

/** Returns the URL of the issuer's keys. Nobody has signed this address yet, so only a web origin is accepted. */
function keysOfIssuerOf({ statement }: ClaimedCertificate): string {
  const { issuer } = statement.predicate;
  if (/^https?:/.test(issuer) && URL.canParse(issuer) && new URL(issuer).origin === issuer) return `${issuer}${KEYS_PATH}`;
  throw new BadInput('the certificate names no address of a service: give the keys with --keys FILE|URL');
}

async function checkSignature(
  claimed: ClaimedCertificate,
  keys: PublicKeys,
): Promise<{ checked: CheckedCertificate } | { fault: CertificateFaultCode }> {
  try {
    return { checked: await checkCertificate(claimed, keys) };
  } catch (error) {
    if (!(error instanceof CertificateFault)) throw error;
    return { fault: error.code };
  }
}

async function readKeys(place: string): Promise<PublicKeys> {
  const text = /^https?:\/\//.test(place) ? await fetchKeys(place) : readInput(place).toString('utf8');
  try {
    return publicKeysSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new BadInput(`${place}: these are not public keys (a JWK set with Ed25519 keys)`, { cause });
  }
}

async function fetchKeys(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(KEYS_WAIT_MS), headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    return await answer.text();
  } catch (cause) {
    const why = ((cause as Error).cause as Error | undefined)?.message ?? (cause as Error).message;
    throw new BadInput(`the keys cannot be read from ${url} (${why}): give them with --keys FILE`, { cause });
  }
}

/** Returns the files with their hashes, in the given order. */
async function hashFiles(paths: readonly string[]): Promise<LocalFile[]> {
  const files: LocalFile[] = [];
  for (let at = 0; at < paths.length; at += FILES_OPEN_AT_ONCE) {
    files.push(...(await Promise.all(paths.slice(at, at + FILES_OPEN_AT_ONCE).map(hashFile))));
  }
  return files;
}

async function hashFile(path: string): Promise<LocalFile> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch (cause) {
    throw readError(path, cause);
  }
  return { path, name: basename(path), sha256: hash.digest('hex') };
}

interface Replayed {
  files: VerifiedFile[];
  togetherReplays?: RuleSetReplay[];
}

async function replayAll(
  { statement, ruleSets }: CheckedCertificate,
  matched: readonly VerifiedFile[],
  lists: readonly string[],
): Promise<Replayed> {
  const { specifications } = statement.predicate;
  const sources = new Map(
    matched.flatMap((one) => (one.status === 'SPECIFICATION' ? [[one.specification.id, one.given.path]] : [])),
  );
  const ruleSetPaths = new Map(matched.flatMap((one) => (one.status === 'RULE_SET' ? [[one.ruleSet.id, one.given.path]] : [])));
  const isAnyFile = matched.some(({ status }) => status === 'FILE');
  const rules = ruleSets && isAnyFile ? await readRuleSetSources(ruleSets, ruleSetPaths, lists) : undefined;
  const files: VerifiedFile[] = [];
  for (const one of matched) {
    if (one.status !== 'FILE') {
      files.push(one);
      continue;
    }
    const { path } = one.given;
    const replays = await replayFile(path, one.file, { specifications, sources });
    const judged = ruleSets && findRuleSetFile(ruleSets, one.file);
    files.push({ ...one, replays, ...(rules && judged && { ruleSetReplays: await replayRuleSets(path, judged, rules) }) });
  }
  const together = rules && ruleSets?.together;
  const named = together && namedFiles(together, matched);
  return named ? { files, togetherReplays: await replayTogether(named, together, rules) } : { files };
}

/** Returns the files that were checked together, in their order; undefined unless all of them are given. */
function namedFiles({ files }: CertifiedTogether, matched: readonly VerifiedFile[]) {
  const named = files.flatMap(({ name: filename, sha256 }) => {
    const match = matched.find(({ given, status }) => status === 'FILE' && given.sha256 === sha256);
    return match ? [{ filename, path: match.given.path }] : [];
  });
  return named.length === files.length ? named : undefined;
}

function isGoodFile(file: VerifiedFile): boolean {
  return isOfCertificate(file) && [...(file.replays ?? []), ...(file.ruleSetReplays ?? [])].every(({ isSame }) => isSame);
}
