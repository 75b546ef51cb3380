/** Reads and audits one IDS in the browser. It makes no network calls. */
import { answerPage } from '../../common/ui/answer-page.ts';
import { auditIdsTree } from '../../engine/ids/audit-ids.ts';
import { parseIdsTree } from '../../engine/ids/parse-ids.ts';
import { readIds } from '../../engine/ids/read-ids.ts';
import type { SpecificationCalls } from './specification-messages.ts';

answerPage<SpecificationCalls>({
  read(ids) {
    const tree = readIds(ids);
    return { specification: parseIdsTree(tree).specification, findings: auditIdsTree(tree) };
  },
});
