/** Checks the mail server: connects and signs in; sends no mail. */
import type { DiagnosisLine } from '../../common/contract/operations.ts';
import { greetMailServer } from '../mail/mailer.ts';
import { codeOf, lineOf, wordsOf } from './line.ts';

interface MailPlace {
  /** Absent: mails are written to a folder. */
  smtpUrl?: string;
  outboxFolder: string;
  /** True when users reach the service from other machines. */
  isPublic: boolean;
  waitMs: number;
}

const UNREACHABLE = /^(ECONNECTION|ESOCKET|ETIMEDOUT|EDNS|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const CERTIFICATE = /certificate|self.signed|ERR_TLS|UNABLE_TO_VERIFY|wrong version number|ETLS/i;

export async function checkMail({ smtpUrl, outboxFolder, isPublic, waitMs }: MailPlace): Promise<DiagnosisLine> {
  if (!smtpUrl) return lineOf('mail', isPublic ? 'MAIL_NONE' : 'MAIL_OUTBOX', { folder: outboxFolder });
  const place = new URL(smtpUrl).host;
  try {
    await greetMailServer(smtpUrl, waitMs);
    return lineOf('mail', 'MAIL_OK', { place });
  } catch (error) {
    const why = wordsOf(error);
    const code = codeOf(error);
    if (code === 'EAUTH') return lineOf('mail', 'MAIL_PASSWORD', { place, why });
    if (CERTIFICATE.test(`${code} ${why}`)) return lineOf('mail', 'MAIL_CERTIFICATE', { place, why });
    return lineOf('mail', UNREACHABLE.test(code) ? 'MAIL_UNREACHABLE' : 'MAIL_FAILED', { place, why });
  }
}
