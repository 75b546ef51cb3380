/** Gives our answers in the compared shape: one validation of a model by many .ids files, rules in file order. */

import { readFileSync } from 'node:fs';
import { parseIdsTree } from '../../engine/ids/parse-ids.ts';
import { type IdsTree, readIds } from '../../engine/ids/read-ids.ts';
import { childNamed } from '../../engine/ids/read-xml.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { DefinitionNode, RuleDefinition, Specification } from '../../engine/ids/specification.ts';
import type { Check, RuleNode } from '../../engine/report/report.ts';
import { validateFile } from '../support/validate-file.ts';

export interface OurRule {
  rule: RuleNode;
  /** Checks by STEP id. */
  checks: ReadonlyMap<number, Check>;
}
export interface OurAnswer {
  /** The schema of the model. */
  schema: string;
  /** Undefined if the .ids file cannot be read. */
  rules?: OurRule[];
}

/** Returns the answers by the path of the .ids file. */
export async function ourAnswers(modelPath: string, idsPaths: readonly string[]): Promise<Map<string, OurAnswer>> {
  const read = idsPaths.map((path) => ({ path, specification: specificationOf(path) }));
  const applied = read.flatMap(({ path, specification }) => (specification ? [{ id: path, specification }] : []));
  const report = await validateFile(modelPath, applied);
  const roots = new Map(report.elements.map((root) => [root.specificationId, root]));
  return new Map(
    idsPaths.map((path) => {
      const root = roots.get(path);
      return [path, { schema: report.schema, ...(root && { rules: rulesOf(root).map(toRule) }) }];
    }),
  );
}

const specifications = new Map<string, Specification | null>();

function specificationOf(path: string): Specification | null {
  const cached = specifications.get(path);
  if (cached !== undefined) return cached;
  const tree = readIds(readFileSync(path));
  const { specification } = parseIdsTree(tree);
  const flat = specification && flatten(specification, namesInFile(tree));
  specifications.set(path, flat);
  return flat;
}

function namesInFile({ root }: IdsTree): string[] {
  const rules = root && childNamed(root, 'specifications');
  return rules?.children.map(({ attributes }) => attributes.name ?? '') ?? [];
}

/** Puts the rules back in file order, because our groups may reorder them; rules of one name keep their relative order. */
function flatten(specification: Specification, names: readonly string[]): Specification {
  const left = definitionsOf(specification.definition);
  const elements = names.map((name) => {
    const at = left.findIndex((rule) => rule.name === name);
    const [rule] = left.splice(at, 1);
    if (at < 0 || !rule) throw new Error(`rule "${name}" is not in the definition`);
    return rule;
  });
  return { ...specification, definition: { ...specification.definition, elements } };
}

function definitionsOf(node: DefinitionNode): RuleDefinition[] {
  return node.type === 'RULE' ? [node] : node.elements.flatMap(definitionsOf);
}

function toRule(rule: RuleNode): OurRule {
  return { rule, checks: new Map(rule.checks.map((check) => [check.stepId, check])) };
}
