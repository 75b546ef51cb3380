/** A name of the import map. `__proto__` is not possible in JSON objects. */
export const SPECIFIER = /^(?!__proto__$)[\w@][\w@./-]*$/;
