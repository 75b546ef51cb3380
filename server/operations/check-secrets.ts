/** Checks passwords and keys in the settings: not too short, and not from an example or a product. */
import type { DiagnosisLine } from '../../common/contract/operations.ts';
import { lineOf } from './line.ts';

/** Minimum length of passwords and keys in the settings; a shorter one can be guessed. */
const SECRET_MIN_LENGTH = 12;

/** Common choices of examples, images and hurried operators; compared without case and digits at the end. */
const KNOWN = new Set([
  ...['vakwerk', 'postgres', 'postgresql', 'password', 'passw0rd', 'wachtwoord', 'welkom', 'welcome', 'geheim', 'secret'],
  ...['admin', 'administrator', 'minioadmin', 'minio', 'root', 'test', 'testtest', 'changeme', 'changemenow', 'change-me'],
  ...['changeit', 'letmein', 'qwerty', 'qwertyuiop', 'default', 'example', 'demo', 'access-key', 'secret-key', 'versitygw'],
]);

export interface SecretSettings {
  /** Secrets by the name of their setting. */
  secrets: Record<string, string | undefined>;
  /** True with the demo set, whose users are publicly documented. */
  demo: boolean;
  isPublic: boolean;
}

export function checkSecrets({ secrets, demo, isPublic }: SecretSettings): DiagnosisLine[] {
  const lines = Object.entries(secrets).flatMap(([name, value]) => {
    if (!value) return [];
    if (isKnown(value)) return [lineOf('secrets', 'SECRET_KNOWN', { name })];
    return value.length < SECRET_MIN_LENGTH ? [lineOf('secrets', 'SECRET_SHORT', { name, length: SECRET_MIN_LENGTH })] : [];
  });
  if (demo && isPublic) lines.push(lineOf('secrets', 'DEMO_PUBLIC'));
  return lines.length > 0 ? lines : [lineOf('secrets', 'SECRETS_OK')];
}

function isKnown(value: string): boolean {
  const bare = value.toLowerCase();
  return KNOWN.has(bare) || KNOWN.has(bare.replace(/[\d!]+$/, ''));
}
