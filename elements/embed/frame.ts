/**
 * The page of an iframe, for systems that allow no scripts of their own: shows the element that its address names. It takes what
 * the manifest knows and nothing else: no tokens, so that an address never holds a secret.
 */
import type { ElementDefinition } from '../../common/contract/element-definition.ts';
import { COMMON_ATTRIBUTES } from '../../common/contract/element-definition.ts';
import { checkDefinition } from '../check/check-definition.ts';
import { reportDefinition } from '../report/report-definition.ts';
import { specificationDefinition } from '../specification/specification-definition.ts';
import { statusDefinition } from '../status/status-definition.ts';

/** An upload needs a token, which an address must not hold. */
const SHOWN: readonly ElementDefinition[] = [checkDefinition, reportDefinition, specificationDefinition, statusDefinition];

const query = new URLSearchParams(location.search);
const definition = SHOWN.find(({ tag }) => tag === query.get('element')) ?? checkDefinition;
const element = document.createElement(definition.tag);
for (const name of Object.keys({ ...definition.attributes, ...COMMON_ATTRIBUTES })) {
  const value = query.get(name);
  if (value !== null && isHarmless(name, value)) element.setAttribute(name, value);
}
document.documentElement.lang = query.get('lang') === 'en' ? 'en' : 'nl';
document.body.append(element);
// By address: bundled with this, the script of all other pages would have to fetch what both share.
void import(new URL('./vakwerk.js', import.meta.url).href);

/** A link may lead to a page, not run a script. */
function isHarmless(name: string, value: string): boolean {
  return name !== 'href' || /^https?:$/.test(new URL(value, location.href).protocol);
}
