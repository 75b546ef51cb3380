import { createRequire } from 'node:module';
import { join } from 'node:path';

/** For bundles that leave npm packages outside: saxes and what it is made of, whose parts take longer to find than to load. */
export const bundleXmlReader = {
  name: 'bundle-xml-reader',
  setup(build) {
    build.onResolve({ filter: /^(saxes|xmlchars\/.*)$/ }, ({ path, resolveDir }) => ({
      path: createRequire(join(resolveDir, 'package.json')).resolve(path),
    }));
  },
};
