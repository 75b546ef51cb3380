// The process with which conversions are compared: web-ifc streams the meshes of a model, and each is read. The protocol is that
// of server/jobs/geometry-child.ts.
import fs from 'node:fs';
import * as webIfc from 'web-ifc';

const api = new webIfc.IfcAPI();
const ready = api.Init().then(() => api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF));

process.on('message', async ({ file }: { file: string }) => {
  await ready;
  const descriptor = fs.openSync(file, 'r');
  const read = (offset: number, size: number) => {
    const bytes = new Uint8Array(size);
    return bytes.subarray(0, fs.readSync(descriptor, bytes, 0, size, offset));
  };
  const model = api.OpenModelFromCallback(read, { CIRCLE_SEGMENTS: 32 });
  const take = ({ geometries }: webIfc.FlatMesh) => {
    for (let index = 0; index < geometries.size(); index += 1) {
      const geometry = api.GetGeometry(model, geometries.get(index).geometryExpressID);
      api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
      api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
      geometry.delete();
    }
  };
  api.StreamAllMeshes(model, take);
  // The first call omits spaces.
  api.StreamAllMeshesWithTypes(model, [webIfc.IFCSPACE], take);
  api.CloseModel(model);
  fs.closeSync(descriptor);
  process.send?.({ kind: 'done' });
});
process.on('disconnect', () => process.exit(0));
