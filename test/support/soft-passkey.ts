/** A device with one passkey, in software (WebAuthn Level 3, §6): ES256, attestation "none", and any lie that a test asks for. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The claims of a device, true or false. */
export interface Said {
  origin: string;
  /** The host for which it uses the passkey; by default that of the origin. */
  host?: string;
  challenge: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export function createSoftPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} };

  const authData = ({ origin, host = new URL(origin).hostname, counter = 0, isVerified = true }: Said, more = 0): Buffer => {
    const head = Buffer.alloc(5);
    head[0] = PRESENT | (isVerified ? VERIFIED : 0) | more;
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(host).digest(), head]);
  };
  const clientData = (type: string, { challenge, origin }: Said) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

  return {
    /** Acts as `navigator.credentials.create`, with JSON. */
    register(claims: Said) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      // COSE_Key: EC2, ES256, P-256, x, y.
      const key = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url'), Buffer.from('225820', 'hex')];
      const data = Buffer.concat([
        authData(claims, HAS_CREDENTIAL),
        Buffer.alloc(16),
        length,
        id,
        ...key,
        Buffer.from(y, 'base64url'),
      ]);
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
      const object = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = clientData('create', claims).toString('base64url');
      return { ...base, response: { clientDataJSON, attestationObject: object.toString('base64url') } };
    },
    /** Acts as `navigator.credentials.get`, with JSON. */
    signIn(claims: Said) {
      const data = authData(claims);
      const client = clientData('get', claims);
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey);
      return {
        ...base,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: claims.userHandle,
        },
      };
    },
  };
}
