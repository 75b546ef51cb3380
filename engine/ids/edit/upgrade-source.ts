/**
 * Writes a draft .ids file (0.9.x) as IDS 1.0: applies the changes of upgradeIds to the source text instead of the parsed tree.
 * Everything that needs no change is preserved exactly.
 */
import { IDS_NAMESPACE } from '../ids-namespace.ts';
import { RELEASE_LOCATION } from '../schema-location.ts';
import { upgradedCardinality, upgradedRelation, upgradedVersions } from '../upgrade-ids.ts';
import type { IdsDocument } from './ids-document.ts';
import { attributeNames, attributeOf, isElement, localName, type SourceElement, withAttribute } from './xml-source.ts';

export function upgradeDocument({ source }: IdsDocument): IdsDocument {
  const namespace = namespaceOf(source.root);
  const root = changeAll(source.root, (element) => withLocation(withNamespace(element, namespace), namespace));
  const upgraded = changeChildren(root, (list) =>
    localName(list) === 'specifications' ? changeChildren(list, upgradeSpecification) : list,
  );
  return { source: { ...source, root: upgraded } };
}

/** Returns the namespace of the root; the reader replaces that of a draft by that of IDS 1.0. */
function namespaceOf(root: SourceElement): string {
  const prefix = root.tag.slice(0, Math.max(0, root.tag.indexOf(':')));
  return attributeOf(root, prefix === '' ? 'xmlns' : `xmlns:${prefix}`) ?? '';
}

type Change = (element: SourceElement) => SourceElement;

function changeChildren(element: SourceElement, change: Change): SourceElement {
  if (!element.content) return element;
  return { ...element, content: element.content.map((part) => (isElement(part) ? change(part) : part)) };
}

function changeAll(element: SourceElement, change: Change): SourceElement {
  return change(changeChildren(element, (child) => changeAll(child, change)));
}

function withNamespace(element: SourceElement, namespace: string): SourceElement {
  const declared = attributeNames(element).filter((name) => /^xmlns(:|$)/.test(name) && attributeOf(element, name) === namespace);
  return declared.reduce((one, name) => withAttribute(one, name, IDS_NAMESPACE), element);
}

/** Replaces the schema location of the root's namespace; those of other namespaces remain. */
function withLocation(element: SourceElement, namespace: string): SourceElement {
  const name = attributeNames(element).find((one) => one.endsWith(':schemaLocation'));
  const words = (name && attributeOf(element, name)?.trim().split(/\s+/)) || [];
  const at = words.findIndex((word, place) => place % 2 === 0 && word === namespace);
  if (!name || at < 0) return element;
  words.splice(at, 2, IDS_NAMESPACE, RELEASE_LOCATION);
  return withAttribute(element, name, words.join(' '));
}

function upgradeSpecification(specification: SourceElement): SourceElement {
  const occurs = { min: attributeOf(specification, 'minOccurs'), max: attributeOf(specification, 'maxOccurs') };
  const versions = attributeOf(specification, 'ifcVersion');
  const upgraded = versions && upgradedVersions(versions);
  const named = upgraded === versions ? specification : withAttribute(specification, 'ifcVersion', upgraded);
  return changeChildren(withoutOccurs(named), (part) => {
    if (localName(part) === 'applicability') return upgradeApplicability(part, occurs);
    return localName(part) === 'requirements' ? changeChildren(part, upgradeRequirement) : part;
  });
}

function upgradeApplicability(part: SourceElement, { min, max }: { min?: string; max?: string }): SourceElement {
  const add = (element: SourceElement, name: string, value: string | undefined) =>
    value === undefined || attributeOf(element, name) !== undefined ? element : withAttribute(element, name, value);
  const whole = add(add(part, 'minOccurs', min), 'maxOccurs', max);
  return changeChildren(whole, (facet) => withoutOccurs(upgradeFacet(facet)));
}

function upgradeRequirement(facet: SourceElement): SourceElement {
  const upgraded = withoutOccurs(upgradeFacet(facet));
  const cardinality = upgradedCardinality(attributeOf(facet, 'minOccurs'), attributeOf(facet, 'maxOccurs'));
  if (cardinality === undefined || localName(facet) === 'entity') return upgraded;
  return attributeOf(facet, 'cardinality') === undefined ? withAttribute(upgraded, 'cardinality', cardinality) : upgraded;
}

function upgradeFacet(facet: SourceElement): SourceElement {
  if (localName(facet) === 'property') return upgradeProperty(facet);
  const relation = localName(facet) === 'partOf' ? attributeOf(facet, 'relation') : undefined;
  const upgraded = relation && upgradedRelation(relation);
  return upgraded === relation ? facet : withAttribute(facet, 'relation', upgraded);
}

function upgradeProperty(facet: SourceElement): SourceElement {
  const dataType = attributeOf(facet, 'dataType') ?? attributeOf(facet, 'measure') ?? attributeOf(facet, 'datatype');
  let element = withAttribute(withAttribute(facet, 'measure', undefined), 'datatype', undefined);
  const upper = dataType?.toUpperCase();
  if (attributeOf(element, 'dataType') !== upper) element = withAttribute(element, 'dataType', upper);
  return changeChildren(element, (child) =>
    localName(child) === 'name' ? { ...child, tag: child.tag.replace(/name$/, 'baseName') } : child,
  );
}

function withoutOccurs(element: SourceElement): SourceElement {
  return withAttribute(withAttribute(element, 'minOccurs', undefined), 'maxOccurs', undefined);
}
