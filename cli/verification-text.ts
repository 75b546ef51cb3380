/** Formats the result of `vakwerk verify`, for people and for programs. */

import type { CertificateFaultCode } from '../common/certificates/verify-certificate.ts';
import type { CertifiedFile, CertifiedRuleSets } from '../common/contract/certificates.ts';
import type { Language } from '../common/contract/users.ts';
import {
  exceptionWords,
  lacksVerdict,
  ruleSetTitle,
  ruleSetWords,
  summaryWords,
  togetherWords,
  validityWords,
} from '../common/i18n/certificate-words.ts';
import { formatDateTime } from '../common/i18n/format.ts';
import { certificateEn } from '../common/i18n/messages/certificate.en.ts';
import { certificateNl } from '../common/i18n/messages/certificate.nl.ts';
import type { Translate } from '../common/i18n/translate.ts';
import { addMessages, translatorOf } from '../common/i18n/translator.ts';
import { ENGINE_VERSION } from '../engine/validate.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';
import type { Replay } from './replay.ts';
import type { RuleSetReplay } from './replay-rule-sets.ts';
import type { Verification, VerifiedFile } from './verification.ts';

addMessages({ en: { certificate: certificateEn }, nl: { certificate: certificateNl } });

export function verificationText(verification: Verification, language: 'nl' | 'en'): string {
  const t = translatorOf(language);
  const { claimed, checked, fault, files, absent, keysOfIssuer, isGood } = verification;
  const { issuer } = claimed.statement.predicate;
  const lines = fault
    ? [`✗ ${t(`certificate.fault.${fault}`)}`, `  ${adviceOn(t, fault, issuer)}`]
    : [`✓ ${t('certificate.signed')}`, `  ${t('certificate.signedBy', { issuer, key: claimed.keyId })}`];
  if (keysOfIssuer) lines.push(`  ${t('certificate.keysOf', { issuer })}`);
  if (checked) lines.push('', ...decisionLines(t, verification, language));
  lines.push('', ...files.flatMap((one) => fileLines(t, language, one, verification)));
  lines.push(...absent.map(({ name }) => `– ${name}: ${t('certificate.absent')}`));
  const conclusion = isGood ? (files.length > 0 ? 'good' : 'goodAlone') : 'bad';
  lines.push('', t(`certificate.conclusion.${conclusion}`));
  return terminalLines(lines);
}

function adviceOn(t: Translate, fault: CertificateFaultCode, issuer: string): string {
  return fault === 'NO_ED25519' ? t('certificate.useNode') : t('certificate.page.otherIssuer', { issuer });
}

function decisionLines(t: Translate, { claimed, checked, togetherReplays }: Verification, language: 'nl' | 'en'): string[] {
  const { decision, project, delivery, missing, exceptions } = claimed.statement.predicate;
  const name = checked?.decidedBy ?? t('certificate.somebody', { id: decision.by.id });
  const date = formatDateTime(language, decision.at);
  return [
    t('certificate.accepted', { delivery: delivery.name, project: project.name, name, date }),
    ...(decision.reason ? [`  ${t('certificate.reason', { reason: decision.reason })}`] : []),
    `  ${summaryWords(t, claimed.statement.predicate)}`,
    ...togetherLines(t, language, checked?.ruleSets, togetherReplays).map((line) => `  ${line}`),
    ...missing.map((pattern) => `  ${t('certificate.missing', { pattern })}`),
    ...exceptionWords(t, language, exceptions).map(({ text }) => `  ${text}`),
  ];
}

/** Returns what the rules across files say of all files together, and what checking them again says. */
function togetherLines(
  t: Translate,
  language: Language,
  ruleSets: CertifiedRuleSets | undefined,
  replays: readonly RuleSetReplay[],
): string[] {
  return ruleSets ? [...togetherWords(t, language, ruleSets), ...replayLines(t, language, ruleSets, replays)] : [];
}

function replayLines(
  t: Translate,
  language: Language,
  { ruleSets }: CertifiedRuleSets,
  replays: readonly RuleSetReplay[],
): string[] {
  return replays.map(({ ruleSetId, isSame, rules }) => {
    const match = ruleSets.find(({ id }) => id === ruleSetId);
    const ruleSet = match ? ruleSetTitle(language, match) : ruleSetId;
    return isSame ? `✓ ${t('certificate.sameCounts', { ruleSet })}` : `✗ ${t('certificate.otherCounts', { ruleSet, ...rules })}`;
  });
}

function fileLines(t: Translate, language: Language, one: VerifiedFile, verification: Verification): string[] {
  const { path, name } = one.given;
  switch (one.status) {
    case 'FILE': {
      const words = one.file.name === name ? t('certificate.belongs') : t('certificate.belongsAs', { name: one.file.name });
      return [
        `✓ ${path}: ${words}`,
        ...verdictLines(t, one.file, one.replays, verification),
        ...ruleSetLines(t, language, one, verification),
        ...validityLines(t, language, one.file, verification),
      ];
    }
    case 'SPECIFICATION':
      return [`✓ ${path}: ${t('certificate.specification', { name: one.specification.name })}`];
    case 'RULE_SET':
      return [`✓ ${path}: ${t('certificate.ruleSet', { name: ruleSetTitle(language, one.ruleSet) })}`];
    case 'DIFFERS':
      return [`✗ ${path}: ${t('certificate.differs')}`];
    default:
      return [`✗ ${path}: ${t('certificate.unknown')}`];
  }
}

/** Returns what the certificate says of the rule sets, once its signature is checked, and what checking them again says. */
function ruleSetLines(
  t: Translate,
  language: Language,
  { file, ruleSetReplays = [] }: Extract<VerifiedFile, { status: 'FILE' }>,
  { checked }: Verification,
): string[] {
  const { ruleSets } = checked ?? {};
  if (!ruleSets) return [];
  const words = ruleSetWords(t, language, ruleSets, file);
  return [...words, ...replayLines(t, language, ruleSets, ruleSetReplays)].map((line) => `    ${line}`);
}

/** Returns what the certificate says of the validity of a file, once its signature is checked. */
function validityLines(t: Translate, language: Language, { sha256 }: CertifiedFile, { checked }: Verification): string[] {
  const validity = checked?.validity?.find((one) => one.sha256 === sha256);
  return validity ? validityWords(t, language, validity).map((line) => `    ${line}`) : [];
}

function verdictLines(t: Translate, file: CertifiedFile, replays: readonly Replay[] = [], verification: Verification): string[] {
  const { claimed, checked } = verification;
  const { specifications } = claimed.statement.predicate;
  if (lacksVerdict(file, specifications, checked?.ruleSets)) return [`    ${t('certificate.noVerdict')}`];
  const lines = file.verdicts.flatMap(({ specificationId, rules }) => {
    const certified = specifications.find(({ id }) => id === specificationId);
    const again = replays.find((one) => one.specificationId === specificationId);
    const specification = `${certified?.name ?? specificationId} ${certified?.version ?? ''}`.trim();
    return [
      `    ${t('certificate.verdict', { specification, ...rules })}`,
      ...(certified?.disabledRules.length
        ? [`      ${t('certificate.noRule', { rules: certified.disabledRules.join(', ') })}`]
        : []),
      ...(again ? [again.isSame ? `    ✓ ${t('certificate.same')}` : `    ✗ ${t('certificate.other')}`] : []),
    ];
  });
  const theirs = file.engine?.version ?? '';
  const isOther = replays.length > 0 && theirs !== ENGINE_VERSION;
  return isOther ? [...lines, `    ${t('certificate.otherEngine', { theirs, ours: ENGINE_VERSION })}`] : lines;
}

/** Returns one line of JSON. */
export function verificationJson({ claimed, checked, fault, files, togetherReplays, absent, isGood }: Verification): string {
  const { predicate } = claimed.statement;
  return `${JSON.stringify({
    belongsTogether: isGood,
    signature: { valid: checked !== undefined, ...(fault && { fault }), issuer: predicate.issuer, keyId: claimed.keyId },
    certificate: predicate,
    decidedBy: checked?.decidedBy ?? null,
    ...(checked?.validity && { validity: checked.validity }),
    ...(checked?.ruleSets && { ruleSets: checked.ruleSets }),
    ...(togetherReplays.length > 0 && { togetherReplays }),
    files: files.map(({ given, ...one }) => ({
      path: given.path,
      sha256: given.sha256,
      status: one.status,
      ...('file' in one && { name: one.file.name }),
      ...('specification' in one && { name: one.specification.name }),
      ...('ruleSet' in one && { name: one.ruleSet.name.en }),
      ...(one.replays && { replays: one.replays }),
      ...(one.ruleSetReplays && { ruleSetReplays: one.ruleSetReplays }),
    })),
    absent: absent.map(({ name, sha256 }) => ({ name, sha256 })),
  })}\n`;
}
