/** What the declarations of a schema say together: classes with inherited attributes, kinds, and the names TYPEOF gives. */
import type { TypeNames } from './express/value.ts';
import type { EntityDeclaration, SchemaTables, TypeCode, TypeDeclaration } from './schema-tables.ts';

export interface ExplicitAttribute {
  name: string;
  /** Proper-case entity that declares it. */
  entity: string;
  type: TypeCode;
  optional: boolean;
  /** Derived in this class or one of its supertypes: written as `*`. */
  derived: boolean;
}

interface Ancestor {
  name: string;
  declaration: EntityDeclaration;
}

export class TypeGraph {
  readonly tables: SchemaTables;
  /** Proper-case names by class number. */
  readonly classNames: readonly string[];
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly parents: Int32Array;
  private readonly typeNames: ReadonlyMap<string, string>;
  /** Selects by their members, proper case. */
  private readonly selectsOf = new Map<string, string[]>();
  private readonly attributes: (ExplicitAttribute[] | undefined)[] = [];
  private readonly namesOfClasses: (TypeNames | undefined)[] = [];
  private readonly namesOfTypes = new Map<string, TypeNames>();

  constructor(tables: SchemaTables) {
    this.tables = tables;
    this.classNames = Object.keys(tables.entities);
    this.numbers = new Map(this.classNames.map((name, number) => [name.toUpperCase(), number]));
    this.parents = Int32Array.from(this.classNames, (name) => this.classNumber(tables.entities[name]?.of?.toUpperCase() ?? ''));
    this.typeNames = new Map(Object.keys(tables.types).map((name) => [name.toUpperCase(), name]));
    for (const [name, type] of Object.entries(tables.types)) {
      if (typeof type !== 'object' || !('select' in type)) continue;
      for (const member of type.select.split(' ')) this.selectsOf.set(member, [...(this.selectsOf.get(member) ?? []), name]);
    }
  }

  /** Number of a class by its upper-case name, or -1. */
  classNumber(upperName: string): number {
    return this.numbers.get(upperName) ?? -1;
  }

  className(type: number): string {
    return this.classNames[type] as string;
  }

  declaration(type: number): EntityDeclaration {
    return this.tables.entities[this.className(type)] as EntityDeclaration;
  }

  type(name: string): TypeDeclaration | undefined {
    return this.tables.types[name];
  }

  properTypeName(upperName: string): string | undefined {
    return this.typeNames.get(upperName);
  }

  isKind(type: number, ancestor: number): boolean {
    for (let at = type; at >= 0; at = this.parents[at] as number) if (at === ancestor) return true;
    return false;
  }

  /** The class and its supertypes, nearest first. */
  *lineage(type: number): Generator<Ancestor> {
    for (let at = type; at >= 0; at = this.parents[at] as number)
      yield { name: this.className(at), declaration: this.declaration(at) };
  }

  /** All explicit attributes in the order of the record, inherited ones first. */
  attributesOf(type: number): ExplicitAttribute[] {
    return (this.attributes[type] ??= this.buildAttributes(type));
  }

  private buildAttributes(type: number): ExplicitAttribute[] {
    const parent = this.parents[type] as number;
    const attributes = parent < 0 ? [] : this.attributesOf(parent).map((attribute) => ({ ...attribute }));
    const { attributes: declaredAttributes = [], redeclared = [] } = this.declaration(type);
    for (const [name, code, optional] of redeclared) {
      const inherited = attributes.find((attribute) => attribute.name === name);
      if (inherited) Object.assign(inherited, { type: code, optional: optional === 1 });
    }
    for (const [name, code, optional] of declaredAttributes)
      attributes.push({ name, entity: this.className(type), type: code, optional: optional === 1, derived: false });
    for (const name of Object.keys(this.tables.derived[this.className(type)] ?? {})) {
      const inherited = attributes.find((attribute) => attribute.name === name);
      if (inherited) inherited.derived = true;
    }
    return attributes;
  }

  /** Names of a class: itself, its supertypes, and every select that one of them is in (ISO 10303-11, 15.25). */
  namesOfClass(type: number): TypeNames {
    return (this.namesOfClasses[type] ??= this.collectNames(Array.from(this.lineage(type), ({ name }) => name)));
  }

  /** Names of a defined type: itself, the types that it is defined by, and every select that one of them is in. */
  namesOfType(typeName: string): TypeNames {
    const earlier = this.namesOfTypes.get(typeName);
    if (earlier) return earlier;
    const chain = [typeName];
    for (let code = this.type(typeName); typeof code === 'string' && this.type(code) !== undefined; code = this.type(code))
      chain.push(code);
    const names = this.collectNames(chain);
    this.namesOfTypes.set(typeName, names);
    return names;
  }

  private collectNames(chain: readonly string[]): TypeNames {
    const all = new Set(chain);
    // Iterating a set also visits what is added during the iteration.
    for (const name of all) for (const select of this.selectsOf.get(name) ?? []) all.add(select);
    const list = Array.from(all, (name) => name.toUpperCase());
    return { list, set: new Set(list) };
  }
}
