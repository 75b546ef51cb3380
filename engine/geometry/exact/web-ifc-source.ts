/** Reads records from a model that web-ifc has open, so that the file is parsed once. */
import type { IfcAPI } from 'web-ifc';
import type { Attribute, ShapeSource } from './shape-source.ts';

/** The kinds of values in the raw lines of web-ifc. */
const [TYPED, ENUMERATION, REAL, REFERENCE, INTEGER] = [2, 3, 4, 5, 10];

/**
 * Limits the records that are cached, and the length of a list in such a record: points and directions are read again and again.
 */
const [RECORDS_REMEMBERED_MAX, LIST_REMEMBERED_MAX] = [20_000, 16];

interface RawValue {
  type: number;
  typecode?: number;
  value: unknown;
}

export function createWebIfcSource(api: IfcAPI, model: number): ShapeSource {
  const names = new Map<number, string>();
  const nameOf = (code: number): string => {
    const name = names.get(code) ?? (code === 0 ? '' : api.GetNameFromTypeCode(code).toUpperCase());
    names.set(code, name);
    return name;
  };
  const read = (raw: unknown): Attribute => {
    if (Array.isArray(raw)) return raw.map(read);
    if (raw === null || typeof raw !== 'object') return null;
    const { type, typecode, value } = raw as RawValue;
    if (type === REFERENCE) return { ref: value as number };
    if (type === REAL || type === INTEGER) return Number(value);
    if (type === TYPED) return { type: nameOf(typecode ?? 0), value: readTyped(value) };
    return type === ENUMERATION && typeof value === 'boolean' ? value : String(value);
  };
  const readTyped = (value: unknown): Attribute => {
    if (Array.isArray(value)) return value.map(read);
    const number = typeof value === 'string' && value !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : String(value);
  };
  const records = new Map<number, readonly Attribute[]>();
  const remember = (id: number, attributes: readonly Attribute[]) => {
    if (records.size === RECORDS_REMEMBERED_MAX) records.clear();
    if (isShort(attributes)) records.set(id, attributes);
    return attributes;
  };
  return {
    typeOf: (id) => nameOf(api.GetLineType(model, id) as number),
    attributesOf: (id) => records.get(id) ?? remember(id, (api.GetRawLineData(model, id)?.arguments ?? []).map(read)),
    idsOf(type) {
      const ids = api.GetLineIDsWithType(model, api.GetTypeCodeFromName(type));
      return Array.from({ length: ids.size() }, (_, index) => ids.get(index));
    },
  };
}

function isShort(attribute: Attribute): boolean {
  return !Array.isArray(attribute) || (attribute.length <= LIST_REMEMBERED_MAX && attribute.every(isShort));
}
