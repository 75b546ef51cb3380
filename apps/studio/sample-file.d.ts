/** The text of a file that the build puts into a script of its own (build/browser.ts). */
declare module '*.ifc' {
  const text: string;
  export default text;
}
