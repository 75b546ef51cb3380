/** Tells the editor of a page, in the console and in English, which attribute or property of an element is wrong. */
import { COMMON_ATTRIBUTES, propertyName } from '../../common/contract/element-definition.ts';
import { elementDefinitions } from '../all-elements.ts';

/** What to change, by the code of the error that the visitor reads. */
const REMEDIES: Record<string, string> = {
  NO_IDS: 'set the attribute ids to the address of an IDS file',
  NO_MODEL: 'set the attribute report-id with a token, or src',
  NO_REPORT: 'set the attribute report-id with a token, or src',
  NO_SPECIFICATION: 'set the attribute src to the address of an IDS file',
  NO_TOKEN: 'set the property token or getToken by script',
  IDS_UNREACHABLE: 'the attribute ids names an address that does not answer with a file',
  IDS_NO_IDS: 'the attribute ids names an address that answers with something else than IDS, such as an error page',
  RULE_SET_UNREACHABLE: 'the attribute rule-set names an address that does not answer with a file',
  RULE_SET_INVALID: 'the attribute rule-set names a file that is no rule set',
  SOURCE_UNREADABLE: 'the attribute src names an address that does not answer with such a file',
  REPORT_UNREADABLE: 'the attribute src names an address that does not answer with a report',
  PROJECT_NOT_FOUND: 'the attribute project-id names no project of the service',
  NOT_FOUND: 'the attribute report-id names no report of the service',
  UNAUTHORIZED: 'the token is not valid, or its origins do not include that of this page',
  FORBIDDEN: 'the token is not for this call, or its origins do not include that of this page',
};

/** Warns about an error that the element shows. */
export function warnOfError(element: Element, detail: unknown): void {
  const { code = '', message = '', cause } = (detail ?? {}) as { code?: string; message?: string; cause?: string };
  const remedy = [REMEDIES[code], cause].filter(Boolean).join(': ');
  console.warn(`<${element.localName}> ${code}: ${message}${remedy ? ` (${remedy}; this page is of ${location.origin})` : ''}`);
}

/** Warns about attributes that the element does not read: tokens, and names of properties. */
export function warnOfAttributes(element: Element): void {
  const definition = elementDefinitions.find(({ tag }) => tag === element.localName);
  if (!definition) return;
  const names = Object.keys({ ...definition.attributes, ...COMMON_ATTRIBUTES });
  for (const given of element.getAttributeNames()) {
    const property = definition.properties.find((one) => one.toLowerCase() === given.replaceAll('-', ''));
    const spelling = names.find((name) => name !== given && propertyName(name).toLowerCase() === given);
    if (property !== undefined) {
      console.warn(`<${element.localName}> does not read the attribute ${given}: set the property ${property} by script`);
    } else if (spelling !== undefined) {
      console.warn(`<${element.localName}> does not read the attribute ${given}: it is called ${spelling}`);
    }
  }
}
