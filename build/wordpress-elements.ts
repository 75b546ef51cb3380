// Generates what the WordPress plug-in has for each element from the rows of the elements and the words of the page /embed: its
// block, the labels of its attributes, and their Dutch texts.
import { COMMON_ATTRIBUTES, propertyName } from '../common/contract/element-definition.ts';
import { embedPageEn } from '../common/i18n/messages/embed-page.en.ts';
import { embedPageNl } from '../common/i18n/messages/embed-page.nl.ts';
import { elementRows } from '../elements/all-elements.ts';
import type { ElementRow } from '../elements/element-row.ts';

/** The attribute with the address of the service. The plug-in sets it, because tokens are sent there. */
const SERVICE_ATTRIBUTE = 'api';
const BLOCK_TYPES = { string: 'string', boolean: 'boolean', number: 'integer' } as const;
const english: Record<string, string> = embedPageEn.elements;
const dutch: Record<string, string> = embedPageNl.elements;

/** Returns the text of each file by its path in the plug-in. */
export function elementFiles(): Record<string, string> {
  const blocks = elementRows.map((row) => [`blocks/${shortName(row)}/block.json`, `${JSON.stringify(blockOf(row), null, 2)}\n`]);
  return { ...Object.fromEntries(blocks), 'includes/element-facts.php': elementFacts() };
}

/** Returns the entries of the Dutch catalogue (.po) for the texts of the generated files. */
export function dutchOfElements(): string {
  const labels = attributeNames().map((name) => entryOf(embedPageEn.attributes[name], embedPageNl.attributes[name]));
  const blocks = elementRows.flatMap((row) => [
    entryOf(titleOf(row), dutch[row.definition.tag] ?? '', 'block title'),
    entryOf(descriptionOf(row), row.block.dutch, 'block description'),
  ]);
  return [...labels, ...blocks].join('\n');
}

const shortName = ({ definition }: ElementRow): string => definition.tag.replace('vakwerk-', '');
const titleOf = ({ definition }: ElementRow): string => english[definition.tag] ?? '';
const descriptionOf = ({ summary, block }: ElementRow): string => block.english ?? `${summary}.`;

type AttributeName = keyof typeof embedPageEn.attributes;
const attributeNames = () =>
  (Object.keys(embedPageEn.attributes) as AttributeName[]).filter((name) => name !== SERVICE_ATTRIBUTE);

function blockOf(row: ElementRow) {
  const attributes = Object.entries({ ...row.definition.attributes, ...COMMON_ATTRIBUTES });
  const blockAttributes = attributes.filter(([name]) => name !== SERVICE_ATTRIBUTE);
  return {
    $schema: 'https://schemas.wp.org/trunk/block.json',
    apiVersion: 2,
    name: `vakwerk/${shortName(row)}`,
    version: '1.0.0',
    title: titleOf(row),
    category: 'vakwerk',
    icon: row.block.icon,
    description: descriptionOf(row),
    keywords: ['vakwerk', 'ifc', 'ids', 'bim'],
    textdomain: 'vakwerk',
    attributes: Object.fromEntries(blockAttributes.map(([name, kind]) => [propertyName(name), { type: BLOCK_TYPES[kind] }])),
    supports: { html: false, anchor: true, align: ['wide', 'full'] },
  };
}

function elementFacts(): string {
  const blocks = elementRows
    .filter(({ definition }) => SERVICE_ATTRIBUTE in definition.attributes)
    .map((row) => `'vakwerk/${shortName(row)}'`);
  const labels = attributeNames().map(
    (name) => `\t\t'${propertyName(name)}' => __( ${quoted(embedPageEn.attributes[name])}, 'vakwerk' ),`,
  );
  return `<?php
/**
 * Facts of the elements, which the build of Vakwerk generates.
 *
 * @package Vakwerk
 */

defined( 'ABSPATH' ) || exit;

/** Blocks whose elements ask the service, at the address in \`api\`. */
const VAKWERK_ASKING_BLOCKS = array( ${blocks.join(', ')} );

/** Labels of the attributes, as the page /embed of the service has them. */
function vakwerk_attribute_labels() {
	return array(
${labels.join('\n')}
	);
}
`;
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

function entryOf(id: string, text: string, context?: string): string {
  const lines = [...(context ? [['msgctxt', context]] : []), ['msgid', id], ['msgstr', text]];
  return lines.map(([keyword, value]) => `${keyword} ${JSON.stringify(value)}\n`).join('');
}
