/**
 * The id of a finding of a project: its file, its rule, its requirement and its object. It is the same in every version of the
 * file and fits in a URL.
 */
import { Refusal } from '../../common/contract/errors.ts';
import { textId } from '../../common/report/text-id.ts';
import type { RuleKey } from './line-rule.ts';

export interface FindingName {
  filename: string;
  rule: RuleKey;
  /** Key of the requirement. */
  requirement: string;
  object: string;
}

/** Longer object names are replaced by their short id. */
const OBJECT_LENGTH = 200;
const FORM = /^([0-9a-f]{16})-([0-9a-f]{16})-[0-9a-f]{16}-(~?)([\w-]*)$/;

export function findingId({ filename, rule, requirement, object }: FindingName): string {
  const name = object.length > OBJECT_LENGTH ? `~${textId(object)}` : Buffer.from(object).toString('base64url');
  return [textId(filename), ruleKey(rule), textId(requirement), name].join('-');
}

/** Parses an id into search terms. Refuses with NOT_FOUND when it is not the id of a finding. */
export function readFindingId(id: string): { fileKey: string; ruleKey: string; object?: string } {
  const [, fileKey = '', rule = '', isShort, name = ''] = FORM.exec(id) ?? [];
  if (!fileKey) throw new Refusal('NOT_FOUND', 'The project has no such finding');
  return { fileKey, ruleKey: rule, ...(isShort ? {} : { object: Buffer.from(name, 'base64url').toString() }) };
}

export function ruleKey({ specificationName, ruleId, ruleSet, layer }: RuleKey): string {
  const source = layer !== undefined ? [null, layer] : ruleSet !== undefined ? [ruleSet] : [];
  return textId(JSON.stringify([specificationName, ruleId, ...source]));
}
