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

export interface Manifest {
  elements: ManifestElement[];
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
  const [file, support, integrity] = await Promise.all([
    readJson<ManifestFile>('custom-elements.json'),
    readJson<SupportFile>('support.json'),
    readJson<Record<string, string>>('integrity.json'),
  ]);
  const elements = file.modules.flatMap(({ declarations }) => declarations);
  return {
    elements,
    exact: { folder: support.newest, integrity: integrity['vakwerk.js'] ?? '', until: support.exact[0]?.until ?? '' },
  };
}

async function readJson<T>(name: string): Promise<T> {
  const response = await fetch(`/embed/v1/${name}`);
  if (!response.ok) throw new Error(`/embed/v1/${name} answered ${response.status}`);
  return response.json();
}
