/** Writes rules in the studio like an experienced author: by its own fields and buttons, with the keyboard. */

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { addMessages, translatorOf } from '../../common/i18n/i18n.ts';
import { studioEn } from '../../common/i18n/messages/studio.en.ts';
import { studioNl } from '../../common/i18n/messages/studio.nl.ts';
import type { NameIn } from '../../common/i18n/translate.ts';
import { versionWords } from '../../common/i18n/version-words.ts';
import type {
  FacetKind,
  FacetsByKind,
  GroupDefinition,
  RangeBound,
  RequirementExtras,
  Restriction,
  RuleDefinition,
  RuleSpecification,
  Specification,
  ValueConstraint,
} from '../../engine/ids/specification.ts';

addMessages({ en: { studio: studioEn }, nl: { studio: studioNl } });
const t = translatorOf('en');
const INFO_TEXTS = ['version', 'description', 'author', 'date', 'purpose', 'milestone', 'copyright', 'title'] as const;

type Part = 'applicability' | 'requirements';
type Facet = FacetsByKind[FacetKind] & Partial<RequirementExtras>;

export interface StudioDriver {
  /** Writes all texts, rules and groups into an empty file. `identifiers` are those of the rules, in the order of the file. */
  write(specification: Specification, identifiers: readonly (string | undefined)[]): Promise<void>;
  /** Returns the file that the page offers for download. */
  download(): Promise<string>;
}

/** `page` is the studio with an empty file, in English; it may write to the clipboard. */
export function driveStudio(page: Page): StudioDriver {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  /** Located by an attribute, because that is fast. */
  const input = (label: string) => page.locator(`input[aria-label=${JSON.stringify(label)}]`);
  const select = (label: string) => page.locator(`select[aria-label=${JSON.stringify(label)}]`);
  const press = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true }).first().press('Enter');

  async function writeChoice(label: string, text: string): Promise<void> {
    const choice = page.getByRole('combobox', { name: label, exact: true });
    await choice.fill(text);
    await choice.press('Enter');
  }

  async function writeAbout(specification: Specification): Promise<void> {
    await press(t('studio.rules.about'));
    for (const name of INFO_TEXTS) {
      const text = name === 'title' ? specification.name : specification[name];
      if (text) await field(t(`studio.about.${name}`)).fill(text);
    }
  }

  async function writeRule(rule: RuleDefinition, { isFirst, identifier, group }: RulePlace): Promise<void> {
    const name = field(t('studio.rule.name'));
    if (!isFirst) await press(t('studio.rules.add'));
    await page.waitForFunction(
      (fresh) => [...document.querySelectorAll('input')].some(({ value }) => value === fresh),
      t('studio.newRule'),
    );
    await name.fill(rule.name);
    for (const part of ['applicability', 'requirements'] as const) {
      for (const [kind, facet] of facetsIn(rule.specification, part)) await writeFacet(part, kind, facet);
    }
    await select(t('studio.rule.occurrences')).selectOption(occursOf(rule.specification));
    await writeDetails(rule, identifier, group);
  }

  async function writeDetails(rule: RuleDefinition, identifier: string | undefined, group: string | undefined): Promise<void> {
    await press(t('studio.rule.details'));
    const { ifcVersions, requirements } = rule.specification;
    await field(t('studio.rule.description')).fill(rule.description);
    if (rule.instructions) await field(t('studio.rule.instructions')).fill(rule.instructions);
    if (requirements.description) await field(t('studio.part.description')).fill(requirements.description);
    // A new rule has one of its own; a rule of a file may have none.
    await field(t('studio.rule.identifier')).fill(identifier ?? '');
    for (const box of await page.getByRole('checkbox').all()) {
      const label = await box.evaluate((element) => element.closest('span')?.textContent?.trim() ?? '');
      const isWanted = ifcVersions.some((version) => versionWords(version) === label);
      if ((await box.isChecked()) !== isWanted) await box.press('Space');
    }
    if (group === undefined) return;
    await writeChoice(t('studio.rule.group'), group);
  }

  async function writeFacet(part: Part, kind: FacetKind, facet: Facet): Promise<void> {
    const { cardinality = 'REQUIRED', instructions, uri } = facet;
    const adds = page.getByRole('group', { name: `${t('studio.part.addTo')}: ${t(`studio.part.${part}`)}` });
    await press(`+ ${t(`studio.facet.${kind}`)}`, adds);
    if (cardinality !== 'REQUIRED') await page.getByRole('radio', { name: t(`studio.facet.${cardinality}`) }).press('Space');
    await writeFields(kind, facet);
    if (instructions || uri) await press(t('studio.facet.extras'));
    if (instructions) await field(t('studio.facet.instructions')).first().fill(instructions);
    if (uri) await field(t('studio.facet.uri')).fill(uri);
  }

  async function writeFields(kind: FacetKind, facet: Facet): Promise<void> {
    const parts = facet as Record<string, never>;
    if (kind === 'partOf') {
      const { relation = '', entity } = facet as FacetsByKind['partOf'];
      await select(t('studio.facet.relation')).selectOption(relation);
      return writeFields('entity', entity);
    }
    for (const [name, key] of FIELDS[kind]) await writeValue(t(`studio.facet.${key}`), parts[name]);
    const { dataType } = facet as FacetsByKind['property'];
    if (kind === 'property' && dataType) await input(t('studio.facet.dataType')).fill(dataType);
  }

  async function writeValue(label: string, constraint: ValueConstraint | undefined): Promise<void> {
    if (!constraint) return;
    const how = select(t('studio.value.how', { field: label }));
    const [first, ...others] = constraint.restrictions ?? [];
    const mode = first?.type ?? 'is';
    if ((await how.inputValue()) !== mode) await how.selectOption(mode);
    if (constraint.simpleValue !== undefined) return input(label).fill(constraint.simpleValue);
    if (first) await writeRestriction(label, first);
    for (const one of others) {
      await select(t('studio.value.alsoOf', { field: label })).selectOption(one.type);
      await writeRestriction(label, one);
    }
  }

  async function writeRestriction(label: string, restriction: Restriction): Promise<void> {
    switch (restriction.type) {
      case 'ENUM': {
        await input(t('studio.value.add', { field: label })).focus();
        await page.evaluate((text) => navigator.clipboard.writeText(text), restriction.allowedValues.join('\n'));
        return page.keyboard.press('Control+v');
      }
      case 'PATTERN':
        for (const [place, pattern] of restriction.patterns.entries()) {
          if (place > 0) await press(t('studio.value.addPattern', { field: label }));
          await input(t('studio.value.pattern', { field: label }))
            .nth(place)
            .fill(pattern);
        }
        return;
      case 'RANGE':
        await writeBound(restriction.min, {
          value: t('studio.value.from', { field: label }),
          kind: t('studio.value.fromKind', { field: label }),
        });
        return writeBound(restriction.max, {
          value: t('studio.value.to', { field: label }),
          kind: t('studio.value.toKind', { field: label }),
        });
      case 'LENGTH':
        await input(t('studio.value.minLength', { field: label })).fill(restriction.min?.toString() ?? '');
        return input(t('studio.value.maxLength', { field: label })).fill(restriction.max?.toString() ?? '');
      case 'DIGIT':
        return input(t('studio.value.count', { field: label })).fill(String(restriction.digits));
      case 'FRACTION':
        return input(t('studio.value.count', { field: label })).fill(String(restriction.fractionDigits));
    }
  }

  async function writeBound(bound: RangeBound | undefined, label: { value: string; kind: string }): Promise<void> {
    await input(label.value).fill(bound?.value ?? '');
    if (bound?.inclusive === false) await select(label.kind).selectOption('exclusive');
  }

  /** Starts from the open rule, which is the first one of its group. */
  async function writeGroup({ name, description }: GroupDefinition, outer: GroupDefinition | undefined, isOuterNew: boolean) {
    await rowOf(name).waitFor({ state: 'attached' });
    await press(t('studio.group.edit'));
    await describeGroup(name, description);
    if (!outer) return;
    await writeChoice(t('studio.group.outer'), outer.name);
    if (!isOuterNew) return;
    await rowOf(outer.name).waitFor({ state: 'attached' });
    await press(t('studio.group.edit'));
    await press(t('studio.group.editOuter'));
    await describeGroup(outer.name, outer.description);
  }

  const rowOf = (group: string) => page.getByTitle(`${group}: ${t('studio.group.edit')}`).first();

  async function describeGroup(name: string, description: string): Promise<void> {
    await page.waitForFunction(
      (expected) => [...document.querySelectorAll('input')].some(({ value }) => value === expected),
      name,
    );
    if (description !== '') await field(t('studio.group.description')).fill(description);
  }

  return {
    async write(specification, identifiers) {
      await writeAbout(specification);
      await page.getByRole('option').first().click();
      const written = new Set<GroupDefinition>();
      for (const [at, { rule, groups }] of rulesIn(specification.definition, []).entries()) {
        const [outer, group] = [groups.at(-2), groups.at(-1)];
        await writeRule(rule, { isFirst: at === 0, identifier: identifiers[at], group: group?.name });
        if (group && !written.has(group)) await writeGroup(group, outer, outer !== undefined && !written.has(outer));
        for (const one of groups) written.add(one);
      }
    },
    async download() {
      const downloading = page.waitForEvent('download');
      await press(t('studio.download'));
      await page.getByRole('menuitem', { name: t('studio.as.ids') }).press('Enter');
      return readFile(await (await downloading).path(), 'utf8');
    },
  };
}

interface RulePlace {
  isFirst: boolean;
  identifier: string | undefined;
  /** The group that contains it. */
  group: string | undefined;
}

/** The fields of a facet with their labels. */
const FIELDS: Record<FacetKind, readonly (readonly [name: string, label: NameIn<'studio.facet'>])[]> = {
  entity: [
    ['name', 'class'],
    ['predefinedType', 'predefinedType'],
  ],
  partOf: [],
  classification: [
    ['system', 'system'],
    ['value', 'code'],
  ],
  attribute: [
    ['name', 'attribute'],
    ['value', 'value'],
  ],
  property: [
    ['propertySet', 'propertySet'],
    ['baseName', 'baseName'],
    ['value', 'value'],
  ],
  material: [['value', 'material']],
};

function facetsIn(specification: RuleSpecification, part: Part): [kind: FacetKind, facet: Facet][] {
  const { partOfs, classifications, attributes, properties, materials } = specification[part];
  const { entity } = specification.applicability;
  const entities = part === 'requirements' ? specification.requirements.entities : entity ? [entity] : [];
  const of = (kind: FacetKind, facets: readonly object[]) => facets.map((facet): [FacetKind, Facet] => [kind, facet as Facet]);
  return [
    ...of('entity', entities),
    ...of('partOf', partOfs),
    ...of('classification', classifications),
    ...of('attribute', attributes),
    ...of('property', properties),
    ...of('material', materials),
  ];
}

function occursOf({ applicability: { minOccurrences = 1, maxOccurrences } }: RuleSpecification): string {
  return maxOccurrences === 0 ? 'prohibited' : minOccurrences > 0 ? 'required' : 'optional';
}

/** Returns every rule with the groups around it, outermost first; at most two, because that is what ships. */
function rulesIn(
  { elements }: GroupDefinition,
  groups: GroupDefinition[],
): { rule: RuleDefinition; groups: GroupDefinition[] }[] {
  return elements.flatMap((node) => (node.type === 'RULE' ? [{ rule: node, groups }] : rulesIn(node, [...groups, node])));
}
