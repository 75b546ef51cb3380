/** Compares somebody's files with those of a certificate, by their bytes. */
import type { Acceptance, CertifiedFile, CertifiedRuleSet, CertifiedSpecification } from '../contract/certificates.ts';

export interface GivenFile {
  name: string;
  /** Hex. */
  sha256: string;
}

export type MatchedFile<Given extends GivenFile = GivenFile> = { given: Given } & (
  | { status: 'FILE'; file: CertifiedFile }
  | { status: 'SPECIFICATION'; specification: CertifiedSpecification }
  | { status: 'RULE_SET'; ruleSet: CertifiedRuleSet }
  /** The name of a file of the certificate, with other bytes. */
  | { status: 'DIFFERS'; file: CertifiedFile }
  | { status: 'UNKNOWN' }
);

/** Whether the file belongs to the certificate. */
export function isOfCertificate({ status }: Pick<MatchedFile, 'status'>): boolean {
  return status === 'FILE' || status === 'SPECIFICATION' || status === 'RULE_SET';
}

/** In the order in which they were given. */
export function matchFiles<Given extends GivenFile>(
  { files, specifications }: Pick<Acceptance, 'files' | 'specifications'>,
  given: readonly Given[],
  ruleSets: readonly CertifiedRuleSet[] = [],
): MatchedFile<Given>[] {
  return given.map((one) => {
    const same = files.filter(({ sha256 }) => sha256 === one.sha256);
    // Two files may have the same bytes.
    const file = same.find(({ name }) => name === one.name) ?? same[0];
    if (file) return { given: one, status: 'FILE', file };
    const specification = specifications.find(({ sha256 }) => sha256 === one.sha256);
    if (specification) return { given: one, status: 'SPECIFICATION', specification };
    const ruleSet = ruleSets.find(({ sha256 }) => sha256 === one.sha256);
    if (ruleSet) return { given: one, status: 'RULE_SET', ruleSet };
    const namesake = files.find(({ name }) => name === one.name);
    return namesake ? { given: one, status: 'DIFFERS', file: namesake } : { given: one, status: 'UNKNOWN' };
  });
}

/** Files of the certificate that were not given. */
export function absentFiles({ files }: Pick<Acceptance, 'files'>, matched: readonly MatchedFile[]): CertifiedFile[] {
  const there = new Set(matched.flatMap((one) => (one.status === 'FILE' ? one.file : [])));
  const namesakes = new Set(matched.flatMap((one) => (one.status === 'DIFFERS' ? one.file : [])));
  return files.filter((file) => !there.has(file) && !namesakes.has(file));
}
