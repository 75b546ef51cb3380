/** Reads VAKWERK_SIGNATURE_CERTIFICATES: the certificates of signers of IFC files, or of those who issue theirs, that the operator trusts. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

/** Returns the certificates of a PEM file, each as its own text; none without a file. Throws a ConfigError. */
export function readSignatureCertificates(file: string | undefined): string[] {
  if (!file) return [];
  try {
    const certificates = readFileSync(file, 'utf8').match(CERTIFICATE) ?? [];
    if (certificates.length === 0) throw new Error('the file has no certificate in PEM form');
    for (const certificate of certificates) new X509Certificate(certificate);
    return [...certificates];
  } catch (cause) {
    throw new ConfigError(`VAKWERK_SIGNATURE_CERTIFICATES=${file} cannot be used: ${(cause as Error).message}`, { cause });
  }
}
