/** The names of the fields of a representation, as `?fields=` takes them. */

type PartName<T> = T extends readonly (infer Item)[] ? PartName<Item> : T extends object ? keyof T & string : never;

/** The name of a field of a representation, of a part of one as `organization.name`; what is in a list is named without the list. */
export type FieldName<T> = {
  [Name in keyof T & string]-?: Name | `${Name}.${PartName<NonNullable<T[Name]>>}` | DeepName<Name, NonNullable<T[Name]>>;
}[keyof T & string];
type DeepName<Name extends string, T> = T extends readonly (infer Item)[]
  ? DeepName<Name, Item>
  : T extends object
    ? { [Part in keyof T & string]-?: `${Name}.${Part}.${PartName<NonNullable<T[Part]>>}` }[keyof T & string]
    : never;
