/** State of /verify: a dropped certificate that is checked, and dropped files that are hashed. Nothing is sent. */
import { isApiError, pageClient } from '@vakwerk/api';
import { atom } from 'nanostores';
import type { GivenFile } from '../../common/certificates/match-certificate.ts';
import type {
  CertificateFaultCode,
  CheckedCertificate,
  ClaimedCertificate,
} from '../../common/certificates/verify-certificate.ts';
import type { CertificateStanding, PublicKeys } from '../../common/contract/certificates.ts';
import { createFileHasher, type FileHasher } from './hash-file.ts';

/** A certificate of hundreds of files is a fraction of it, also as a PDF. */
const CERTIFICATE_MAX_BYTES = 16 * 1024 * 1024;

export interface DroppedFile extends GivenFile {
  key: number;
  sizeBytes: number;
  doneBytes: number;
  state: 'READING' | 'READ' | 'UNREADABLE';
}

export interface DroppedCertificate {
  name: string;
  /** Undefined if the file is not a certificate. */
  claimed?: ClaimedCertificate;
  /** One of these two is set after the check. */
  checked?: CheckedCertificate;
  fault?: CertificateFaultCode | 'KEYS_FAILED';
  /** Null if this service no longer has it; undefined while unknown. */
  standing?: CertificateStanding | null;
}

export interface Verification {
  certificate?: DroppedCertificate;
  files: DroppedFile[];
}

/** Loaded with the first certificate. */
const loadVerifier = () => import('../../common/certificates/verify-certificate.ts');

/** Files with these names may be certificates; all others, also rule sets, are compared. */
const CERTIFICATE_NAME = /(?<!\.rules)\.(json|jws|txt|pdf)$/i;

export function createVerification(startHasher: () => FileHasher = createFileHasher) {
  const $state = atom<Verification>({ files: [] });
  let hasher: FileHasher | undefined;
  let nextKey = 0;
  let checks = 0;

  const changeFile = (key: number, change: Partial<DroppedFile>) => {
    const { files, ...rest } = $state.get();
    $state.set({ ...rest, files: files.map((one) => (one.key === key ? { ...one, ...change } : one)) });
  };

  async function addFile(file: File): Promise<void> {
    const key = nextKey++;
    const added: DroppedFile = { key, name: file.name, sha256: '', sizeBytes: file.size, doneBytes: 0, state: 'READING' };
    const { files, ...rest } = $state.get();
    // A file replaces an earlier one of the same name.
    $state.set({ ...rest, files: [...files.filter(({ name }) => name !== file.name), added] });
    hasher ??= startHasher();
    try {
      const sha256 = await hasher.hash(file, (doneBytes) => changeFile(key, { doneBytes }));
      changeFile(key, { sha256, state: 'READ' });
    } catch (error) {
      console.error('a file could not be read', error);
      changeFile(key, { state: 'UNREADABLE' });
    }
  }

  async function addCertificate(file: File): Promise<void> {
    const check = ++checks;
    const change = (certificate: DroppedCertificate) => {
      if (check === checks) $state.set({ ...$state.get(), certificate });
    };
    const dropped: DroppedCertificate = { name: file.name };
    const fail = (error: unknown) => {
      console.error('a certificate could not be checked', error);
      change({ ...dropped, fault: 'KEYS_FAILED' });
    };
    const verifier = await loadVerifier().catch(fail);
    if (!verifier) return;
    const { CertificateFault, checkCertificate, readCertificate } = verifier;
    try {
      if (file.size > CERTIFICATE_MAX_BYTES) throw new CertificateFault('NOT_A_CERTIFICATE');
      dropped.claimed = readCertificate(await textOf(file));
      change({ ...dropped });
      dropped.checked = await checkCertificate(dropped.claimed, await fetchKeys());
      change({ ...dropped });
      change({ ...dropped, standing: await fetchStanding(dropped.checked.statement.predicate.id) });
    } catch (error) {
      if (error instanceof CertificateFault) change({ ...dropped, fault: error.code });
      else fail(error);
    }
  }

  let lastCertificate: File | undefined;
  return {
    $state,
    add(files: readonly File[]): void {
      for (const file of files) {
        if (CERTIFICATE_NAME.test(file.name)) {
          lastCertificate = file;
          void addCertificate(file);
        } else void addFile(file);
      }
    },
    checkAgain(): void {
      if (lastCertificate) void addCertificate(lastCertificate);
    },
    clear(): void {
      this.close();
      $state.set({ files: [] });
    },
    close(): void {
      checks += 1;
      hasher?.close();
      hasher = undefined;
    },
  };
}

/** Returns the text of a certificate, which a PDF has attached. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { isPdf, readCertificatePdf } = await import('../../common/certificates/read-certificate-pdf.ts');
  return isPdf(bytes) ? ((await readCertificatePdf(bytes)) ?? '') : new TextDecoder().decode(bytes);
}

function fetchKeys(): Promise<PublicKeys> {
  return pageClient.call('/certificates/keys', { fields: ['keys'] });
}

/** Fetches whether the delivery was reopened, which does not affect whether the certificate is genuine. */
export async function fetchStanding(id: string): Promise<CertificateStanding | null | undefined> {
  try {
    return await pageClient.call<CertificateStanding>(`/certificates/${encodeURIComponent(id)}`, {
      fields: ['issuedAt', 'reopenedAt'],
    });
  } catch (error) {
    return isApiError(error) && error.status === 404 ? null : undefined;
  }
}
