import assert from 'node:assert/strict';
import test from 'node:test';
import { UPLOAD_MAX_BYTES } from '../contract/limits.ts';
import { checkUpload } from './upload-rules.ts';

const header = (schema = 'IFC4') =>
  `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_SCHEMA(('${schema}'));\nENDSEC;\n`;
const file = (name: string, type = '', text = header()) => new File([text], name, { type });
/** Returns a file of a size without that many bytes in memory. */
const sized = (size: number) => Object.defineProperty(file('a.ifc'), 'size', { value: size });
const codeOf = async (...files: File[]) => (await checkUpload(files))?.code;

test('[R273] exactly one file is uploaded', async () => {
  assert.equal(await codeOf(), 'FILE_COUNT');
  assert.equal(await codeOf(file('a.ifc'), file('b.ifc')), 'FILE_COUNT');
});

test('[R274] the name ends in .ifc and the type is one that systems give such files', async () => {
  for (const name of ['a.ifc', 'A.IFC']) assert.equal(await codeOf(file(name)), undefined, name);
  for (const name of ['a.txt', 'a', 'a.ifc.zip']) assert.equal(await codeOf(file(name)), 'FILE_INVALID', name);
  for (const type of ['', 'text/plain', 'application/x-step', 'application/p21', 'model/ifc', 'application/octet-stream']) {
    assert.equal(await codeOf(file('a.ifc', type)), undefined, type);
  }
  for (const type of ['image/png', 'application/zip']) assert.equal(await codeOf(file('a.ifc', type)), 'FILE_INVALID', type);
});

test('[R275] [R276] at most 512 MiB and at least one byte', async () => {
  assert.equal(await codeOf(sized(UPLOAD_MAX_BYTES)), undefined);
  assert.equal(await codeOf(sized(UPLOAD_MAX_BYTES + 1)), 'FILE_TOO_LARGE');
  assert.equal(await codeOf(file('a.ifc', '', '')), 'FILE_TOO_SMALL');
});

test('a file that was moved or deleted after it was chosen is refused with a message', async () => {
  const moved = file('a.ifc');
  moved.slice = () => ({ text: async () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as unknown as Blob;
  assert.equal(await codeOf(moved), 'FILE_UNREADABLE');
});

test('[R278] .ifcxml and .ifczip are refused', async () => {
  assert.equal(await codeOf(file('a.ifcxml')), 'FILE_IS_XML');
  assert.equal(await codeOf(file('a.IFCZIP')), 'FILE_IS_ZIP');
});

test('[R277] only the schemas of IFC 2.3, 4.0 and 4.3 are accepted, as far as the first bytes show', async () => {
  for (const schema of ['IFC2X3', 'IFC4', 'ifc4', 'IFC4X3', 'IFC4X3_ADD1', 'IFC4X3_ADD2', 'IFC4X3_TC1'])
    assert.equal(await codeOf(file('a.ifc', '', header(schema))), undefined, schema);
  for (const schema of ['IFC2X2', 'IFC4X1', 'IFC4X2', 'IFC4X3_RC1', 'AP214'])
    assert.equal(await codeOf(file('a.ifc', '', header(schema))), 'FILE_SCHEMA', schema);
  assert.equal(await codeOf(file('a.ifc', '', 'PK\u0003\u0004')), 'FILE_INVALID');
  assert.equal(
    await codeOf(file('a.ifc', '', `${header('IFC4').replace('FILE_SCHEMA', "/* FILE_SCHEMA(('IFC2X2')) */ FILE_SCHEMA")}`)),
    undefined,
  );
});
