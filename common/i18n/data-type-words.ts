/** Words data types: "text (IfcLabel)", and reads them back. */
import { dataTypesEn } from './messages/data-types.en.ts';
import type { NameIn, Translate } from './translate.ts';

type Named = NameIn<'specification.dataTypes'>;

/** The data types that have words, by how IDS writes them. */
const BY_NAME = new Map<string, Named>((Object.keys(dataTypesEn) as Named[]).map((name) => [name.toUpperCase(), name]));

/** Returns what a data type is called, or undefined where it has no words. `dataType` is as IDS writes it: IFCLABEL. */
export function dataTypeMeaning(t: Translate, dataType: string): string | undefined {
  const name = BY_NAME.get(dataType);
  return name && t(`specification.dataTypes.${name}`);
}

/** Returns what a data type is called with its name, or the name alone. */
export function dataTypeWords(t: Translate, dataType: string): string {
  const words = dataTypeMeaning(t, dataType);
  return words === undefined ? dataType : t('specification.withName', { words, name: BY_NAME.get(dataType) ?? dataType });
}

/** Returns the data types whose words with their name contain what was typed. */
export function dataTypesWith(t: Translate, query: string): string[] {
  const typed = query.trim().toLowerCase();
  if (typed === '') return [];
  return [...BY_NAME.keys()].filter((dataType) => dataTypeWords(t, dataType).toLowerCase().includes(typed));
}

/** Returns the data type as IDS writes it, for its words, for its words with its name, or for its name. */
export function readDataType(t: Translate, text: string): string {
  const typed = text.trim();
  const named = [...BY_NAME.keys()].find((dataType) => dataTypeMeaning(t, dataType)?.toLowerCase() === typed.toLowerCase());
  return named ?? (/\((\w+)\)?$/.exec(typed)?.[1] ?? typed).toUpperCase();
}
