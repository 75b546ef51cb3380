/** Says in words why the service does not answer for what the page names: its report does not exist, or its token is not for it. */
import { isApiError, type TokenFault, tokenFault } from '@vakwerk/api';
import { Alert, useTranslate } from '@vakwerk/ui';

/** What the owner of the page has to change, as a message code. */
export type SourceFault = 'REPORT_NOT_FOUND' | TokenFault;

/** Returns undefined for an error that another attempt may solve. */
export function sourceFault(error: unknown): SourceFault | undefined {
  return isApiError(error) && error.code === 'NOT_FOUND' ? 'REPORT_NOT_FOUND' : tokenFault(error);
}

export function SourceProblem({ fault }: { fault: SourceFault | 'PROJECT_NOT_FOUND' }) {
  const t = useTranslate();
  return <Alert variant="error">{t(`embed.problem.${fault}`, { origin: location.origin })}</Alert>;
}
