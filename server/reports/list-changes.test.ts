import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import type { Check } from '../../engine/report/report.ts';
import { madeCheck, madeGroup, madeRule } from '../../test/support/stored-reports.ts';
import { listChanges } from './list-changes.ts';
import type { StoredReport } from './stored-report.ts';
import { writeReportBlob } from './write-report-blob.ts';

test('a rule with more changed objects than a function call takes arguments is listed like any other', async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-changes-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const write = (name: string, checks: Check[]): StoredReport => {
    const blobFile = path.join(folder, name);
    const blob = writeReportBlob([madeGroup('ILS', [madeRule('r', checks)], { specificationId: 's' })], blobFile);
    return { tree: blob.tree, blobFile, chunks: blob.chunks.filter(({ spec_index }) => spec_index >= 0) };
  };
  const ifcFile = path.join(folder, 'a.ifc');
  fs.writeFileSync(ifcFile, '');
  const upload = { file: ifcFile, sha256: createHash('sha256').digest('hex') };
  const [previous, current] = [write('before', [madeCheck(1, 'PASSED')]), write('after', failing(150_000))];
  const search = { kind: 'new' as const, query: '', limit: 2, offset: 149_999 };
  const models = { before: upload, now: upload };
  const { data, total } = await listChanges({ previous, current, models, search });
  assert.deepEqual([total, data.map(({ stepId }) => stepId)], [150_000, [150_000]]);
});

const failing = (many: number) => Array.from({ length: many }, (_, at) => madeCheck(at + 1, 'FAILED', { failures: [] }));
