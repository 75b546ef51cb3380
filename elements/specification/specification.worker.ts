/** Reads and audits one IDS in the browser. It makes no network calls. */
import { auditIdsTree } from '../../engine/ids/audit-ids.ts';
import { parseIdsTree } from '../../engine/ids/parse-ids.ts';
import { readIds } from '../../engine/ids/read-ids.ts';
import type { SpecificationOrder, SpecificationReply } from './specification-messages.ts';

self.onmessage = ({ data }: MessageEvent<SpecificationOrder>) => {
  self.postMessage(read(data));
};

function read({ ids }: SpecificationOrder): SpecificationReply {
  try {
    const tree = readIds(ids);
    return { kind: 'read', specification: parseIdsTree(tree).specification, findings: auditIdsTree(tree) };
  } catch (error) {
    return { kind: 'failed', message: String((error as Error).stack ?? error) };
  }
}
