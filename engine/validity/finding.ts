/**
 * The vocabulary of a validity report: layers, outcomes and findings, as the contract names them. A finding carries the key of
 * its sentence and the values in it; the words are in common/i18n.
 */

export const VALIDITY_LAYERS = ['SYNTAX', 'HEADER', 'SCHEMA', 'RULES', 'SIGNATURES'] as const;
export type ValidityLayer = (typeof VALIDITY_LAYERS)[number];

export const RuleOutcome = {
  HOLDS: 'HOLDS',
  BROKEN: 'BROKEN',
  /** The file has nothing that the rule speaks of. */
  NOT_APPLICABLE: 'NOT_APPLICABLE',
  /** The rule could not be decided; `reason` says why. */
  UNDECIDED: 'UNDECIDED',
  /** The publisher or the caller has switched the rule off. */
  OFF: 'OFF',
} as const;
export type RuleOutcome = (typeof RuleOutcome)[keyof typeof RuleOutcome];

export const LayerOutcome = {
  /** No rule is broken with severity ERROR, and every rule that applies is decided. */
  VALID: 'VALID',
  INVALID: 'INVALID',
  UNDECIDED: 'UNDECIDED',
  NOT_APPLICABLE: 'NOT_APPLICABLE',
  OFF: 'OFF',
} as const;
export type LayerOutcome = (typeof LayerOutcome)[keyof typeof LayerOutcome];

export type ValiditySeverity = 'ERROR' | 'WARNING';

/** Why a rule is undecided. `RULE_FAILED`: our rule threw an error. */
export type UndecidedCode = 'RULE_FAILED' | 'LIMIT_REACHED' | 'NOT_COVERED' | 'DEPENDS_ON_OTHER_LAYER';

export interface UndecidedReason {
  code: UndecidedCode;
  /** Technical detail, such as the message of the error. */
  detail: string;
}

/** What one rule says of one place in the file. */
export interface ValidityFinding {
  /** Code of the rule: SPS007, IfcWall.CorrectPredefinedType, IfcSingleProjectInstance, or one that Vakwerk defines, such as AttributeType. */
  code: string;
  severity: ValiditySeverity;
  /** Key of the sentence; values for its places. */
  messageKey: string;
  values: Readonly<Record<string, string | number>>;
  /** Id and upper-case class as in the file: #123=IFCWALL. */
  instance?: string;
  stepId?: number;
  /** Proper-case class: IfcWall. */
  type?: string;
  globalId?: string;
  name?: string;
  /** Proper-case attribute: PredefinedType. */
  attribute?: string;
  expected?: string;
  actual?: string;
  /** 1-based. */
  line?: number;
  column?: number;
}

export interface RuleReport {
  code: string;
  severity: ValiditySeverity;
  outcome: RuleOutcome;
  /** Findings of the rule, those beyond the limit too. */
  count: number;
  reason?: UndecidedReason;
}

/** One signature in a file: whose it says to be, and what its verification gives. */
export interface SignatureFacts {
  /**
   * VALID: of this content, by a certificate that the operator trusts. SIGNER_UNKNOWN and EXPIRED: of this content, by another
   * certificate, or one outside its period. INVALID: not of this content. UNREADABLE: no signature that can be read.
   */
  outcome: 'VALID' | 'SIGNER_UNKNOWN' | 'EXPIRED' | 'INVALID' | 'UNREADABLE' | 'UNDECIDED';
  /** Name in the certificate. */
  signer?: string;
  /** Name of the issuer of the certificate. */
  issuer?: string;
  /** ISO 8601 UTC, as the signer says. */
  signedAt?: string;
}

export interface LayerReport {
  layer: ValidityLayer;
  outcome: LayerOutcome;
  /** Why the layer as a whole is undecided. */
  reason?: UndecidedReason;
  /** Only a part of the file could be read, so that a rule that is not broken is not certain to hold. */
  isOfPart?: true;
  /** Whole counts of findings. */
  counts: { errors: number; warnings: number };
  /** At most VALIDITY_FINDINGS_PER_RULE_MAX per rule. */
  findings: ValidityFinding[];
  rules: RuleReport[];
  /** Absent in all layers but SIGNATURES. */
  signatures?: SignatureFacts[];
}

export interface ValidityReport {
  /** First entry of FILE_SCHEMA as written. */
  schema: string;
  outcome: 'VALID' | 'INVALID' | 'UNDECIDED';
  layers: LayerReport[];
}
