/** Addresses of files of import maps that the service serves, built or shipped; without `..`. */
export const OWN_FILE = /^\/assets\/(?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*$/;
