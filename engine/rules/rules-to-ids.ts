/**
 * Writes the rules of a rule set that IDS 1.0 can express as an .ids file, and lists every reason why it cannot express the others.
 * A written rule fails for the same objects as the rule of the set.
 */
import { appendRules, emptyDocument, type RuleContent, setInfo, writeDocument } from '../ids/edit/ids-document.ts';
import type { Applicability } from '../ids/specification.ts';
import { type ClassesOfVersions, expandClasses, type IdsPart } from './expand-classes.ts';
import type { Selection } from './facet-schema.ts';
import { IdsObstacle } from './ids-obstacle.ts';
import { listedRequirements } from './listed-to-ids.ts';
import { listRules, type Rule, type RuleSet, type Texts } from './rule-set.ts';

type Language = keyof Texts;

/** A rule that IDS cannot express, with every reason. */
export interface RefusedRule {
  id: string;
  name: Texts;
  kind: Rule['kind'];
  obstacles: IdsObstacle[];
}

export interface RulesAsIds {
  /** The .ids file; absent where no rule can be written. */
  text?: string;
  /** Ids of the rules in the file. */
  written: string[];
  refused: RefusedRule[];
}

/** Texts are those of one language, because an .ids file has no others. */
export function rulesToIds(ruleSet: RuleSet, language: Language): RulesAsIds {
  const written: string[] = [];
  const refused: RefusedRule[] = [];
  const contents = listRules(ruleSet).flatMap((rule) => {
    const { parts, obstacles } = partsOf(rule);
    if (obstacles.length > 0) {
      refused.push({ id: rule.id, name: rule.name, kind: rule.kind, obstacles });
      return [];
    }
    written.push(rule.id);
    return parts.map((part, at) => contentOf(rule, part, { language, number: parts.length > 1 ? at + 1 : undefined }));
  });
  if (contents.length === 0) return { written, refused };
  let document = setInfo(emptyDocument(), 'title', ruleSet.name[language]);
  document = setInfo(document, 'version', ruleSet.version);
  document = setInfo(document, 'description', ruleSet.description[language]);
  return { text: writeDocument(appendRules(document, contents)), written, refused };
}

interface Parts {
  parts: IdsPart[];
  obstacles: IdsObstacle[];
}

function partsOf(rule: Rule): Parts {
  if (rule.kind === 'LISTED') {
    const { classes, obstacles } = selectionParts(rule.select);
    const listed = listedRequirements(rule, classes);
    return { parts: listed.parts, obstacles: [...obstacles, ...listed.obstacles] };
  }
  if (rule.kind === 'COUNT') {
    const { classes, obstacles } = selectionParts(rule.select);
    if (rule.per !== 'FILE') obstacles.push(IdsObstacle.COUNT_PER_PLACE);
    if (occurrencesOf(rule) === undefined) obstacles.push(IdsObstacle.COUNT_BOUNDS);
    return { parts: classes.map((one) => ({ classes: one })), obstacles };
  }
  return { parts: [], obstacles: [IdsObstacle.KIND] };
}

function selectionParts(select: Selection): { classes: ClassesOfVersions[]; obstacles: IdsObstacle[] } {
  const obstacles: IdsObstacle[] = select.without && select.without.length > 0 ? [IdsObstacle.WITHOUT] : [];
  const classes = expandClasses(select);
  if (!classes) obstacles.push(IdsObstacle.EXCEPT);
  else if (classes.length === 0) obstacles.push(IdsObstacle.NO_CLASS);
  return { classes: classes ?? [], obstacles };
}

/** Returns the bounds that IDS can state: at least one object, or none. */
function occurrencesOf({ min = 0, max }: { min?: number | undefined; max?: number | undefined }) {
  if (min === 1 && max === undefined) return { minOccurrences: 1 };
  return min === 0 && max === 0 ? { minOccurrences: 0, maxOccurrences: 0 } : undefined;
}

function contentOf(
  rule: Rule,
  part: IdsPart,
  { language, number }: { language: Language; number: number | undefined },
): RuleContent {
  const { name, checks, why, fix } = rule;
  const { classes, requirements } = part;
  const suffix = number === undefined ? '' : `-${number}`;
  return {
    name: number === undefined ? name[language] : `${name[language]} (${number})`,
    identifier: `${rule.id}${suffix}`,
    description: `${checks[language]} ${why[language]}`,
    instructions: `Revit: ${fix.revit[language]} Archicad: ${fix.archicad[language]}`,
    specification: {
      ifcVersions: classes.versions,
      applicability: applicabilityOf(rule, part),
      requirements: {
        ...{ entities: [], partOfs: [], attributes: [], properties: [], classifications: [], materials: [] },
        ...requirements,
      },
    },
  };
}

function applicabilityOf(rule: Rule, { classes: { names }, applicability = {} }: IdsPart): Applicability {
  const {
    entity,
    partOfs = [],
    attributes = [],
    properties = [],
    classifications = [],
    materials = [],
  } = 'select' in rule ? rule.select : {};
  return {
    ...(rule.kind === 'COUNT' ? occurrencesOf(rule) : { minOccurrences: 0 }),
    ...(entity && { entity: names ? { ...entity, name: names } : entity }),
    attributes: [...attributes, ...(applicability.attributes ?? [])],
    properties: [...properties, ...(applicability.properties ?? [])],
    classifications: [...classifications, ...(applicability.classifications ?? [])],
    ...{ partOfs, materials },
  };
}
