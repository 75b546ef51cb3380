/** Checks a file of a certificate again, with the rule sets that the certificate names. */
import type { CertifiedRuleSet, CertifiedRuleSets, CertifiedTogether, RuleSetFile } from '../common/contract/certificates.ts';
import type { RuleSetVerdict } from '../common/contract/rule-set-verdicts.ts';
import { isAcrossFiles } from '../engine/rules/across-files.ts';
import { askShapes, checkRule } from '../engine/rules/check-rule-sets.ts';
import { needsOf } from '../engine/rules/rule-needs.ts';
import { listRules, type Rule, type RuleSet } from '../engine/rules/rule-set.ts';
import { sumCounts } from '../engine/rules/rule-set-tree.ts';
import type { ValueLists } from '../engine/rules/value-list.ts';
import type { CheckedFile } from '../engine/rules/verdict.ts';
import { createValidation } from '../engine/validate.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { answersFor } from './answers-for.ts';
import { readLists } from './read-lists.ts';
import { readOrRefuse } from './read-model.ts';
import { readRuleSet } from './read-rule-set.ts';

export interface RuleSetReplay {
  ruleSetId: string;
  /** Whether the counts equal the signed ones. */
  isSame: boolean;
  rules: RuleSetVerdict['rules'];
  /** Checks that fail. */
  failures: number;
}

/** A rule set of the certificate with its file, without the rules that the project switched off. */
interface Source {
  id: string;
  ruleSet: RuleSet;
  rules: readonly Rule[];
}

export interface RuleSetSources {
  byId: ReadonlyMap<string, Source>;
  lists: ValueLists;
}

/**
 * Reads the rule sets that some verdict is of, by their paths, and the lists that their rules name. Throws BadInput if a file is
 * missing: without it, the rules would be undecided, which looks like another verdict.
 */
export async function readRuleSetSources(
  { ruleSets, files, together }: CertifiedRuleSets,
  paths: ReadonlyMap<string, string>,
  givenLists: readonly string[],
): Promise<RuleSetSources> {
  const verdicts = [...files, ...(together ? [together] : [])].flatMap((one) => one.verdicts);
  const judged = new Set(verdicts.map(({ ruleSetId }) => ruleSetId));
  const sources = ruleSets.filter(({ id }) => judged.has(id)).map((certified) => readSource(certified, paths.get(certified.id)));
  const lists = await readLists(
    givenLists,
    sources.map(({ ruleSet }) => ruleSet),
  );
  for (const rule of sources.flatMap(({ rules }) => rules)) {
    if (rule.kind === 'LISTED' && rule.list !== undefined && !lists.has(rule.list))
      throw new BadInput(`--replay needs the list of rule ${rule.id}: give it with --list ${rule.list}=FILE`);
  }
  return { byId: new Map(sources.map((source) => [source.id, source])), lists };
}

function readSource({ id, name, version, sha256, disabledRules }: CertifiedRuleSet, path: string | undefined): Source {
  if (path === undefined) {
    const what = `${name.en} ${version}, with SHA-256 ${sha256}`;
    throw new BadInput(`--replay needs the .rules.json file of ${what}: give it among the files`);
  }
  const ruleSet = readRuleSet(path);
  return { id, ruleSet, rules: listRules(ruleSet).filter((rule) => !disabledRules.includes(rule.id)) };
}

/** A file under the name by which it was delivered, which rules may be about. */
interface NamedFile {
  path: string;
  filename: string;
}

/** Returns one replay per signed verdict of a file. */
export function replayRuleSets(
  path: string,
  { name: filename, verdicts }: RuleSetFile,
  sources: RuleSetSources,
): Promise<RuleSetReplay[]> {
  return replay([{ path, filename }], verdicts, sources);
}

/** Returns one replay per signed verdict of all files together, by the rules across files alone. */
export function replayTogether(
  files: readonly NamedFile[],
  { verdicts }: CertifiedTogether,
  { byId, lists }: RuleSetSources,
): Promise<RuleSetReplay[]> {
  const across = [...byId].map(([id, source]) => [id, { ...source, rules: source.rules.filter(isAcrossFiles) }] as const);
  return replay(files, verdicts, { byId: new Map(across), lists });
}

async function replay(
  given: readonly NamedFile[],
  verdicts: readonly RuleSetVerdict[],
  { byId, lists }: RuleSetSources,
): Promise<RuleSetReplay[]> {
  const sources = verdicts.map(({ ruleSetId }) => {
    const source = byId.get(ruleSetId);
    if (!source) throw new BadInput(`the certificate has a verdict of ${ruleSetId}, which it does not name`);
    return source;
  });
  if (sources.length === 0) return [];
  const files: CheckedFile[] = [];
  for (const { path, filename } of given) files.push({ filename, ...(await openFile(path, sources)) });
  const rules = sources.flatMap((source) => source.rules);
  const answers = await answersFor(
    askShapes(rules, files),
    given.map(({ path }) => path),
  );
  return sources.map((source, at) => {
    const { rules: counted, checks } = sumCounts(
      source.rules.map((rule) => checkRule(rule, files, answers.get(rule), lists).counts),
    );
    const { passed, failed, undecided, notApplicable: none } = counted;
    const counts = { rules: { passed, failed, undecided, none }, failures: checks.failed };
    return { ruleSetId: source.id, isSame: isSame(counts, verdicts[at]!), ...counts };
  });
}

function isSame(counts: Pick<RuleSetReplay, 'rules' | 'failures'>, { rules, failures }: RuleSetVerdict): boolean {
  const countsOf = (of: RuleSetVerdict['rules']) => [of.passed, of.failed, of.undecided, of.none].join();
  return countsOf(counts.rules) === countsOf(rules) && counts.failures === failures;
}

async function openFile(path: string, sources: readonly Source[]): Promise<Pick<CheckedFile, 'model'>> {
  const ruleNeeds = needsOf(sources.map(({ ruleSet }) => ruleSet));
  const validation = createValidation({ specifications: [], ruleNeeds });
  const { model } = await readOrRefuse(
    path,
    (chunk) => validation.push(chunk),
    () => validation.finishModel(),
  );
  return { model };
}
