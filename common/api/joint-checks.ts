/** Downloads the results of joint checks. */
import type { JOINT_EXPORT_FORMATS } from '../contract/export-formats.ts';
import { ownTimeZone } from '../contract/time-zone.ts';
import type { Language } from '../contract/users.ts';
import { type Download, download } from './download.ts';

/** Downloads the result; it needs the bearer token, so it cannot be a link. */
export function downloadJointCheck(
  projectId: string,
  checkId: string,
  { format, language }: { format: (typeof JOINT_EXPORT_FORMATS)[number]; language: Language },
): Promise<Download> {
  const path = `/projects/${encodeURIComponent(projectId)}/joint-checks/${encodeURIComponent(checkId)}/export`;
  return download(path, { format, language, timeZone: ownTimeZone() });
}
