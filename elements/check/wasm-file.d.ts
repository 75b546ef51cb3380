/** The name of a file beside the script, which the build copies (build/bundle-workers.ts). */
declare module '*.wasm' {
  const file: string;
  export default file;
}
