/** What is kept of the validity of a file, in a report and in the page: rules that are broken or undecided, and a limited number of findings. */
import type {
  ExceptedLayer,
  LayerReport,
  ProjectValidity,
  ReportValidity,
  RuleReport,
  ShownException,
  ValidityFinding,
  ValidityLevel,
  ValidityReport,
} from '../contract/validity.ts';

/** Findings on the validity of a file that a report stores, of one rule and of all rules; the counts are whole. */
const VALIDITY_STORED_PER_RULE_MAX = 250;
const VALIDITY_STORED_MAX = 10_000;
/** Characters of a text of such a finding. */
const VALIDITY_TEXT_MAX_LENGTH = 300;

/** A broken or undecided rule, with what exceptions cover where they were read. */
export interface StoredRuleReport extends RuleReport {
  /** Number of findings that exceptions in force cover. */
  excepted?: number;
  /** The exception of the whole rule. */
  exception?: ShownException;
}

/** A finding, with the name of its object and its exception where exceptions were read. */
export interface StoredFinding extends ValidityFinding {
  object?: string;
  exception?: ShownException;
}

export interface StoredLayer extends Omit<LayerReport, 'rules' | 'findings'> {
  level: ValidityLevel;
  /** Number of rules that apply to the file. */
  applicable: number;
  /** Broken and undecided rules only. */
  rules: StoredRuleReport[];
  /** Codes of the rules that are off; absent where there are none. */
  off?: string[];
  findings: StoredFinding[];
  /** What exceptions cover; never stored with the report. */
  excepted?: Omit<ExceptedLayer, 'layer'>;
}

export interface StoredValidity {
  schema: string;
  outcome: ValidityReport['outcome'];
  layers: StoredLayer[];
}

/** Reduces a report of the engine to what is stored, and adds the settings of the project. */
export function storedValidity({ schema, outcome, layers }: ValidityReport, settings: ProjectValidity): StoredValidity {
  const broken = layers.reduce((sum, { rules }) => sum + rules.filter(({ count }) => count > 0).length, 0);
  const perRule = Math.max(1, Math.min(VALIDITY_STORED_PER_RULE_MAX, Math.floor(VALIDITY_STORED_MAX / Math.max(1, broken))));
  return {
    schema: schema.slice(0, VALIDITY_TEXT_MAX_LENGTH),
    outcome,
    layers: layers.map((layer) => ({
      ...layer,
      ...offIn(layer),
      level: levelOf(layer, settings),
      applicable: layer.rules.filter((rule) => rule.outcome !== 'OFF' && rule.outcome !== 'NOT_APPLICABLE').length,
      rules: layer.rules.filter((rule) => rule.outcome === 'BROKEN' || rule.outcome === 'UNDECIDED'),
      findings: firstOfEachRule(layer.findings, perRule),
    })),
  };
}

function offIn({ rules }: LayerReport): Pick<StoredLayer, 'off'> {
  const off = rules.filter(({ outcome }) => outcome === 'OFF').map(({ code }) => code);
  return off.length > 0 ? { off } : {};
}

/** The verdict without the findings, for the row of the report. */
export function verdictOf({ outcome, layers }: StoredValidity): ReportValidity {
  return {
    outcome,
    layers: layers.map(({ layer, outcome, level, counts }) => ({ layer, outcome, level, counts })),
  };
}

function levelOf({ layer, outcome }: LayerReport, settings: ProjectValidity): ValidityLevel {
  // No project sets this layer: a signature in a file is verified wherever the file is checked at all.
  if (layer === 'SIGNATURES') return outcome === 'OFF' ? 'OFF' : 'TOLD';
  return settings[layer.toLowerCase() as keyof ProjectValidity];
}

function firstOfEachRule(findings: readonly ValidityFinding[], perRule: number): ValidityFinding[] {
  const counts = new Map<string, number>();
  return findings.flatMap((finding) => {
    const count = (counts.get(finding.code) ?? 0) + 1;
    counts.set(finding.code, count);
    return count > perRule ? [] : [shortened(finding)];
  });
}

/** Cuts the texts that the file determines. */
function shortened(finding: ValidityFinding): ValidityFinding {
  const entries = Object.entries(finding).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, VALIDITY_TEXT_MAX_LENGTH) : value,
  ]);
  return Object.fromEntries(entries);
}
