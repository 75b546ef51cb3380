/** The address of a file that the build copies next to the script (build/bundle-workers.ts). */
declare module '*.wasm' {
  const file: string;
  export default file;
}
