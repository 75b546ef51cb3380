/** The page of a foreign site's editors: their own React draws our elements among its own and redraws around them. */
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [tag: `vakwerk-${string}`]: Record<string, unknown>;
    }
  }
}

interface Settings {
  ids: string;
  reportId: string;
  reportToken: string;
  projectId: string;
  projectToken: string;
  report: unknown;
}

const settings: Settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}');

function App() {
  const [clicks, setClicks] = useState(0);
  const upload = useRef<HTMLElement & { getToken?: () => Promise<string> }>(null);
  const report = useRef<HTMLElement & { token?: string }>(null);
  const status = useRef<HTMLElement & { token?: string }>(null);
  // Sets the token by reference: React writes unknown properties into attributes, where a token must not be.
  useEffect(() => {
    if (upload.current) upload.current.getToken = async () => settings.projectToken;
    for (const { current } of [report, status]) if (current) current.token = settings.reportToken;
  }, []);
  return (
    <main>
      <h1>Bouwloket</h1>
      <button id="own" type="button" onClick={() => setClicks(clicks + 1)}>
        Eigen teller: {clicks}
      </button>
      <vakwerk-status id="status" ref={status} report-id={settings.reportId} lang="nl" />
      <vakwerk-check id="check" ids={settings.ids} lang="nl">
        <p>Zonder JavaScript</p>
      </vakwerk-check>
      <vakwerk-report id="report" ref={report} report-id={settings.reportId} lang="en" theme="dark" />
      <vakwerk-specification id="specification" src={settings.ids.split(' ')[0]} />
      <vakwerk-upload id="upload" ref={upload} project-id={settings.projectId} lang="nl" />
    </main>
  );
}

createRoot(document.getElementById('app') as HTMLElement).render(<App />);
