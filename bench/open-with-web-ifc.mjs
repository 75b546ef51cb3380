// node open-with-web-ifc.mjs FOLDER MODEL.ifc: what a page does first that shows a model, and all that is measured of it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [folder, model] = process.argv.slice(2);
const { IfcAPI } = createRequire(join(folder, 'package.json'))('web-ifc');
const api = new IfcAPI();
await api.Init();
const id = api.OpenModel(new Uint8Array(readFileSync(model)));
if (id < 0) throw new Error('web-ifc cannot open it');
