/** The parts of pdfmake that are used here; the package has no types. */
declare module 'pdfmake' {
  interface Document {
    getBuffer(): Promise<Buffer>;
  }
  interface PdfMake {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void;
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    createPdf(definition: Record<string, unknown>): Document;
  }
  const pdfMake: PdfMake;
  export default pdfMake;
}
