/** Why an upload failed, in the words of the dashboard; of a page's token the dashboard knows nothing. */
import { isApiError, tokenFault } from '@vakwerk/api';
import type { Translate } from '@vakwerk/i18n';

const OTHER = 'upload.failed.OTHER';

export function uploadProblem(t: Translate, name: string, error: unknown): string {
  const fault = tokenFault(error);
  const key = fault ? `embed.problem.${fault}` : `upload.failed.${isApiError(error) ? error.code : 'OTHER'}`;
  const reason = t(key) === key ? t(OTHER) : t(key);
  return `${t('upload.failed.title', { name })}: ${reason}`;
}
