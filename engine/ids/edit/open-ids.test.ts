import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { sharedData, sharedFiles, withoutShared } from '../../../test/support/shared-data.ts';
import { writeIds } from '../../../test/support/write-ids.ts';
import { auditIds } from '../audit-ids.ts';
import { parseIds } from '../parse-ids.ts';
import { writeDocument } from './ids-document.ts';
import { openIds } from './open-ids.ts';

const RELEASE = 'http://standards.buildingsmart.org/IDS http://standards.buildingsmart.org/IDS/1.0/ids.xsd';
const DRAFT = `<?xml version='1.0'?>
<!-- measure="kept" minOccurs="1" -->
<ids:ids xmlns:ids='http://standards.buildingsmart.org/IDS/0.9.6' xmlns:xs="http://www.w3.org/2001/XMLSchema"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://standards.buildingsmart.org/IDS/0.9.6 http://standards.buildingsmart.org/IDS/0.9.6/ids.xsd">
  <ids:info><ids:title>A &amp; B</ids:title></ids:info>
  <ids:specifications>
    <ids:specification description=" minOccurs='3' " name="a" ifcVersion="IFC4 IFC4X3" minOccurs="1" maxOccurs="unbounded">
      <ids:applicability maxOccurs="unbounded">
        <ids:entity minOccurs="1"><ids:name><ids:simpleValue>IFCWALL</ids:simpleValue></ids:name></ids:entity>
        <ids:property measure="IfcLabel">
          <ids:propertySet><ids:simpleValue>P</ids:simpleValue></ids:propertySet>
          <ids:name><ids:simpleValue>N</ids:simpleValue></ids:name>
        </ids:property>
      </ids:applicability>
      <ids:requirements>
        <ids:entity minOccurs="1" maxOccurs="1"><ids:name><ids:simpleValue>IFCWALL</ids:simpleValue></ids:name></ids:entity>
        <ids:partOf relation="IfcRelFillsElement" minOccurs="0" maxOccurs="0">
          <ids:entity><ids:name><ids:simpleValue>IFCWALL</ids:simpleValue></ids:name></ids:entity>
        </ids:partOf>
        <ids:property datatype="IfcLabel" minOccurs="0" maxOccurs="1" uri="https://example.nl/a">
          <ids:propertySet><ids:simpleValue>P</ids:simpleValue></ids:propertySet>
          <ids:name><ids:simpleValue>N</ids:simpleValue></ids:name>
          <ids:value><xs:restriction base="xs:string"><xs:pattern value="a'b"/></xs:restriction></ids:value>
        </ids:property>
        <ids:material minOccurs="1" maxOccurs="1"/>
      </ids:requirements>
    </ids:specification>
  </ids:specifications>
</ids:ids>
`;

function rewritten(input: string | Uint8Array): string {
  const { document, findings } = openIds(input);
  assert.ok(document, JSON.stringify(findings.slice(0, 3)));
  return writeDocument(document);
}

test('a draft is saved as an equivalent IDS 1.0, and only what has to change is changed', () => {
  const text = rewritten(DRAFT);
  assert.deepEqual(parseIds(text).specification, parseIds(DRAFT).specification);
  assert.deepEqual(
    auditIds(text).filter(({ code }) => code === 'UPGRADED' || code === 'STRUCTURE'),
    [],
  );
  assert.equal(rewritten(text), text, 'written once, it stays');
  const expected = DRAFT.replace("'http://standards.buildingsmart.org/IDS/0.9.6'", '"http://standards.buildingsmart.org/IDS"')
    .replace(/(?<=schemaLocation=")[^"]*/, RELEASE)
    .replace('IFC4 IFC4X3" minOccurs="1" maxOccurs="unbounded"', 'IFC4 IFC4X3_ADD2"')
    .replace('<ids:applicability maxOccurs="unbounded">', '<ids:applicability maxOccurs="unbounded" minOccurs="1">')
    .replaceAll('<ids:entity minOccurs="1">', '<ids:entity>')
    .replace('<ids:entity minOccurs="1" maxOccurs="1">', '<ids:entity>')
    .replace('measure="IfcLabel"', 'dataType="IFCLABEL"')
    .replaceAll(/ids:name>(?=<ids:simpleValue>N)/g, 'ids:baseName>')
    .replaceAll('N</ids:simpleValue></ids:name>', 'N</ids:simpleValue></ids:baseName>')
    .replace(
      '"IfcRelFillsElement" minOccurs="0" maxOccurs="0"',
      '"IFCRELVOIDSELEMENT IFCRELFILLSELEMENT" cardinality="prohibited"',
    )
    .replace(
      'datatype="IfcLabel" minOccurs="0" maxOccurs="1" uri="https://example.nl/a"',
      'uri="https://example.nl/a" dataType="IFCLABEL" cardinality="optional"',
    )
    .replace('<ids:material minOccurs="1" maxOccurs="1"/>', '<ids:material cardinality="required"/>');
  assert.equal(text, expected);
});

test('a file that cannot become IDS 1.0 is rejected, with the reason and the place', () => {
  const errorOf = (text: string) => openIds(text).findings.find(({ severity }) => severity === 'ERROR');
  const optionalPart = DRAFT.replace('minOccurs="0" maxOccurs="0"', 'minOccurs="0" maxOccurs="1"');
  assert.equal(errorOf(optionalPart)?.kind, 'STRUCTURE_ATTRIBUTE_VALUE');
  assert.equal(errorOf(optionalPart)?.line, 18);
  assert.equal(errorOf('<html/>')?.code, 'NOT_IDS');
  assert.equal(errorOf('<a')?.code, 'NOT_XML');
  assert.equal(openIds(optionalPart).document, undefined);
});

test('a file in another encoding is saved as UTF-8 and declares that; a byte order mark of UTF-8 remains', () => {
  const text = writeIds('Deur é', '1', [{ name: 'Één' }]);
  const utf16 = Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le');
  assert.equal(rewritten(utf16), text);
  assert.equal(rewritten(Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')), text);
  assert.equal(rewritten(Buffer.from(`\ufeff${text}`)), `\ufeff${text}`);
});

test('every available file is saved exactly', { skip: withoutShared('ids-testcases') }, () => {
  let files = 0;
  for (const folder of ['ids-testcases', 'ids-real', 'ids-audit']) {
    for (const file of sharedFiles(folder, '.ids')) {
      const bytes = readFileSync(`${sharedData(folder)}/${file}`);
      const { document } = openIds(bytes);
      if (!document) continue;
      assert.ok(Buffer.from(writeDocument(document)).equals(bytes), file);
      files += 1;
    }
  }
  assert.ok(files > 200, `${files}`);
});
