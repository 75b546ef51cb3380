/** Why the service does not answer for what the page names: its report does not exist, or its token is not for it. */
import { isApiError, type TokenFault, tokenFault } from '@vakwerk/api';

/** What the owner of the page has to change, as a message code. */
export type SourceFault = 'REPORT_NOT_FOUND' | TokenFault;

/** Returns undefined for an error that another attempt may solve. */
export function sourceFault(error: unknown): SourceFault | undefined {
  return isApiError(error) && error.code === 'NOT_FOUND' ? 'REPORT_NOT_FOUND' : tokenFault(error);
}
