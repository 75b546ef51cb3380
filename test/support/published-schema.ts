import { readFileSync } from 'node:fs';
import { XSD_NAMESPACE } from '../../engine/ids/ids-namespace.ts';
import { sharedData } from './shared-data.ts';

/**
 * ids.xsd imports the schema of XML Schema itself, which libxml2 cannot load as a user's schema. So the comparison moves the xs:
 * elements of the files to a namespace of their own, which is described here as far as ids.xsd uses it.
 */
const STAND_IN = 'urn:vakwerk:test:xsd';
const STAND_IN_XSD = `<s:schema xmlns:s="${XSD_NAMESPACE}" xmlns:t="${STAND_IN}" targetNamespace="${STAND_IN}" elementFormDefault="qualified">
  <s:attributeGroup name="occurs">
    <s:attribute name="minOccurs" type="s:nonNegativeInteger"/>
    <s:attribute name="maxOccurs"><s:simpleType><s:union memberTypes="s:nonNegativeInteger"><s:simpleType><s:restriction base="s:NMTOKEN"><s:enumeration value="unbounded"/></s:restriction></s:simpleType></s:union></s:simpleType></s:attribute>
  </s:attributeGroup>
  <s:complexType name="open"><s:sequence><s:any processContents="skip" minOccurs="0" maxOccurs="unbounded"/></s:sequence><s:anyAttribute processContents="skip"/></s:complexType>
  <s:complexType name="text"><s:sequence><s:element name="annotation" type="t:open" minOccurs="0"/></s:sequence><s:attribute name="value" type="s:anySimpleType" use="required"/><s:attribute name="fixed" type="s:boolean"/><s:attribute name="id" type="s:string"/></s:complexType>
  <s:complexType name="count"><s:complexContent><s:restriction base="t:text"><s:sequence><s:element name="annotation" type="t:open" minOccurs="0"/></s:sequence><s:attribute name="value" type="s:nonNegativeInteger" use="required"/></s:restriction></s:complexContent></s:complexType>
  <s:complexType name="positive"><s:complexContent><s:restriction base="t:text"><s:sequence><s:element name="annotation" type="t:open" minOccurs="0"/></s:sequence><s:attribute name="value" type="s:positiveInteger" use="required"/></s:restriction></s:complexContent></s:complexType>
  <s:element name="restriction"><s:complexType><s:sequence><s:element name="annotation" type="t:open" minOccurs="0"/><s:element name="simpleType" type="t:open" minOccurs="0"/>
    <s:choice minOccurs="0" maxOccurs="unbounded">
      ${['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive', 'enumeration', 'pattern', 'whiteSpace'].map((name) => `<s:element name="${name}" type="t:text"/>`).join('')}
      ${['length', 'minLength', 'maxLength', 'fractionDigits'].map((name) => `<s:element name="${name}" type="t:count"/>`).join('')}
      <s:element name="totalDigits" type="t:positive"/>
    </s:choice></s:sequence>
    <s:attribute name="base" type="s:QName"/><s:attribute name="id" type="s:string"/></s:complexType></s:element>
</s:schema>`;

/** Returns the function that validates a text by the published ids.xsd in ../shared. */
export async function publishedSchema(): Promise<(text: string) => boolean> {
  const { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } = await import('libxml2-wasm');
  const xsd = readFileSync(sharedData('ids-standard/ids.xsd') ?? '', 'utf8')
    .replace(/<xs:import namespace="http:\/\/www.w3.org\/(XML\/1998\/namespace|2001\/XMLSchema-instance)"[^>]*>/g, '')
    .replace(
      /<xs:import namespace="http:\/\/www.w3.org\/2001\/XMLSchema"[^>]*>/,
      `<xs:import namespace="${STAND_IN}" schemaLocation="stand-in.xsd"/>`,
    )
    .replace('<xs:schema ', `<xs:schema xmlns:t="${STAND_IN}" `)
    .replace(/ref="xs:(restriction|occurs)"/g, 'ref="t:$1"');
  xmlRegisterInputProvider(new XmlBufferInputProvider({ 'stand-in.xsd': new TextEncoder().encode(STAND_IN_XSD) }));
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(xsd, { url: 'ids.xsd' }));
  return (text) => {
    const document = XmlDocument.fromString(
      text.replaceAll(/(<\/?)xs:/g, '$1t:').replace(/<((?:\w+:)?ids)\b/, `<$1 xmlns:t="${STAND_IN}"`),
    );
    try {
      validator.validate(document);
      return true;
    } catch {
      return false; // The tests compare only the verdict.
    } finally {
      document.dispose();
    }
  };
}
