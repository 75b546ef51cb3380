/**
 * Merges a matrix into a draft. A rule of the matrix changes the draft's rule that it is, or is new; what a matrix cannot express
 * stays, and so does a rule that is not in the matrix, unless its removal is requested.
 */
import { compareRules, type RuleChange, ruleEffect } from '../ids/compare/compare-specifications.ts';
import {
  appendRules,
  type IdsDocument,
  INFO_TEXTS,
  type InfoText,
  openDocument,
  type RuleContent,
  setGroups,
  setInfo,
  writeDocument,
} from '../ids/edit/ids-document.ts';
import { textToEdit } from '../ids/edit/open-ids.ts';
import { withAttribute } from '../ids/edit/xml-source.ts';
import { parseIdsTree } from '../ids/parse-ids.ts';
import { type IdsTree, readIds } from '../ids/read-ids.ts';
import { newRuleIdentifier } from '../ids/rule-id.ts';
import { rulesOf } from '../ids/rules-of.ts';
import { facetsOf, type RuleDefinition } from '../ids/specification.ts';
import { isHash } from '../studio/keep-identity.ts';
import { headOf, readInfo } from '../studio/read-texts.ts';
import { keyOf, type RuleHead, readMapping } from '../studio/rule-groups.ts';
import { withAbsentColumns } from './absent-columns.ts';
import { changeRuleElement } from './change-rule-element.ts';
import { type NotCarried, notCarriedOfFile, phasedRule, type RuleInRows, rulesInRows } from './ids-to-matrix.ts';
import type { SoundRules } from './matrix-to-ids.ts';
import { type ExpressibleRule, expressibleRules, pairMatrixRules } from './pair-rules.ts';
import { groupsOf } from './phase-groups.ts';
import { readRuleList, type WrittenRule, writeRuleList } from './rule-list.ts';

export interface MatrixMerge {
  /** The merged file. */
  text: string;
  /** Whether no rule of the draft states anything yet. */
  isBlank: boolean;
  /** The rules that are new or changed, with what changed in each. */
  changes: RuleChange[];
  /** Number of rules that the matrix states as the draft does. */
  unchanged: number;
  /** Number of rules in the draft. */
  rules: number;
  /** Rules that a matrix cannot express, with the reasons. They stay. */
  stay: NotCarried[];
  /** Parts of other rules and of the file that a matrix cannot express. They stay. */
  parts: NotCarried[];
  /** Names of the rules that are not in the matrix. */
  missing: string[];
  /** Names of the rules that are in the matrix with an error. They stay as they are. */
  faulty: string[];
  /** Texts about the file that changed. */
  info: InfoText[];
}

interface Draft {
  document: IdsDocument;
  tree: IdsTree;
  rules: RuleInRows[];
}

/** Returns undefined for a draft that cannot be read. `removesMissing` removes the rules that are not in the matrix. */
export function mergeMatrix(
  text: string,
  sound: SoundRules,
  { removesMissing }: { removesMissing: boolean },
): MatrixMerge | undefined {
  const draft = readDraft(text, sound);
  if (!draft) return undefined;
  const { rules } = draft;
  const expressible = expressibleRules(rules, sound.matrix);
  const pairs = pairMatrixRules(expressible, sound.rules);
  const paired = new Set(pairs.map((at) => (at === undefined ? undefined : expressible[at]?.at)));
  const apart = expressible.filter(({ at }) => !paired.has(at)).map(({ at }) => at);
  const isFaulty = findInRows(sound.left);
  const faulty = apart.filter((at) => isFaulty(rules[at]));
  const missing = apart.filter((at) => !isFaulty(rules[at]));
  const written = writeMerged(draft, sound, { expressible, pairs, removed: new Set(removesMissing ? missing : []) });
  const after = readDraft(writeDocument(written.document), sound);
  if (!after) throw new Error('a merged draft cannot be read');
  const changed = changesOf(draft, after, written.origins);
  const { document, info } = mergeInfo(withGroups(draft, after, written.origins), sound);
  const nameOf = (at: number) => rules[at]?.rule.name ?? '';
  const ofRule = (isHeld: boolean) =>
    rules.filter(({ rows }) => rows.length > 0 === isHeld).flatMap(({ notCarried }) => notCarried);
  return {
    text: writeDocument(document),
    isBlank: rules.every(({ rule: { specification } }) => isEmpty(specification)),
    changes: changed,
    unchanged: pairs.filter((at) => at !== undefined).length - changed.filter(({ before }) => before).length,
    rules: rules.length,
    stay: ofRule(false),
    parts: [...ofRule(true), ...notCarriedOfFile(text, draft.tree, rules.map(phasedRule))],
    missing: missing.map(nameOf),
    faulty: faulty.map(nameOf),
    info,
  };
}

/** Reads a draft, of which some texts may not be finished yet. */
function readDraft(text: string, { matrix }: SoundRules): Draft | undefined {
  const tree = readIds(text);
  if (!tree.root) return undefined;
  const { specification } = parseIdsTree({ ...tree, findings: [] }, { groups: { groups: [] } });
  if (!specification) return undefined;
  const rules = rulesInRows(tree, specification, matrix.language);
  return { document: openDocument(textToEdit(text)), tree, rules };
}

function isEmpty({ applicability, requirements }: RuleDefinition['specification']): boolean {
  return facetsOf(applicability).length === 0 && facetsOf(requirements).length === 0;
}

/** Returns whether one of the rows that are left out names a rule. */
function findInRows(left: SoundRules['left']): (rule: RuleInRows | undefined) => boolean {
  const names = new Set(left.map(({ texts }) => texts.rule));
  const identifiers = new Set(left.map(({ texts }) => texts.identifier?.trim()));
  return (rule) =>
    rule !== undefined && (names.has(rule.rule.name) || (rule.identifier !== undefined && identifiers.has(rule.identifier)));
}

interface Pairs {
  expressible: readonly ExpressibleRule[];
  pairs: readonly (number | undefined)[];
  removed: ReadonlySet<number>;
}

interface WrittenMerge {
  document: IdsDocument;
  /** The index in the draft of each rule of the merged file; undefined for a new one. */
  origins: (number | undefined)[];
}

function writeMerged(draft: Draft, { matrix, rules }: SoundRules, { expressible, pairs, removed }: Pairs): WrittenMerge {
  const { document } = draft;
  const list = readRuleList(document);
  const used = new Set(draft.rules.flatMap(({ identifier }) => identifier ?? []));
  const isFree = (identifier: string | undefined): identifier is string =>
    identifier !== undefined && !used.has(identifier) && used.add(identifier) !== undefined;
  const changed = list.rules.map(({ element }) => element);
  const added: RuleContent[] = [];
  /** Indices of new rules by the rule of the draft that they follow; -1: they come first. */
  const behind = new Map<number, number[]>();
  let last = -1;
  for (const [number, { content }] of rules.entries()) {
    const rule = expressible[pairs[number] ?? -1];
    if (!rule) {
      const identifier = isFree(content.identifier) ? content.identifier : newRuleIdentifier();
      behind.set(last, [...(behind.get(last) ?? []), added.push({ ...content, identifier }) - 1]);
      continue;
    }
    last = rule.at;
    const whole = withAbsentColumns(content, rule.base, matrix);
    const parts = compareRules(definitionOf(rule.base), definitionOf(whole));
    const isNamed = content.identifier !== rule.identifier && isFree(content.identifier);
    const place = list.rules[rule.at] as WrittenRule;
    const element =
      parts.length === 0 ? place.element : changeRuleElement(document, place, { parts, content: whole, places: rule.places });
    changed[rule.at] = isNamed ? withAttribute(element, 'identifier', content.identifier) : element;
  }
  const addedRules = readRuleList(appendRules(document, added)).rules.slice(list.rules.length);
  const origins: (number | undefined)[] = [];
  const written: (WrittenRule | { lead: string })[] = [];
  const addBehind = (at: number) => {
    for (const place of behind.get(at) ?? []) {
      written.push(addedRules[place] as WrittenRule);
      origins.push(undefined);
    }
  };
  addBehind(-1);
  for (const [at, { lead }] of list.rules.entries()) {
    if (removed.has(at)) written.push({ lead });
    else {
      written.push({ lead, element: changed[at] as WrittenRule['element'] });
      origins.push(at);
    }
    addBehind(at);
  }
  const merged = writeRuleList(document, written, list.tail);
  return { document: withSameIds(draft, merged, origins), origins };
}

function definitionOf({ name, description = '', instructions, specification }: RuleContent): RuleDefinition {
  return { type: 'RULE', id: '', name, description, ...(instructions !== undefined && { instructions }), specification };
}

/** Keeps the ids of rules without an identifier, which follow from their names and classes (D13). */
function withSameIds({ rules }: Draft, document: IdsDocument, origins: WrittenMerge['origins']): IdsDocument {
  let merged = document;
  // An id that is kept may be the one that another rule would get, so they are computed again.
  for (let round = 0; round < 3; round++) {
    const list = readRuleList(merged);
    const tree = readIds(writeDocument(merged));
    const { specification } = parseIdsTree({ ...tree, findings: [] }, { groups: { groups: [] } });
    const ids = specification ? rulesOf(specification.definition).map(({ id }) => id) : [];
    let isSame = true;
    const written = list.rules.map(({ lead, element }, at) => {
      const id = rules[origins[at] ?? -1]?.rule.id;
      const { identifier } = headOf(element);
      if (id === undefined || id === ids[at] || (identifier !== undefined && !isHash(identifier))) return { lead, element };
      isSame = false;
      return { lead, element: withAttribute(element, 'identifier', id) };
    });
    if (isSame) return merged;
    merged = writeRuleList(merged, written, list.tail);
  }
  return merged;
}

/** Lists the rules that are new or changed, in the order of the merged file. */
function changesOf(before: Draft, after: Draft, origins: WrittenMerge['origins']): RuleChange[] {
  return after.rules.flatMap(({ rule, identifier }, at): RuleChange[] => {
    const earlier = before.rules[origins[at] ?? -1];
    if (!earlier) return [{ kind: 'ADDED', after: rule, parts: [] }];
    const effect = ruleEffect(earlier.rule, rule);
    const isNamed = identifier !== earlier.identifier && !isHash(identifier ?? '');
    if (!effect && !isNamed) return [];
    return [{ kind: effect ?? 'REWORDED', before: earlier.rule, after: rule, parts: compareRules(earlier.rule, rule) }];
  });
}

/** Groups the rules by phase and who if the draft is grouped so, and otherwise keeps its groups under the new names of their rules. */
function withGroups(before: Draft, after: Draft, origins: WrittenMerge['origins']): IdsDocument {
  const { document } = after;
  const mapping = readMapping(document);
  const isByPhase = JSON.stringify(mapping) === JSON.stringify(groupsOf(before.rules.map(phasedRule)));
  if (isByPhase) {
    const groups = groupsOf(after.rules.map(phasedRule));
    return JSON.stringify(groups) === JSON.stringify(mapping) ? document : setGroups(document, groups);
  }
  const renamed = new Map<string, string>();
  const headOfRule = ({ rule: { name }, identifier }: RuleInRows): RuleHead => ({ name, ...(identifier && { identifier }) });
  for (const [at, rule] of after.rules.entries()) {
    const earlier = before.rules[origins[at] ?? -1];
    if (!earlier) continue;
    const [old, young] = [headOfRule(earlier), headOfRule(rule)];
    if (keyOf(old) === keyOf(young) && old.name === young.name) continue;
    for (const key of [old.name, keyOf(old)]) renamed.set(key, keyOf(young));
  }
  if (!mapping || renamed.size === 0) return document;
  type Node = (typeof mapping.groups)[number];
  const rename = ({ rules, groups, ...node }: Node): Node => ({
    ...node,
    ...(rules && { rules: rules.map((key) => renamed.get(key) ?? key) }),
    ...(groups && { groups: groups.map(rename) }),
  });
  return setGroups(document, { ...mapping, groups: mapping.groups.map(rename) });
}

/** Takes over the texts of the sheet Info; an empty one says nothing. */
function mergeInfo(document: IdsDocument, { matrix }: SoundRules): { document: IdsDocument; info: InfoText[] } {
  const before = readInfo(document.source.root);
  const info = INFO_TEXTS.filter((name) => {
    const text = matrix.info[name]?.trim();
    return text && text !== before[name];
  });
  const merged = info.reduce((one, name) => setInfo(one, name, matrix.info[name]?.trim()), document);
  return { document: merged, info };
}
