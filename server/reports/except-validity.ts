/** Marks in the validity of a file what exceptions cover. Outcomes and counts of findings stay what the check says. */
import type { ExceptedLayer, ShownException, ValidityLayer } from '../../common/contract/validity.ts';
import type { StoredFinding, StoredLayer, StoredRuleReport, StoredValidity } from '../../common/report/stored-validity.ts';
import { objectOf } from './validity-object.ts';

/** An exception that is in force or requested. */
export interface ValidityException extends Omit<ShownException, 'ofRule'> {
  layer: ValidityLayer;
  code: string;
  /** null: all findings of the rule. */
  object: string | null;
}

/** Exceptions in force come before those that are requested, and those of a rule before those of an object. */
export function exceptValidity({ layers, ...rest }: StoredValidity, exceptions: readonly ValidityException[]): StoredValidity {
  const sorted = [...exceptions].sort((a, b) => rankOf(a) - rankOf(b));
  return { ...rest, layers: layers.map((layer) => exceptLayer(layer, sorted)) };
}

/** Returns the counts by layer; layers without anything excepted are absent. */
export function exceptedLayers({ layers }: StoredValidity): ExceptedLayer[] {
  return layers.flatMap(({ layer, excepted }) => (excepted ? [{ layer, ...excepted }] : []));
}

/** Ranks exceptions in force before those that are requested, and those of a rule before those of an object. */
export function rankOf({ status, object }: Pick<ValidityException, 'status' | 'object'>): number {
  return (status === 'GRANTED' ? 0 : 2) + (object === null ? 0 : 1);
}

function exceptLayer(layer: StoredLayer, exceptions: readonly ValidityException[]): StoredLayer {
  const byCode = new Map<string, ValidityException[]>();
  for (const one of exceptions.filter((exception) => exception.layer === layer.layer))
    byCode.set(one.code, [...(byCode.get(one.code) ?? []), one]);
  const findings = layer.findings.map((finding) => exceptFinding(finding, byCode.get(finding.code) ?? []));
  const listed = new Map<string, number>();
  for (const { code, exception } of findings) if (exception?.status === 'GRANTED') listed.set(code, (listed.get(code) ?? 0) + 1);
  const rules = layer.rules.map((rule) => exceptRule(rule, byCode.get(rule.code) ?? [], listed.get(rule.code) ?? 0));
  const excepted = countExcepted({ ...layer, rules });
  return { ...layer, findings, rules, ...(excepted && { excepted }) };
}

function exceptFinding(finding: StoredFinding, exceptions: readonly ValidityException[]): StoredFinding {
  const object = finding.object ?? objectOf(finding);
  const exception = exceptions.find((one) => one.object === null || one.object === object);
  return { ...finding, object, ...(exception && { exception: shownException(exception) }) };
}

/** An exception of the whole rule also covers the findings that are not listed. */
function exceptRule(rule: StoredRuleReport, exceptions: readonly ValidityException[], listed: number): StoredRuleReport {
  const exception = exceptions.find(({ object }) => object === null);
  const excepted = exception?.status === 'GRANTED' ? rule.count : listed;
  return { ...rule, ...(excepted > 0 && { excepted }), ...(exception && { exception: shownException(exception) }) };
}

export function shownException({ id, status, reason, until, object }: Omit<ValidityException, 'layer' | 'code'>): ShownException {
  return { id, status, reason, until, ofRule: object === null };
}

function countExcepted({ rules, counts, reason }: StoredLayer): StoredLayer['excepted'] {
  const sumOf = (severity: StoredRuleReport['severity']) =>
    rules.reduce((total, rule) => total + (rule.severity === severity ? (rule.excepted ?? 0) : 0), 0);
  const [errors, warnings] = [sumOf('ERROR'), sumOf('WARNING')];
  if (errors + warnings === 0) return undefined;
  const isDecided = reason === undefined && rules.every((rule) => rule.outcome !== 'UNDECIDED' && rule.reason === undefined);
  return { errors, warnings, isWhole: isDecided && errors === counts.errors };
}
