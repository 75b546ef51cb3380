/** Writes small .ids files for tests: one rule per line, about doors by default. */

export interface WrittenRule {
  name: string;
  identifier?: string;
  entity?: string;
}

export function writeIds(title: string, version: string, rules: WrittenRule[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema">',
    `<info><title>${title}</title><version>${version}</version></info><specifications>`,
    ...rules.map(writeRule),
    '</specifications></ids>',
    '',
  ].join('\n');
}

function writeRule({ name, identifier, entity = 'IFCDOOR' }: WrittenRule): string {
  const identity = identifier === undefined ? '' : ` identifier="${identifier}"`;
  const applicability = `<entity><name><simpleValue>${entity}</simpleValue></name></entity>`;
  const requirements = '<attribute><name><simpleValue>Name</simpleValue></name></attribute>';
  return `<specification name="${name}"${identity} ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded">${applicability}</applicability><requirements>${requirements}</requirements></specification>`;
}
