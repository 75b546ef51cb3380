// `npm run packages`: writes the packages for others into dist/packages.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from './packages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} KB`;

for (const { name, tarball, bytes, unpackedBytes } of await buildPackages({ root, out: `${root}dist/packages` }))
  console.log(`${name}  ${relative(root, tarball)}  ${kilobytes(bytes)}, ${kilobytes(unpackedBytes)} unpacked`);
