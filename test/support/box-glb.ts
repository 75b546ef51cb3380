/** Makes the converted model of a file with one wall, a box of 1 m. */
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import * as webIfc from 'web-ifc';
import { convertGeometry } from '../../engine/geometry/convert-geometry.ts';
import { modelOf } from './shape-model.ts';

export async function makeBoxGlb(globalId: string): Promise<Uint8Array> {
  const api = new webIfc.IfcAPI();
  await Promise.all([api.Init(), MeshoptEncoder.ready]);
  api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
  const bytes = modelOf(`#20=IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,1000.,1000.);
#21=IFCEXTRUDEDAREASOLID(#20,#11,#10,1000.);
#22=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#21));
#23=IFCPRODUCTDEFINITIONSHAPE($,$,(#22));
#24=IFCWALL('${globalId}',$,'Wand',$,$,#8,#23,$,$);
`);
  const read = (offset: number, size: number) => bytes.subarray(offset, offset + size);
  const { glb } = convertGeometry({ api, codes: webIfc, encoder: MeshoptEncoder, read });
  if (!glb) throw new Error('Nothing was converted');
  return glb;
}
