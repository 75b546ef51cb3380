/** Sends files of rule sets, and downloads them. */
import type { RuleSetResource } from '../contract/rule-set-schema.ts';
import { api } from './calls.ts';
import { type Download, download } from './download.ts';

/** Uploads a rule set. Refuses with VALIDATION_FAILED, whose details are its problems. */
export function createRuleSet({ file, organizationId }: { file: File; organizationId?: string }): Promise<RuleSetResource> {
  const form = new FormData();
  form.append('file', file);
  if (organizationId !== undefined) form.append('organization', organizationId);
  return api.createRuleSet(form) as Promise<RuleSetResource>;
}

/** Downloads the .rules.json file; it needs the bearer token, so it cannot be a link. */
export function downloadRuleSet(id: string): Promise<Download> {
  return download(`/rule-sets/${encodeURIComponent(id)}/download`);
}
