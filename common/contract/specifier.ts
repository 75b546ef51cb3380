/** A name of the import map. JSON cannot hold the name of what objects inherit from. */
export const SPECIFIER = /^(?!__proto__$)[\w@][\w@./-]*$/;
