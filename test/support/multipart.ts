/** Builds bodies of uploads. */

/** Returns an .ifc file with a valid header and `body` as its only content. */
export const stepFile = (schema = 'IFC4', body = '') =>
  `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('a','',(''),(''),'','','');\nFILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;\n${body}ENDSEC;\nEND-ISO-10303-21;\n`;

export interface Part {
  field?: string;
  filename?: string;
  /** The content type of a file. */
  type?: string;
  content: string;
}

export function multipart(...parts: Part[]) {
  const boundary = 'vakwerk-boundary';
  const written = parts.map(({ field = 'file', filename, type: kind = 'text/plain', content }) => {
    const name = filename === undefined ? '' : `; filename="${filename}"`;
    const type = filename === undefined ? '' : `Content-Type: ${kind}\r\n`;
    return `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${name}\r\n${type}\r\n${content}\r\n`;
  });
  return {
    payload: `${written.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Returns the body of an upload of bytes. */
export function multipartBytes(filename: string, bytes: Uint8Array) {
  const { payload, headers } = multipart({ filename, content: '\0', type: 'application/octet-stream' });
  const [before = '', after = ''] = payload.split('\0');
  return { payload: Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]), headers };
}
