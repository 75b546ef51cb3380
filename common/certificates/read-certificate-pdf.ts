/** Finds the certificate that a reading copy (PDF) has attached: server/certificates/certificate-pdf.ts writes it. */

/** A certificate of hundreds of files is a fraction of it. */
const CERTIFICATE_MAX_BYTES = 16 * 1024 * 1024;

const HEAD = '%PDF-';
/** A stream with its length, which our PDFs state in its dictionary. */
const STREAM = /\/Length (\d+)(?! \d+ R)[\s\S]{0,400}?>>\s*stream\r?\n/g;

/** Returns whether the bytes are those of a PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  return latin(bytes.subarray(0, HEAD.length)) === HEAD;
}

/** Returns the text of the attached certificate, or undefined if the PDF has none. */
export async function readCertificatePdf(bytes: Uint8Array): Promise<string | undefined> {
  const text = latin(bytes);
  for (const match of text.matchAll(STREAM)) {
    const start = match.index + match[0].length;
    const content = await inflate(bytes.subarray(start, start + Number(match[1])));
    if (content !== undefined && /^\s*\{[\s\S]*"jws"\s*:/.test(content)) return content;
  }
  return undefined;
}

/** Returns the text of a compressed stream; undefined for another one, such as a font, and for one that is too large. */
async function inflate(bytes: Uint8Array): Promise<string | undefined> {
  const inflated = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = inflated.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      size += part.value.length;
      if (size > CERTIFICATE_MAX_BYTES) return undefined;
    }
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  return new TextDecoder().decode(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
