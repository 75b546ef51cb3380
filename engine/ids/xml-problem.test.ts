import assert from 'node:assert/strict';
import test from 'node:test';
import { readXml } from './read-xml.ts';

const CASES: [xml: string, problem: string, what?: string][] = [
  ['', 'XML_NO_ROOT'],
  ['   ', 'XML_NO_ROOT'],
  ['geen xml', 'XML_TEXT_OUTSIDE'],
  ['<ids><info></ids>', 'XML_TAG_CROSSED'],
  ['<ids></info></ids>', 'XML_TAG_CROSSED'],
  ['<ids><info>', 'XML_TAG_OPEN', 'info'],
  ['<ids/><ids/>', 'XML_SECOND_ROOT'],
  ['<ids/>tekst', 'XML_TEXT_OUTSIDE'],
  ['<ids a="1" a="2"/>', 'XML_ATTRIBUTE_REPEATED', 'a'],
  ['<ids a/>', 'XML_ATTRIBUTE_MALFORMED'],
  ['<ids a=1/>', 'XML_ATTRIBUTE_MALFORMED'],
  ['<xs:ids/>', 'XML_PREFIX_UNBOUND', 'xs'],
  ['<ids>&nbsp;</ids>', 'XML_ENTITY_UNKNOWN'],
  ['<ids>]]></ids>', 'XML_COMMENT'],
  ['<ids><!-- a -- b --></ids>', 'XML_COMMENT'],
  ['<ids>\u0001</ids>', 'XML_CHARACTER'],
  ['<ids><1/></ids>', 'XML_TAG_MALFORMED'],
  ['<?xml version="x"?><ids/>', 'XML_DECLARATION'],
  [' <?xml version="1.0"?><ids/>', 'XML_DECLARATION'],
];

test('a fault of XML is a code, for sentences in either language', () => {
  for (const [xml, problem, what] of CASES) {
    const { finding } = readXml(xml);
    assert.deepEqual([finding?.code, finding?.facts?.problem], ['NOT_XML', problem], xml);
    if (what !== undefined) assert.equal(finding?.facts?.what, what, xml);
  }
});
