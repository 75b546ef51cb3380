/**
 * Defines the certificate of an accepted delivery: an in-toto statement about files, signed as a JWS (Ed25519). docs/certificates.md
 * describes it for independent verification.
 */
import * as z from 'zod';
import { call } from './call.ts';
import { DELIVERED_STATES, deliveryRuleSetSchema, deliverySummarySchema, specificationVerdictSchema } from './deliveries.ts';
import { EXCEPTION_SCOPES } from './findings.ts';
import { ruleSetVerdictSchema } from './rule-set-verdicts.ts';
import { layerSchema, reportValiditySchema, requiredValiditySchema } from './validity.ts';

/** Where the public keys of a service are, on the address that issues certificates. */
export const KEYS_PATH = '/.well-known/vakwerk-keys.json';
/** The `typ` of the signature: our keys sign nothing else that could be mistaken for a certificate. */
export const CERTIFICATE_TYPE = 'vakwerk-certificate+jws';
export const CERTIFICATE_CONTENT = 'vnd.in-toto+json';
export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
/** Another form of the predicate gets another number. */
export const PREDICATE_TYPE = 'urn:vakwerk:delivery-acceptance:1';

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

const certifiedVerdictSchema = specificationVerdictSchema.extend({
  sha256: hashSchema.describe('Of the canonical verdicts, which a replay must equal'),
});

const certifiedFileSchema = z.object({
  name: z.string(),
  version: z.int(),
  size: z.int(),
  sha256: hashSchema,
  /** The name pattern that it matches; null for a file that is not expected any longer. */
  expectedAs: z.string().nullable(),
  state: z.enum(DELIVERED_STATES),
  isLate: z.boolean(),
  reportId: z.string().nullable(),
  engine: z.object({ name: z.literal('vakwerk'), version: z.string() }).nullable(),
  verdicts: z.array(certifiedVerdictSchema),
});
export type CertifiedFile = z.infer<typeof certifiedFileSchema>;

const certifiedSpecificationSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  sha256: hashSchema.nullable().describe('Of the .ids file; null: it was not kept'),
  disabledRules: z.array(z.string()),
  skipOtherVersions: z.boolean(),
});
export type CertifiedSpecification = z.infer<typeof certifiedSpecificationSchema>;

const certifiedExceptionSchema = z.object({
  id: z.string(),
  deliveryId: z.string().optional().describe('Of this delivery alone; absent: outside it too'),
  filename: z.string().nullable().describe('Null: all files of the project, or of the delivery'),
  specificationName: z.string(),
  ruleId: z.string(),
  ruleName: z.string(),
  scope: z.enum(EXCEPTION_SCOPES),
  type: z.object({ ifcType: z.string(), name: z.string() }).nullable(),
  object: z.object({ globalId: z.string().nullable(), ifcType: z.string(), name: z.string().nullable() }).nullable(),
  reason: z.string(),
  until: z.string(),
  decidedAt: z.string().nullable(),
  objects: z
    .int()
    .optional()
    .describe(
      'Of a rule or a type: failing objects of the delivered files that it covers; absent in certificates from before 2026-11-27',
    ),
});
export type CertifiedException = z.infer<typeof certifiedExceptionSchema>;

const acceptanceSchema = z.object({
  id: z.string(),
  issuer: z.string().describe('Origin of the service'),
  issuedAt: z.string(),
  project: z.object({ id: z.string(), name: z.string() }),
  delivery: z.object({ id: z.string(), name: z.string(), phase: z.string(), dueDate: z.string().nullable() }),
  decision: z.object({
    decision: z.literal('ACCEPTED'),
    reason: z.string(),
    at: z.string(),
    /** The name is a disclosure outside the signature (RFC 9901), so that it can be deleted. */
    by: z.object({ id: z.string(), _sd: z.array(z.string()) }),
  }),
  specifications: z.array(certifiedSpecificationSchema),
  files: z.array(certifiedFileSchema),
  /** Name patterns of required files that were not delivered. */
  missing: z.array(z.string()),
  exceptions: z.array(certifiedExceptionSchema),
  summary: deliverySummarySchema,
  _sd_alg: z.literal('sha-256'),
});
export type Acceptance = z.infer<typeof acceptanceSchema>;

export const statementSchema = z.object({
  _type: z.literal(STATEMENT_TYPE),
  subject: z.array(z.object({ name: z.string(), digest: z.object({ sha256: hashSchema }) })),
  predicateType: z.literal(PREDICATE_TYPE),
  predicate: acceptanceSchema,
});
export type CertificateStatement = z.infer<typeof statementSchema>;

/** The predicate about the validity of the accepted files, in a statement of its own. */
export const VALIDITY_PREDICATE_TYPE = 'urn:vakwerk:ifc-validity:1';

const validityExceptionSchema = certifiedExceptionSchema
  .pick({ id: true, deliveryId: true, filename: true, object: true, reason: true, until: true, decidedAt: true })
  .extend({
    layer: layerSchema,
    code: z.string(),
    scope: z.enum(['OBJECT', 'RULE']),
  });
export type CertifiedValidityException = z.infer<typeof validityExceptionSchema>;

const certifiedValiditySchema = z.object({
  name: z.string(),
  sha256: hashSchema,
  reportId: z.string(),
  engine: z.object({ name: z.literal('vakwerk'), version: z.string() }).nullable(),
  ...reportValiditySchema.shape,
  required: requiredValiditySchema.nullable().describe('Null: the delivery required no layer'),
  exceptions: z
    .array(validityExceptionSchema)
    .optional()
    .describe('In force for rules that the file breaks; no outcome counts them. Absent where there are none'),
});
export type CertifiedValidity = z.infer<typeof certifiedValiditySchema>;

export const validityStatementSchema = z.object({
  _type: z.literal(STATEMENT_TYPE),
  subject: statementSchema.shape.subject,
  predicateType: z.literal(VALIDITY_PREDICATE_TYPE),
  predicate: z.object({
    certificate: z.string().describe('Id of the certificate of the acceptance that it belongs to'),
    issuer: z.string(),
    issuedAt: z.string(),
    files: z.array(certifiedValiditySchema),
  }),
});
export type ValidityStatement = z.infer<typeof validityStatementSchema>;

/** The predicate about the rule sets that the delivery required, in a statement of its own. */
export const RULE_SETS_PREDICATE_TYPE = 'urn:vakwerk:rule-sets:1';

const ruleSetExceptionSchema = certifiedExceptionSchema
  .pick({ id: true, deliveryId: true, filename: true, ruleId: true, ruleName: true, object: true })
  .extend(certifiedExceptionSchema.pick({ reason: true, until: true, decidedAt: true }).shape)
  .extend({
    code: z.string().describe('The id that the rule set gives itself'),
    scope: z.enum(['OBJECT', 'RULE']),
    otherFilename: z.string().optional().describe('The second file by name of a pair over two files; absent for others'),
  });
export type CertifiedRuleSetException = z.infer<typeof ruleSetExceptionSchema>;

const judgedFileSchema = z.object({
  name: z.string(),
  sha256: hashSchema,
  reportId: z.string().nullable(),
  engine: z.object({ name: z.literal('vakwerk'), version: z.string() }).nullable(),
  verdicts: z.array(ruleSetVerdictSchema).describe('In the order of the rule sets; empty: it was accepted without a result'),
  exceptions: z
    .array(ruleSetExceptionSchema)
    .optional()
    .describe(
      'In force for the rule sets of which exceptions cover failures; no outcome counts them. Absent where there are none',
    ),
});
export type RuleSetFile = z.infer<typeof judgedFileSchema>;

const certifiedTogetherSchema = z.object({
  jointCheckId: z.string().nullable(),
  engine: z.object({ name: z.literal('vakwerk'), version: z.string() }).nullable(),
  files: z.array(z.object({ name: z.string(), sha256: hashSchema })).describe('In the order in which they were compared'),
  verdicts: z.array(ruleSetVerdictSchema).describe('Of the rules across files alone; empty: they were accepted without a result'),
  exceptions: judgedFileSchema.shape.exceptions,
});
export type CertifiedTogether = z.infer<typeof certifiedTogetherSchema>;

const certifiedRuleSetsSchema = z.object({
  ruleSets: z.array(deliveryRuleSetSchema.extend({ sha256: hashSchema.describe('Of the .rules.json file') })),
  files: z.array(judgedFileSchema),
  together: certifiedTogetherSchema
    .optional()
    .describe(
      'What rules across files say of all files; absent where there are none, and in certificates from before 2026-11-30',
    ),
});
export type CertifiedRuleSet = CertifiedRuleSets['ruleSets'][number];
export type CertifiedRuleSets = z.infer<typeof certifiedRuleSetsSchema>;

export const ruleSetsStatementSchema = z.object({
  _type: z.literal(STATEMENT_TYPE),
  subject: statementSchema.shape.subject,
  predicateType: z.literal(RULE_SETS_PREDICATE_TYPE),
  predicate: validityStatementSchema.shape.predicate
    .pick({ certificate: true, issuer: true, issuedAt: true })
    .extend(certifiedRuleSetsSchema.shape),
});
export type RuleSetsStatement = z.infer<typeof ruleSetsStatementSchema>;

/** GET …/certificate, and the file that people keep. */
export const certificateFileSchema = z.object({
  jws: z.string(),
  disclosures: z.array(z.string()).describe('Names that the signature holds as hashes'),
  validity: z
    .string()
    .optional()
    .describe('A second JWS: whether the accepted files are valid IFC. Absent where none was checked'),
  ruleSets: z
    .string()
    .optional()
    .describe('Another JWS: what the required rule sets say of the accepted files. Absent where none was required'),
});
export type CertificateFile = z.infer<typeof certificateFileSchema>;

const publicKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});
export type PublicKey = z.infer<typeof publicKeySchema>;

/** KEYS_PATH: a JWK set (RFC 7517), the current key first. */
export const publicKeysSchema = z.object({ keys: z.array(publicKeySchema) });
export type PublicKeys = z.infer<typeof publicKeysSchema>;

/** GET /certificates/{id}: the later changes to the acceptance. Any reader who has the id has the certificate. */
export const certificateStandingSchema = z.object({
  issuedAt: z.string(),
  reopenedAt: z.string().nullable().describe('When the delivery was rejected afterwards; null: the acceptance stands'),
});
export type CertificateStanding = z.infer<typeof certificateStandingSchema>;

/** Which certificate of a delivery. */
export const whichCertificateSchema = z.object({ certificate: z.string().optional().describe('Its id; absent: the last one') });

export const certificateCalls = {
  getCertificate: call({
    method: 'GET',
    path: '/projects/:id/deliveries/:deliveryId/certificate',
    tag: 'deliveries',
    query: whichCertificateSchema,
    answer: certificateFileSchema,
  }),
  listPublicKeys: call({
    method: 'GET',
    path: '/certificates/keys',
    tag: 'certificates',
    access: 'public',
    answer: publicKeysSchema,
    isWhole: true,
  }),
  getCertificateStanding: call({
    method: 'GET',
    path: '/certificates/:id',
    tag: 'certificates',
    access: 'public',
    answer: certificateStandingSchema,
    isWhole: true,
  }),
};
