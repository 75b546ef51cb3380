/** Which Node runs Vakwerk (D140). Plain Node without any dependency, because it is asked before anything is installed. */
const OLDEST = [20, 18];
/** Packages that we use ask for this one; before it npm would warn about each of them. */
const OLDEST_SUPPORTED = 22;
const RECOMMENDED = 24;

/** A refusal ends the command; a notice is one line for people. Neither on a Node that is supported. */
export function judgeNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const needs = `Node ${RECOMMENDED} is recommended, ${OLDEST.join('.')} is the oldest that runs it`;
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    return { refusal: `this is Node ${version}, with which Vakwerk does not run: ${needs}.` };
  }
  if (major >= OLDEST_SUPPORTED) return {};
  return { notice: `Node ${major} is past its end of life: Vakwerk runs with it, but Node ${RECOMMENDED} is recommended.` };
}

/** What `npm ci` is given: the one line says it, in place of a warning for each package. */
export function quietOnOldNode(version = process.versions.node) {
  return judgeNode(version).notice ? ['--loglevel=error'] : [];
}
