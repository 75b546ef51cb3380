/** The version of IFC that a rule is for when it begins: that of the model on which it is tried. */
import { type IdsDocument, ruleElements, setRuleText } from '../ids/edit/ids-document.ts';
import { attributeOf, elementsOf, type SourceElement } from '../ids/edit/xml-source.ts';

/** The version of a new rule without a model, and without another rule before it. */
export const DEFAULT_VERSION = 'IFC4';

/** Returns the version as IDS writes it; the schema of IFC4X3_ADD2 is IFC4X3. */
export function versionOfSchema(schema: string): string {
  return schema === 'IFC4X3' ? 'IFC4X3_ADD2' : schema;
}

/** Returns the versions of a rule that is added behind one for `like`: those also where they include the version of the model. */
export function versionsOfNewRule(like: readonly string[], modelVersion: string | undefined): string[] {
  if (modelVersion !== undefined && !like.includes(modelVersion)) return [modelVersion];
  return like.length > 0 ? [...like] : [DEFAULT_VERSION];
}

/** Returns the document in which every rule that has only its default version, and no facets yet, is for the version of a model. */
export function startInVersion(document: IdsDocument, modelVersion: string): IdsDocument {
  return ruleElements(document.source).reduce(
    (next, element, at) => (isFresh(element) ? setRuleText(next, at, 'ifcVersion', modelVersion) : next),
    document,
  );
}

function isFresh(rule: SourceElement): boolean {
  return attributeOf(rule, 'ifcVersion') === DEFAULT_VERSION && elementsOf(rule).every((part) => elementsOf(part).length === 0);
}
