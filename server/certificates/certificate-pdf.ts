/**
 * Writes the certificate as a PDF: its content in words, a code that leads to the page that checks it, and the signed file as
 * an attachment. The paper alone proves nothing, and says so.
 */

import { createRequire } from 'node:module';
import path from 'node:path';
import { readCertificate } from '../../common/certificates/verify-certificate.ts';
import type {
  Acceptance,
  CertificateFile,
  CertifiedFile,
  CertifiedRuleSet,
  CertifiedRuleSets,
  CertifiedSpecification,
  CertifiedValidity,
} from '../../common/contract/certificates.ts';
import type { Language } from '../../common/contract/users.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import {
  exceptionWords,
  lacksVerdict,
  ruleSetTitle,
  ruleSetWords,
  summaryWords,
  togetherWords,
  validityWords,
} from '../../common/i18n/certificate-words.ts';
import { formatDateTime, formatFileSize } from '../../common/i18n/format.ts';
import type { MessageKey, Translate } from '../../common/i18n/translate.ts';

/** The fonts cover Latin, Greek and Cyrillic; they come with pdfmake. */
const FONTS = path.join(path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
const GREY = '#5c5c5c';
const RULE = '#c8c8c8';
/** Size of the code in points. */
const CODE_SIZE = 96;

/** The input, which can be posted to a thread. */
export interface Paper {
  certificate: CertificateFile;
  /** Name of the person who decided; null when it was deleted. */
  decidedBy: string | null;
  /** Time at which the delivery was rejected afterwards. */
  reopenedAt: string | null;
  language: Language;
  /** Time zone of the reader, such as Europe/Amsterdam. */
  timeZone: string;
}

type Content = string | Record<string, unknown> | Content[];

export async function writeCertificatePdf({ certificate, decidedBy, reopenedAt, language, timeZone }: Paper): Promise<Buffer> {
  const { default: pdfMake } = await import('pdfmake');
  const font = (name: string) => path.join(FONTS, `Roboto-${name}.ttf`);
  pdfMake.setFonts({
    Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
  });
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((file) => file.startsWith(FONTS));
  const t = translatorOf(language);
  const { keyId, statement, validityStatement, ruleSetsStatement } = readCertificate(JSON.stringify(certificate));
  const { predicate } = statement;
  const ruleSets: CertifiedRuleSets = ruleSetsStatement?.predicate ?? { ruleSets: [], files: [] };
  const name = decidedBy ?? t('certificate.somebody', { id: predicate.decision.by.id });
  const definition = {
    info: { title: `${t('certificate.paper.title')}: ${predicate.delivery.name}`, author: predicate.issuer },
    language,
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 64],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
    styles: {
      title: { fontSize: 20, bold: true },
      heading: { fontSize: 13, bold: true, margin: [0, 18, 0, 6] },
      grey: { color: GREY },
      hash: { fontSize: 8, color: GREY },
    },
    files: {
      certificate: {
        src: `data:application/json;base64,${Buffer.from(JSON.stringify(certificate)).toString('base64')}`,
        name: 'certificate.json',
        type: 'application/json',
      },
    },
    footer: (page: number, pages: number) => ({
      margin: [48, 16, 48, 0],
      style: 'grey',
      fontSize: 8,
      columns: [predicate.id, { text: t('certificate.paper.page', { page, pages }), alignment: 'right' }],
    }),
    content: [
      headOf(t, predicate),
      ...(reopenedAt === null
        ? []
        : [
            {
              text: t('certificate.page.reopened', { date: formatDateTime(language, reopenedAt, timeZone) }),
              bold: true,
              margin: [0, 12, 0, 0],
            },
          ]),
      factsOf(t, predicate, { name, keyId, language, timeZone }),
      heading(t('certificate.page.files')),
      filesOf(t, predicate, { validity: validityStatement?.predicate.files ?? [], ruleSets }, language),
      ...togetherWords(t, language, ruleSets).map((text) => ({ text, margin: [0, 6, 0, 0] })),
      ...heldOf(t, predicate, ruleSets.ruleSets, language),
    ],
  };
  return pdfMake.createPdf(definition).getBuffer();
}

const heading = (text: string): Content => ({ text, style: 'heading', headlineLevel: 1 });

function headOf(t: Translate, { id, issuer }: Acceptance): Content {
  const url = `${issuer}/verify#${id}`;
  return {
    columns: [
      [
        { text: t('certificate.paper.title'), style: 'title' },
        { text: t('certificate.paper.what', { url: `${issuer}/verify` }), style: 'grey', margin: [0, 6, 24, 0] },
      ],
      { qr: url, fit: CODE_SIZE, eccLevel: 'M', width: 'auto', alignment: 'right' },
    ],
  };
}

function factsOf(
  t: Translate,
  acceptance: Acceptance,
  { name, keyId, language, timeZone }: Pick<Paper, 'language' | 'timeZone'> & { name: string; keyId: string },
): Content {
  const { id, issuer, delivery, project, decision } = acceptance;
  const facts: [key: MessageKey, words: string][] = [
    ['certificate.page.delivery', [delivery.name, delivery.phase].filter(Boolean).join(', ')],
    ['certificate.page.project', project.name],
    ['certificate.page.by', name],
    ['certificate.page.when', `${formatDateTime(language, decision.at, timeZone)} (${decision.at})`],
    ['certificate.page.words', decision.reason],
    ['certificate.page.judged', summaryWords(t, acceptance)],
    ['certificate.page.signer', issuer],
    ['certificate.page.key', keyId],
    ['certificate.page.number', id],
  ];
  return {
    margin: [0, 18, 0, 0],
    layout: 'noBorders',
    table: {
      widths: ['auto', '*'],
      body: facts
        .filter(([, words]) => words)
        .map(([key, words]) => [{ text: t(key), style: 'grey', margin: [0, 0, 16, 0] }, words]),
    },
  };
}

function filesOf(
  t: Translate,
  { files, specifications }: Acceptance,
  { validity, ruleSets }: { validity: readonly CertifiedValidity[]; ruleSets: CertifiedRuleSets },
  language: Language,
): Content {
  if (files.length === 0) return [];
  return {
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => RULE, paddingLeft: () => 0, paddingRight: () => 12 },
    table: {
      widths: ['*'],
      dontBreakRows: true,
      body: files.map((file) => [
        [
          fileHead(t, file, language),
          ...verdictsOf(t, file, specifications, ruleSets),
          ...ruleSetWords(t, language, ruleSets, file),
          ...validityOf(t, language, file, validity),
        ],
      ]),
    },
  };
}

function fileHead(t: Translate, { name, version, size, sha256 }: CertifiedFile, language: Language): Content {
  const facts = `${t('certificate.paper.version', { version })}, ${formatFileSize(language, size)}`;
  return [
    {
      text: [
        { text: name, bold: true },
        { text: `  ${facts}`, style: 'grey' },
      ],
    },
    { text: `SHA-256 ${sha256}`, style: 'hash' },
  ];
}

function verdictsOf(
  t: Translate,
  file: CertifiedFile,
  specifications: readonly CertifiedSpecification[],
  ruleSets: CertifiedRuleSets,
): Content[] {
  if (lacksVerdict(file, specifications, ruleSets)) return [t('certificate.noVerdict')];
  return file.verdicts.map(({ specificationId, rules }) => {
    const specification = specifications.find(({ id }) => id === specificationId);
    return t('certificate.verdict', { specification: titleOf(specification), ...rules });
  });
}

function validityOf(
  t: Translate,
  language: Language,
  { sha256 }: CertifiedFile,
  validity: readonly CertifiedValidity[],
): Content[] {
  const fileValidity = validity.find((one) => one.sha256 === sha256);
  return fileValidity ? validityWords(t, language, fileValidity) : [];
}

const titleOf = (one: CertifiedSpecification | undefined): string => (one ? `${one.name} ${one.version}`.trim() : '');

function heldOf(
  t: Translate,
  { specifications, exceptions, missing }: Acceptance,
  ruleSets: readonly CertifiedRuleSet[],
  language: Language,
): Content[] {
  const off = (rules: readonly string[]) =>
    rules.length > 0 ? [{ text: t('certificate.noRule', { rules: rules.join(', ') }), style: 'grey' }] : [];
  if (specifications.length + ruleSets.length + exceptions.length + missing.length === 0) return [];
  return [
    heading(t('certificate.page.held')),
    {
      ul: [
        ...specifications.map((one) => [
          titleOf(one),
          ...off(one.disabledRules),
          ...(one.sha256 === null ? [] : [{ text: `SHA-256 ${one.sha256}`, style: 'hash' }]),
        ]),
        ...ruleSets.map((one) => [
          t('certificate.heldRuleSet', { ruleSet: ruleSetTitle(language, one) }),
          ...off(one.disabledRules),
          { text: `SHA-256 ${one.sha256}`, style: 'hash' },
        ]),
        ...exceptionWords(t, language, exceptions).map(({ text }) => text),
        ...missing.map((pattern) => t('certificate.missing', { pattern })),
      ],
    },
  ];
}
