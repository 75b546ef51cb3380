/** Traps in how a file is written (ISO 10303-21, edition of 2016). A group has the same five attributes in every version. */
import { EVERY_VERSION } from '../ifc-records.ts';
import { attribute, entity, fileOf, type Side, type Trap } from '../trap.ts';

const group = (name: string, id = '#1'): string => `${id}=IFCGROUP('0000000000000000000001',$,${name},$,$);`;
const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
const nameIs = (name: string): string => attribute('Name', name);

/** Returns a trap on the name of a group, which one side has and the other does not. */
function text(name: string, clause: string, [pass, fail]: readonly [Side, Side]): Trap {
  return { name, clause, versions: EVERY_VERSION, applies: 'IFCGROUP', pass, fail };
}

export const part21Traps: Trap[] = [
  text('a string may hold ; # and doubled apostrophes', 'ISO 10303-21, 6.4.3', [
    { data: group("'a;#2=IFCZONE(''x'')'"), requires: nameIs("a;#2=IFCZONE('x')") },
    { data: group("'a;#2=IFCZONE(''x'')'"), requires: nameIs("a;#2=IFCZONE(''x'')") },
  ]),
  text('a record inside a string is no record', 'ISO 10303-21, 6.4.3', [
    { data: `${group("'a'")}#2=IFCZONE('0000000000000000000002',$,$,$,$);`, applies: 'IFCZONE' },
    { data: group("'a;\n#2=IFCZONE(''0000000000000000000002'',$,$,$,$);'"), applies: 'IFCZONE' },
  ]),
  text('two apostrophes at the end of a string close nothing', 'ISO 10303-21, 6.4.3', [
    { data: group("''''''"), requires: nameIs("''") },
    { data: group("''''''"), requires: nameIs("'") },
  ]),
  text('comments stand anywhere between tokens', 'ISO 10303-21, 5.6', [
    { data: "/* ' */ #1 /* ; */ = /**/ IFCGROUP /*(*/ ('0000000000000000000001',/*,*/$,'a',$,$)/**/;", requires: nameIs('a') },
    { data: "#1=IFCGROUP('0000000000000000000001',$,/*'a'*/$,$,$);", requires: nameIs('a') },
  ]),
  text('a record in a comment is no record', 'ISO 10303-21, 5.6', [
    { data: `/* ${group("'b'")} */ ${group("'a'")}`, requires: nameIs('a') },
    { data: `/* ${group("'a'")} */ #2=IFCZONE('0000000000000000000002',$,$,$,$);` },
  ]),
  text('the mark of a comment inside a string opens none', 'ISO 10303-21, 5.6', [
    {
      data: `${group("'/* a'")}${group("'*/'", '#2')}`,
      requires: attribute('Description', 'x', 'prohibited'),
      occurs: 'minOccurs="2"',
    },
    { data: `${group("'/* a'")}${group("'*/'", '#2')}`, requires: nameIs('/* a') },
  ]),
  text('a record goes on over many lines', 'ISO 10303-21, 5.4', [
    { data: "#1=\r\nIFCGROUP\n(\r'0000000000000000000001',\n$,\t'a'\n,$,$\n)\n;", requires: nameIs('a') },
    { data: "#1=\r\nIFCGROUP\n(\r'0000000000000000000001',\n$,\t'b'\n,$,$\n)\n;", requires: nameIs('a') },
  ]),
  text('several records stand on one line', 'ISO 10303-21, 5.4', [
    { data: `${group("'a'")} ${group("'a'", '#2')}`, requires: nameIs('a') },
    { data: `${group("'a'")}${group("'b'", '#2')}`, requires: nameIs('a') },
  ]),
  text('lines may end in a carriage return alone', 'ISO 10303-21, 5.2', [
    { file: fileOf(`${group("'a'")}\n${group("'a'", '#2')}`, 'IFC4').replaceAll('\n', '\r'), requires: nameIs('a') },
    { file: fileOf(`${group("'a'")}\n${group("'b'", '#2')}`, 'IFC4').replaceAll('\n', '\r'), requires: nameIs('a') },
  ]),
  text('the whole file may be one line', 'ISO 10303-21, 5.4', [
    { file: fileOf(group("'a'"), 'IFC2X3').replaceAll('\n', ''), requires: nameIs('a') },
    { file: fileOf(group("'b'"), 'IFC2X3').replaceAll('\n', ''), requires: nameIs('a') },
  ]),
  text('keywords in lower case are read', 'tolerance: ISO 10303-21, 5.5 has upper case', [
    { data: "#1=ifcgroup('0000000000000000000001',$,'a',$,$);", requires: nameIs('a') },
    { data: "#1=IfcZone('0000000000000000000001',$,'a',$,$);", requires: nameIs('a') },
  ]),
  text('\\X\\ holds a character of ISO 8859-1', 'ISO 10303-21, 6.4.3.4', [
    { data: group("'caf\\X\\E9'"), requires: nameIs('café') },
    { data: group("'caf\\X\\E9'"), requires: nameIs('cafÃ©') },
  ]),
  text('\\X2\\ holds characters of four digits, several in one', 'ISO 10303-21, 6.4.3.4', [
    { data: group("'\\X2\\00E9042F\\X0\\x'"), requires: nameIs('éЯx') },
    { data: group("'\\X2\\00E9042F\\X0\\x'"), requires: nameIs('éx') },
  ]),
  text('\\X2\\ may hold a surrogate pair, as practice writes it', 'ISO 10303-21, 6.4.3.4', [
    { data: group("'\\X2\\D83CDFE0\\X0\\'"), requires: nameIs('🏠') },
    { data: group("'\\X2\\D83CDFE0\\X0\\'"), requires: nameIs('\u{1F3E1}') },
  ]),
  text('\\X4\\ holds characters of eight digits', 'ISO 10303-21, 6.4.3.4', [
    { data: group("'\\X4\\0001F3E0\\X0\\'"), requires: nameIs('🏠') },
    { data: group("'\\X4\\0001F3E1\\X0\\'"), requires: nameIs('🏠') },
  ]),
  text('\\S\\ adds 128 to the next character', 'ISO 10303-21, 6.4.3.3', [
    { data: group("'\\S\\i'"), requires: nameIs('é') },
    { data: group("'\\S\\i'"), requires: nameIs('i') },
  ]),
  text('\\S\\ takes an apostrophe too, which then ends nothing', 'ISO 10303-21, 6.4.3: PAGE = \\S\\ LATIN_CODEPOINT', [
    { data: group("'\\S\\' 5 lid 2'"), requires: nameIs('§ 5 lid 2') },
    { data: group("'\\S\\' 5 lid 3'"), requires: nameIs('§ 5 lid 2') },
  ]),
  text('an apostrophe after \\S\\ that is doubled none the less', 'D44: what can be read is read', [
    { data: group("'\\S\\'' 5 lid 2'"), requires: nameIs('§ 5 lid 2') },
    { data: group("'\\S\\'' 5 lid 3'"), requires: nameIs('§ 5 lid 2') },
  ]),
  text('an escaped reverse solidus before S is no \\S\\', 'ISO 10303-21, 6.4.3.2', [
    { data: group("'C:\\\\S\\'"), requires: nameIs('C:\\S\\') },
    { data: group("'C:\\\\S\\\\'"), requires: nameIs('C:\\S\\\\') },
  ]),
  text('the end of a line within a string is no part of it', 'ISO 10303-21, 5.2: control characters are ignored', [
    { data: group("'twee\r\n regels'"), requires: nameIs('twee regels') },
    { data: group("'twee\r\n regels'"), requires: nameIs('twee\n regels') },
  ]),
  text('directives of printing are no part of a string', 'ISO 10303-21, 5.6 (print control directives)', [
    { data: group("'twee\\N\\ regels\\F\\'"), requires: nameIs('twee regels') },
    { data: group("'twee\\\\N\\\\ regels'"), requires: nameIs('twee regels') },
  ]),
  text('\\P chooses the page of \\S\\', 'ISO 10303-21, 6.4.3.3', [
    { data: group("'\\PE\\\\S\\?'"), requires: nameIs('П') },
    { data: group("'\\PE\\\\S\\?'"), requires: nameIs('¿') },
  ]),
  text('a doubled backslash is one', 'ISO 10303-21, 6.4.3.2', [
    { data: group("'C:\\\\X\\\\E9'"), requires: nameIs('C:\\X\\E9') },
    { data: group("'C:\\\\X\\\\E9'"), requires: nameIs('C:é') },
  ]),
  text('bytes of ISO 8859-1 where only escapes are legal', 'D44: what can be read is read', [
    { data: group("'caf\u00e9'"), requires: nameIs('café') },
    { data: group("'caf\u00e9'"), requires: nameIs('caf') },
  ]),
  text('bytes of UTF-8 where only escapes are legal', 'ISO 10303-21:2016, 5.2', [
    { data: group(utf8("'café Я'")), requires: nameIs('café Я') },
    { data: group(utf8("'café Я'")), requires: nameIs('cafe Я') },
  ]),
  text('numbers of records are huge and out of order', 'ISO 10303-21, 6.3.4', [
    {
      data: `#99999999999=IFCRELASSIGNSTOGROUP('0000000000000000000004',$,$,$,(#4294967299),$,#7);
#4294967299=IFCGROUP('0000000000000000000001',$,'a',$,$);#7=IFCZONE('0000000000000000000005',$,$,$,$);`,
      requires:
        '<partOf relation="IFCRELASSIGNSTOGROUP"><entity><name><simpleValue>IFCZONE</simpleValue></name></entity></partOf>',
    },
    {
      // 4294967299 and 3 are equal in 32 bits.
      data: `#99999999999=IFCRELASSIGNSTOGROUP('0000000000000000000004',$,$,$,(#3),$,#7);
#4294967299=IFCGROUP('0000000000000000000001',$,'a',$,$);#7=IFCZONE('0000000000000000000005',$,$,$,$);`,
      requires:
        '<partOf relation="IFCRELASSIGNSTOGROUP"><entity><name><simpleValue>IFCZONE</simpleValue></name></entity></partOf>',
    },
  ]),
  text('a number may have leading zeros', 'ISO 10303-21, 6.3.4', [
    {
      data: `#001=IFCGROUP('0000000000000000000001',$,'a',$,$);#7=IFCZONE('0000000000000000000005',$,$,$,$);
#9=IFCRELASSIGNSTOGROUP('0000000000000000000004',$,$,$,(#1),$,#07);`,
      requires: '<partOf><entity><name><simpleValue>IFCZONE</simpleValue></name></entity></partOf>',
    },
    {
      data: `#001=IFCGROUP('0000000000000000000001',$,'a',$,$);#7=IFCZONE('0000000000000000000005',$,$,$,$);
#9=IFCRELASSIGNSTOGROUP('0000000000000000000004',$,$,$,(#10),$,#07);`,
      requires: '<partOf><entity><name><simpleValue>IFCZONE</simpleValue></name></entity></partOf>',
    },
  ]),
  text('of a number given twice the first record counts', 'ISO 10303-21, 6.3.4: numbers are unique; D44', [
    { data: `${group("'a'")}${group("'b'")}`, requires: nameIs('a') },
    { data: `${group("'b'")}${group("'a'")}`, requires: nameIs('a') },
  ]),
  text('a record that cannot be read leaves the rest', 'D44', [
    { data: `#2=IFCZONE('x',$,;\n${group("'a'")}`, requires: nameIs('a') },
    { data: `#2=IFCZONE('x',$,;\n${group("'b'")}`, requires: nameIs('a') },
  ]),
  text('external mapping is the same record', 'ISO 10303-21, 11.2.5.3', [
    {
      data: "#1=(IFCGROUP()IFCOBJECT('type')IFCOBJECTDEFINITION()IFCROOT('0000000000000000000001',$,'a',$));",
      requires: nameIs('a'),
    },
    {
      data: "#1=(IFCGROUP()IFCOBJECT('a')IFCOBJECTDEFINITION()IFCROOT('0000000000000000000001',$,$,'a'));",
      requires: nameIs('a'),
    },
  ]),
  text('a complex instance leaves the rest', 'ISO 10303-21, 11.2.5.3', [
    { data: `#2=(IFCNAMEDUNIT(*,.LENGTHUNIT.)IFCSIUNIT(.MILLI.,.METRE.));\n${group("'a'")}`, requires: nameIs('a') },
    { data: `#2=(IFCNAMEDUNIT(*,.LENGTHUNIT.)IFCSIUNIT(.MILLI.,.METRE.));\n${group("'b'")}`, requires: nameIs('a') },
  ]),
  text('a reference to a record that does not exist leads nowhere', 'IFC does not allow it; a check must end', [
    {
      data: `${group("'a'")}#9=IFCRELASSIGNSTOGROUP('0000000000000000000004',$,$,$,(#1,#77),$,#7);#7=IFCZONE('5',$,$,$,$);`,
      requires: '<partOf><entity><name><simpleValue>IFCZONE</simpleValue></name></entity></partOf>',
    },
    {
      data: `${group("'a'")}#9=IFCRELASSIGNSTOGROUP('0000000000000000000004',$,$,$,(#1),$,#77);#7=IFCZONE('5',$,$,$,$);`,
      requires: '<partOf><entity><name><simpleValue>IFCZONE</simpleValue></name></entity></partOf>',
    },
  ]),
  text('a header with unusual spacing and comments', 'ISO 10303-21, 8', [
    { file: header("FILE_SCHEMA ( /* x */ ( 'IFC4' ) ) ;", group("'a'")), requires: nameIs('a') },
    { file: header("FILE_SCHEMA ( /* x */ ( 'IFC4' ) ) ;", group("'b'")), requires: nameIs('a') },
  ]),
  text('a word of the data section inside a string of the header', 'ISO 10303-21, 8', [
    {
      file: header("FILE_NAME('DATA;ENDSEC;','',(''),(''),'','','');FILE_SCHEMA(('IFC4'));", group("'a'")),
      requires: nameIs('a'),
    },
    {
      file: header("FILE_NAME('DATA;ENDSEC;','',(''),(''),'','','');FILE_SCHEMA(('IFC4'));", group("'b'")),
      requires: nameIs('a'),
    },
  ]),
  text('ENDSEC inside a string ends nothing', 'ISO 10303-21, 6.4.3', [
    {
      data: `${group("'ENDSEC;'")}${group("'b'", '#2')}`,
      requires: attribute('Description', 'x', 'prohibited'),
      occurs: 'minOccurs="2"',
    },
    { data: `${group("'a'")}${group("'ENDSEC;'", '#2')}${group("'b'", '#3')}`, requires: attribute('Name', 'b', 'prohibited') },
  ]),
  text('several data sections are one model', 'ISO 10303-21:2016, 11.1', [
    { data: `${group("'a'")}\nENDSEC;\nDATA;\n${group("'a'", '#2')}`, requires: nameIs('a'), occurs: 'minOccurs="2"' },
    { data: `${group("'a'")}\nENDSEC;\nDATA;\n${group("'b'", '#2')}`, requires: nameIs('a') },
  ]),
  text('an exponent may be in lower case', 'tolerance: ISO 10303-21, 6.4.2 has upper case', [
    { data: storey('3.e0'), applies: 'IFCBUILDINGSTOREY', requires: attribute('Elevation', '3') },
    { data: storey('3.e1'), applies: 'IFCBUILDINGSTOREY', requires: attribute('Elevation', '3') },
  ]),
  text('a real may be written with sign and exponent', 'ISO 10303-21, 6.4.2', [
    { data: storey('-1.2E-1'), applies: 'IFCBUILDINGSTOREY', requires: attribute('Elevation', '-0.12') },
    { data: storey('+1.2E-1'), applies: 'IFCBUILDINGSTOREY', requires: attribute('Elevation', '-0.12') },
  ]),
  text('an entity between records of other entities with like names', 'ISO 10303-21, 5.5', [
    { data: `#2=IFCGROUPX('x');${group("'a'")}`, applies: entity('IFCGROUP'), requires: nameIs('a') },
    { data: "#2=IFCGROUPX('0000000000000000000001',$,'a',$,$);", applies: entity('IFCGROUP') },
  ]),
];

function header(rest: string, data: string): string {
  return `ISO-10303-21 ;\r\n  HEADER ; FILE_DESCRIPTION ( ( '' ) , '2;1' ) ;\n${rest}\nENDSEC ;\nDATA ;\n${data}\nENDSEC ;\nEND-ISO-10303-21 ;`;
}

function storey(elevation: string): string {
  return `#1=IFCBUILDINGSTOREY('0000000000000000000001',$,$,$,$,$,$,$,$,${elevation});`;
}
