/** Checks a file of a certificate again, with the specifications and rules that the certificate names. */
import { createHash } from 'node:crypto';
import type { CertifiedFile, CertifiedSpecification } from '../common/contract/certificates.ts';
import { parseIdsTree } from '../engine/ids/parse-ids.ts';
import { readIds } from '../engine/ids/read-ids.ts';
import { lazyReport } from '../engine/report/check-columns.ts';
import { verdictLines } from '../engine/report/verdict-lines.ts';
import { type AppliedSpecification, createValidation } from '../engine/validate.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { readInput } from './read-input.ts';
import { readOrRefuse } from './read-model.ts';

export interface Replay {
  specificationId: string;
  /** Whether the canonical verdicts equal the signed ones. */
  isSame: boolean;
  /** Hash of the verdicts of this replay. */
  sha256: string;
}

interface Sources {
  specifications: readonly CertifiedSpecification[];
  /** Paths of the .ids files, by specification id. */
  sources: ReadonlyMap<string, string>;
}

/** Returns one replay per signed verdict. Throws BadInput if a required .ids file is missing. */
export async function replayFile(
  path: string,
  { verdicts }: CertifiedFile,
  { specifications, sources }: Sources,
): Promise<Replay[]> {
  if (verdicts.length === 0) return [];
  const certified = verdicts.map(({ specificationId }) => {
    const specification = specifications.find(({ id }) => id === specificationId);
    if (!specification) throw new BadInput(`the certificate has a verdict of ${specificationId}, which it does not name`);
    return specification;
  });
  const skipOtherVersions = certified.some((one) => one.skipOtherVersions);
  const validation = createValidation({ specifications: certified.map((one) => applied(one, sources)), skipOtherVersions });
  const columns = await readOrRefuse(
    path,
    (chunk) => validation.push(chunk),
    () => validation.finishColumns(),
  );
  const { elements } = lazyReport(columns);
  return certified.map(({ id, disabledRules }, at) => {
    const root = elements[at];
    if (!root) throw new Error('A report has a group per specification');
    const hash = createHash('sha256');
    for (const line of verdictLines(root, disabledRules)) hash.update(line);
    const sha256 = hash.digest('hex');
    return { specificationId: id, sha256, isSame: sha256 === verdicts[at]?.sha256 };
  });
}

function applied(
  { id, name, version, sha256, disabledRules }: CertifiedSpecification,
  sources: Sources['sources'],
): AppliedSpecification {
  const path = sources.get(id);
  if (path === undefined) {
    const which = sha256 === null ? 'which was not kept' : `with SHA-256 ${sha256}`;
    throw new BadInput(`--replay needs the .ids file of ${name} ${version}, ${which}: give it among the files`);
  }
  const { specification } = parseIdsTree(readIds(readInput(path)));
  if (!specification) throw new BadInput(`${path}: this is not a readable IDS file`);
  return { id, specification, disabledRules };
}
