/** Reads and audits one IDS in the browser: the engine as it is. It never reaches the network. */
import { auditIdsTree } from '../../engine/ids/audit-ids.ts';
import { parseIdsTree } from '../../engine/ids/parse-ids.ts';
import { readIds } from '../../engine/ids/read-ids.ts';
import type { SpecificationOrder, SpecificationReply } from './specification-messages.ts';

self.onmessage = ({ data }: MessageEvent<SpecificationOrder>) => {
  self.postMessage(read(data));
};

function read({ ids }: SpecificationOrder): SpecificationReply {
  try {
    const { root, findings: ofReading } = readIds(ids);
    if (!root) return { kind: 'read', specification: null, findings: ofReading };
    const findings = auditIdsTree(root, [...ofReading]);
    return { kind: 'read', specification: parseIdsTree(root, ofReading).specification, findings };
  } catch (error) {
    return { kind: 'failed', message: String((error as Error).stack ?? error) };
  }
}
