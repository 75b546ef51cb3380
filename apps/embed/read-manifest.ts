/** Reads the manifest of the elements that the build writes. */

interface ManifestAttribute {
  name: string;
  type: { text: 'string' | 'boolean' | 'number' };
  default?: string;
}

export interface ManifestElement {
  tagName: string;
  attributes: ManifestAttribute[];
}

/** A specification that ships with the service. */
export interface ShippedIds {
  file: string;
  title: string;
}

export interface Manifest {
  elements: ManifestElement[];
  shipped: ShippedIds[];
  exact: { folder: string; integrity: string; until: string };
}

interface ManifestFile {
  modules: { declarations: ManifestElement[] }[];
}

interface SupportFile {
  newest: string;
  exact: { until: string }[];
}

export async function readManifest(): Promise<Manifest> {
  const [file, support, integrity, shipped] = await Promise.all([
    readJson<ManifestFile>('custom-elements.json'),
    readJson<SupportFile>('support.json'),
    readJson<Record<string, string>>('integrity.json'),
    readJson<ShippedIds[]>('ids/catalogue.json'),
  ]);
  const elements = file.modules.flatMap(({ declarations }) => declarations);
  return {
    elements,
    shipped,
    exact: { folder: support.newest, integrity: integrity['vakwerk.js'] ?? '', until: support.exact[0]?.until ?? '' },
  };
}

async function readJson<T>(name: string): Promise<T> {
  const response = await fetch(`/embed/v1/${name}`);
  if (!response.ok) throw new Error(`/embed/v1/${name} answered ${response.status}`);
  return response.json();
}
