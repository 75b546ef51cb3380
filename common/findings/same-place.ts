/** Says which addresses keep an open drawer of findings: those of the same page with the same rule, cause and object of the report. */
const KEYS = ['s', 'n', 'cause'];

/** `ofObject`: the drawer was opened at the card of an object, which goes when another one is chosen. */
const isSame = (ofObject: boolean) => (to: URL) => {
  const now = new URL(location.href);
  const keys = ofObject ? [...KEYS, 'e'] : KEYS;
  return to.pathname === now.pathname && keys.every((key) => to.searchParams.get(key) === now.searchParams.get(key));
};

/** A function each, so that a drawer does not guard again at each render. */
export const isSameRule = isSame(false);
export const isSameObject = isSame(true);
