/**
 * Creates a self-signed certificate for localhost, for tests that need HTTPS (RFC 5280, DER by hand, because Node creates none).
 * Trusting it implies trust in nothing else, and its key disappears with the process.
 */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface SelfSigned {
  /** Both are PEM. */
  key: string;
  certificate: string;
}

const HOST = 'localhost';
const DAY_MS = 86_400_000;
/** Object identifiers in DER. */
const COMMON_NAME = '550403';
const ECDSA_WITH_SHA256 = '2a8648ce3d040302';
const BASIC_CONSTRAINTS = '551d13';
const SUBJECT_ALT_NAME = '551d11';

export function selfSigned(nowMs = Date.now()): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(identifier(ECDSA_WITH_SHA256));
  const name = sequence(tagged(0x31, sequence(identifier(COMMON_NAME), tagged(0x0c, Buffer.from(HOST)))));
  const isAuthority = sequence(identifier(BASIC_CONSTRAINTS), bytes(sequence(tagged(0x01, Buffer.from([0xff])))));
  const hosts = sequence(identifier(SUBJECT_ALT_NAME), bytes(sequence(tagged(0x82, Buffer.from(HOST)))));
  const statement = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    // A positive number, as serial numbers are.
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(nowMs - DAY_MS), time(nowMs + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(isAuthority, hosts)),
  );
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', statement, privateKey)]));
  const certificate = pem('CERTIFICATE', sequence(statement, algorithm, signature));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, certificate };
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts));
const identifier = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
const integer = (value: Buffer) => tagged(0x02, value);
const bytes = (value: Buffer) => tagged(0x04, value);

/** UTCTime: YYMMDDHHMMSSZ. */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/\D/g, '');
  return tagged(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
}

function pem(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
