/** The validity of a file in words: the causes and a search through the findings, as the API and a page without a service answer them. */

import type { ExportValidity } from '../contract/export-formats.ts';
import { foldText, searchWords } from '../contract/folded-text.ts';
import type { Language } from '../contract/users.ts';
import type {
  LayerCauses,
  ListedFinding,
  ValidityCause,
  ValidityCauses,
  ValidityFinding,
  ValidityLayer,
} from '../contract/validity.ts';
import type { StoredFinding, StoredLayer, StoredRuleReport, StoredValidity } from '../report/stored-validity.ts';
import { validityEn } from './messages/validity.en.ts';
import { validityNl } from './messages/validity.nl.ts';
import type { Translate } from './translate.ts';
import { addMessages, translatorOf } from './translator.ts';
import { validitySentence } from './validity-sentence.ts';

addMessages({ en: { validity: validityEn }, nl: { validity: validityNl } });

/** Returns the verdict with its causes in a language. */
export function causesIn(language: Language, { schema, outcome, layers }: StoredValidity): ValidityCauses {
  const t = translatorOf(language);
  return { schema, outcome, layers: layers.map((layer) => layerCauses(t, layer)) };
}

function layerCauses(
  t: Translate,
  { layer, outcome, level, counts, excepted, reason, applicable, ...rest }: StoredLayer,
): LayerCauses {
  const firsts = new Map<string, { finding: ValidityFinding; listed: number }>();
  for (const finding of rest.findings) {
    const first = firsts.get(finding.code);
    if (first) first.listed += 1;
    else firsts.set(finding.code, { finding, listed: 1 });
  }
  const causes = rest.rules.map((rule) => causeOf(t, rule, firsts.get(rule.code)));
  const { signatures } = rest;
  const facts = { layer, outcome, level, counts, ...(excepted && { excepted }) };
  return { ...facts, reason, rules: applicable, signatures, causes: causes.sort(byWeight) };
}

function causeOf(
  t: Translate,
  { code, severity, outcome, count, reason, excepted, exception }: StoredRuleReport,
  first: { finding: ValidityFinding; listed: number } | undefined,
): ValidityCause {
  const isBroken = outcome === 'BROKEN';
  const message = first ? causeSentence(t, first.finding) : t(`validity.reason.${reason?.code ?? 'NOT_COVERED'}`);
  const covered = { ...(excepted && { excepted }), ...(exception && { exception }) };
  const facts = { code, severity, outcome: isBroken ? ('BROKEN' as const) : ('UNDECIDED' as const), count };
  return { ...facts, listed: first?.listed ?? 0, ...covered, reason, message };
}

type NamedRule = Pick<ValidityFinding, 'messageKey' | 'values'>;

/** Returns the sentence for all findings of a rule, by one of them. */
export function brokenRule(language: Language, finding: NamedRule): string {
  return causeSentence(translatorOf(language), finding);
}

/** Returns the sentence that all findings of a rule of this layer have; undefined where each finding has its own. */
export function ruleOfCode(language: Language, layer: ValidityLayer, code: string): string | undefined {
  const ofLayer = Object.entries(validityEn).find(([name]) => name.toUpperCase() === layer)?.[1];
  if (typeof ofLayer !== 'object' || !Object.hasOwn(ofLayer, code) || layer === 'SIGNATURES') return undefined;
  return brokenRule(language, { messageKey: `${layer.toLowerCase()}.${code}`, values: {} });
}

/** Returns the sentence for all findings of a rule: the one of a finding without its value and place, as no sentence names these. */
function causeSentence(t: Translate, { messageKey, values }: NamedRule): string {
  return validitySentence(t, { messageKey, values });
}

/** Broken rules come first, errors before warnings, those with most findings first. */
function byWeight(a: ValidityCause, b: ValidityCause): number {
  const rank = ({ outcome, severity }: ValidityCause) => (outcome === 'UNDECIDED' ? 2 : severity === 'WARNING' ? 1 : 0);
  return rank(a) - rank(b) || b.count - a.count || (a.code < b.code ? -1 : 1);
}

/** Returns the validity for an export, with each sentence in both languages; layers that are off are absent. */
export function exportedValidity({ outcome, layers }: StoredValidity): ExportValidity {
  const [nl, en] = [translatorOf('nl'), translatorOf('en')];
  const on = layers.flatMap((layer) => (layer.outcome === 'OFF' ? [] : [{ ...layer, outcome: layer.outcome }]));
  return {
    outcome,
    layers: on.map((layer) => {
      const inEnglish = new Map(layerCauses(en, layer).causes.map(({ code, message }) => [code, message]));
      return {
        layer: layer.layer,
        outcome: layer.outcome,
        isRequired: layer.level === 'REQUIRED',
        counts: layer.counts,
        causes: layerCauses(nl, layer).causes.map(({ code, severity, outcome, count, excepted, exception, message }) => ({
          ...{ code, severity, outcome, count, ...(excepted && { excepted }), ...exportedException(exception) },
          message: { nl: message, en: inEnglish.get(code) ?? message },
        })),
        findings: layer.findings.map(({ messageKey: _key, values: _values, object: _object, exception, ...facts }, at) => {
          const finding = layer.findings[at] as ValidityFinding;
          return {
            ...facts,
            ...exportedException(exception),
            message: { nl: validitySentence(nl, finding), en: validitySentence(en, finding) },
          };
        }),
      };
    }),
  };
}

/** Exports show exceptions in force only. */
function exportedException(exception: StoredFinding['exception']): { exception?: { reason: string; until: string } } {
  if (exception?.status !== 'GRANTED') return {};
  const { reason, until } = exception;
  return { exception: { reason, until } };
}

export interface FindingSearch {
  layer?: string;
  code?: string;
  severity?: string;
  query?: string;
}

/** Returns the findings that match, in the order of the report. */
export function findingsIn(language: Language, { layers }: StoredValidity, search: FindingSearch): ListedFinding[] {
  const t = translatorOf(language);
  const words = searchWords(search.query);
  return layers
    .filter(({ layer }) => search.layer === undefined || layer === search.layer)
    .flatMap(({ layer, findings }) =>
      findings
        .filter(({ code }) => search.code === undefined || code === search.code)
        .filter(({ severity }) => search.severity === undefined || severity === search.severity)
        .map((finding) => ({ layer, ...worded(t, finding) })),
    )
    .filter((finding) => words.length === 0 || hasWords(finding, words));
}

function worded(t: Translate, finding: StoredFinding): Omit<ListedFinding, 'layer'> {
  const { messageKey: _key, values: _values, ...facts } = finding;
  return { ...facts, message: validitySentence(t, finding) };
}

function hasWords(
  { code, instance, type, globalId, name, attribute, message }: ListedFinding,
  words: readonly string[],
): boolean {
  const text = foldText([code, instance, type, globalId, name, attribute, message].filter(Boolean).join(' '));
  return words.every((word) => text.includes(word));
}
