/** Where files of import maps lie that the service itself serves, built or shipped: no address that climbs. */
export const OWN_FILE = /^\/assets\/(?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*$/;
