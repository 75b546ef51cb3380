/**
 * Checks the classification facet (IDS classification facet): one classification of the entity must match system and value together. A
 * value matches the code of the reference itself or of a reference above it.
 */

import type { Matcher } from '../ids/restrictions/matcher.ts';
import type { ClassificationFacet } from '../ids/specification.ts';
import { type ClassificationEntry, classificationsOf } from '../model/classifications.ts';
import type { Model } from '../model/model.ts';
import { memoize } from '../schema/memoize.ts';
import { absent, differs, type FacetCheck, type FacetResult, match, RESULTS_MAX, undecidableBy } from './facet-result.ts';
import { Facet, type Failure, FailureCode, oneOrSeveral } from './failure.ts';
import { compileConstraint } from './match-value.ts';

export function checkClassification(facet: ClassificationFacet, model: Model): FacetCheck {
  const system = facet.system && compileConstraint(facet.system);
  const value = facet.value && compileConstraint(facet.value);
  const undecided = undecidableBy(Facet.CLASSIFICATION, system, value);
  if (undecided) return undecided;
  const expectation = { ...(facet.system ? { system: facet.system } : {}), ...(facet.value ? { expected: facet.value } : {}) };
  const missing = absent({ facet: Facet.CLASSIFICATION, code: FailureCode.CLASSIFICATION_MISSING, ...expectation, actual: null });
  // Objects of one type share one list of entries.
  const judge = memoize((entries: readonly ClassificationEntry[]): FacetResult => {
    const inSystem = entries.filter((entry) => matchesSystem(system, entry));
    const matching = inSystem.find((entry) => !value || entry.codes.some((code) => value.matchesText(code)));
    if (matching) return match({ ...expectation, ...facts(FailureCode.CLASSIFICATION_PROHIBITED, [matching]) });
    if (inSystem.length > 0) return differs({ ...expectation, ...facts(FailureCode.CLASSIFICATION_DIFFERS, inSystem) });
    return differs({ ...expectation, ...systemFacts(entries) });
  }, RESULTS_MAX);
  return (row) => {
    const entries = classificationsOf(model, row);
    return entries.length === 0 ? missing : judge(entries);
  };
}

function matchesSystem(system: Matcher | undefined, entry: ClassificationEntry): boolean {
  return !system || (entry.system !== null && system.matchesText(entry.system));
}

function facts(code: Failure['code'], entries: readonly ClassificationEntry[]): Failure {
  const codes = entries.flatMap((entry) => entry.codes[0] ?? []);
  return { facet: Facet.CLASSIFICATION, code, actual: oneOrSeveral(codes), ...sourceOf(entries) };
}

function systemFacts(entries: readonly ClassificationEntry[]): Failure {
  const systems = [...new Set(entries.flatMap((entry) => entry.system ?? []))];
  return {
    facet: Facet.CLASSIFICATION,
    code: FailureCode.CLASSIFICATION_SYSTEM_DIFFERS,
    actual: oneOrSeveral(systems),
    ...sourceOf(entries),
  };
}

function sourceOf(entries: readonly ClassificationEntry[]): Pick<Failure, 'source'> {
  return entries.every((entry) => entry.inherited) ? { source: 'TYPE' } : {};
}
