/** Applies the changes of the studio to an edited file. */
import {
  copyRule,
  emptyDocument,
  type IdsDocument,
  insertRule,
  moveRule,
  type RuleContent,
  removeFacet,
  removeRule,
  ruleElements,
  setFacet,
  setInfo,
  setOccurrences,
  setRequirementsDescription,
  setRuleText,
  writeDocument,
} from '../ids/edit/ids-document.ts';
import { attributeOf } from '../ids/edit/xml-source.ts';
import { newRuleIdentifier } from '../ids/rule-id.ts';
import type { ValueConstraint } from '../ids/specification.ts';
import { changeGroup } from './change-groups.ts';
import { identityChangedBy, withSameIdentity } from './keep-identity.ts';
import { DEFAULT_VERSION, versionsOfNewRule } from './model-version.ts';
import { readRule } from './read-rule.ts';
import { headsOf } from './read-texts.ts';
import { addBesideInGroups, renameInGroups, setGroupOf, sortInGroups } from './rule-groups.ts';
import type { StudioChange, StudioFacet } from './studio-messages.ts';
import { schemasOf } from './suggest.ts';
import { withBases } from './value-base.ts';

/** Returns a file with one empty rule. */
export function newFile(title: string, rule: string): string {
  const titled = setInfo(emptyDocument(), 'title', title);
  return writeDocument(insertRule(titled, 0, newRule(rule, [DEFAULT_VERSION])));
}

/** Returns an empty rule with an identifier of its own, so that it remains the same rule under another name. */
function newRule(name: string, ifcVersions: string[]): RuleContent {
  const none = { partOfs: [], attributes: [], properties: [], classifications: [], materials: [] };
  const specification = { ifcVersions, applicability: { ...none, minOccurrences: 0 }, requirements: { ...none, entities: [] } };
  return { name, identifier: newRuleIdentifier(), specification };
}

/**
 * Returns the changed document. A rule keeps its id, and its place in the groups under another name or identifier. `modelVersion` is the
 * version of IFC of the open model.
 */
export function applyChange(document: IdsDocument, change: StudioChange, modelVersion?: string): IdsDocument {
  const next = changed(document, change, modelVersion);
  const at = identityChangedBy(change);
  const whole = at === undefined ? next : withSameIdentity(document, next, at);
  const rule = change.what === 'ruleText' ? change.rule : at;
  const [before, after] = rule === undefined ? [] : [headsOf(document)[rule], headsOf(whole)[rule]];
  const isRenamed = before?.name !== after?.name || before?.identifier !== after?.identifier;
  return before && after && isRenamed ? renameInGroups(whole, before, after) : whole;
}

function changed(document: IdsDocument, change: StudioChange, modelVersion: string | undefined): IdsDocument {
  const heads = headsOf(document);
  switch (change.what) {
    case 'info':
      return setInfo(document, change.name, change.text);
    case 'ruleText':
      return setRuleText(document, change.rule, change.name, change.text);
    case 'requirementsDescription':
      return setRequirementsDescription(document, change.rule, change.text);
    case 'occurrences':
      return setOccurrences(document, change.rule, change);
    case 'facet':
      return setFacet(document, { rule: change.rule, ...change.place }, withFittingBases(document, change) as never);
    case 'removeFacet':
      return removeFacet(document, { rule: change.rule, ...change.place });
    case 'addRule': {
      const like = ruleElements(document.source)[change.after];
      const versions = (like && attributeOf(like, 'ifcVersion')?.split(/\s+/).filter(Boolean)) ?? [];
      const rule = newRule(change.name, versionsOfNewRule(versions, modelVersion));
      return madeBeside(insertRule(document, change.after + 1, rule), change.after);
    }
    case 'copyRule': {
      const named = { name: change.name, identifier: newRuleIdentifier() };
      return madeBeside(copyRule(document, change.rule, named), change.rule);
    }
    case 'moveRule': {
      const next = moveRule(document, change.rule, change.to);
      const moved = heads[change.rule];
      return moved ? sortInGroups(next, headsOf(next), moved) : next;
    }
    case 'group':
      return setGroupOf(document, heads, change.rule, change.name);
    case 'removeRule':
      return removeRule(document, change.rule);
    default:
      return changeGroup(document, heads, change);
  }
}

function madeBeside(document: IdsDocument, beside: number): IdsDocument {
  const [like, newRule] = headsOf(document).slice(beside, beside + 2);
  return like && newRule ? addBesideInGroups(document, like, newRule) : document;
}

function withFittingBases(
  { source }: IdsDocument,
  { rule, place, facet }: Extract<StudioChange, { what: 'facet' }>,
): StudioFacet {
  const element = ruleElements(source)[rule];
  if (!element) return facet;
  const { ifcVersions, applicability } = readRule(source, element).rule.specification;
  return withBases(place.kind, facet, schemasOf(ifcVersions), classesOf(applicability.entity?.name));
}

/** Returns the rule that is shown after a change. */
export function chosenAfter(change: StudioChange, before: number): number {
  switch (change.what) {
    case 'info':
    case 'groupText':
    case 'moveGroup':
    case 'nestGroup':
    case 'dissolveGroup':
      return before;
    case 'addRule':
      return change.after + 1;
    case 'copyRule':
      return change.rule + 1;
    case 'moveRule':
      return change.to;
    case 'removeRule':
      return change.rule === 0 ? 0 : change.rule - 1;
    default:
      return change.rule;
  }
}

/** Returns the names of classes that a constraint lists. */
function classesOf(name: ValueConstraint | undefined): readonly string[] {
  if (!name) return [];
  return name.restrictions === undefined
    ? [name.simpleValue]
    : name.restrictions.flatMap((one) => (one.type === 'ENUM' ? one.allowedValues : []));
}
