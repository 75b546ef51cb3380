/**
 * <vakwerk-report src="report.json" lang="nl" theme="dark" areas></vakwerk-report>: a report in a page that is not ours.
 * `src` is a report of the command line or of the API; the property `report` takes one as an object instead.
 * Events: vakwerk-load {filename}, vakwerk-error {message}.
 */

import type { ReactElementProps } from '@vakwerk/ui';
import { LanguageProvider, reactElement, ShadowProvider } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { Component, useCallback, useMemo, useState } from 'react';
import type { Report, ReportResource } from '../../common/contract/reports.ts';
import { memoryKeeper } from './report-location.ts';
import type { ReportSource } from './report-source.ts';
import { memorySource, reportResource } from './report-source.ts';
import { ReportView } from './report-view.tsx';

export const REPORT_ELEMENT = 'vakwerk-report';

/** A report as it stands in a file: bare from the engine, named by the command line, or from the API. */
type ReportFile = ReportResource | (Report & { filename?: string });

interface ReportElementProps extends ReactElementProps {
  src?: string;
  lang?: string;
  theme?: string;
  areas?: boolean;
  report?: ReportFile;
}

function asResource(file: ReportFile, src: string | undefined): ReportResource {
  if ('status' in file) return file;
  const filename = file.filename ?? decodeURIComponent(src?.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
  return reportResource(file, { filename });
}

async function readFile(src: string): Promise<ReportFile> {
  const response = await fetch(src, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${src} answered ${response.status}`);
  const file: unknown = await response.json();
  if (typeof file !== 'object' || file === null || !('elements' in file)) throw new Error(`${src} is not a report`);
  return file as ReportFile;
}

/** Read once, then kept in memory: the checks are all there. */
function fileSource(src: string | undefined, report: ReportFile | undefined): ReportSource {
  let loaded: Promise<ReportSource> | undefined;
  const read = () => {
    const file = report
      ? Promise.resolve(report)
      : src
        ? readFile(src)
        : Promise.reject(new Error('neither src nor report is set'));
    loaded = file.then((one) => memorySource(asResource(one, src)));
    return loaded;
  };
  return {
    load: async () => (await read()).load(),
    searchChecks: async (place, search) => (await (loaded ?? read())).searchChecks(place, search),
    searchEntities: async (search) => (await (loaded ?? read())).searchEntities(search),
  };
}

class Boundary extends Component<{ onError: (error: Error) => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

function ReportElement({ container, emit, src, lang, theme, areas, report }: ReportElementProps) {
  const [keeper] = useState(() => memoryKeeper());
  const source = useMemo(() => fileSource(src, report), [src, report]);
  const language = lang?.startsWith('nl') ? 'nl' : 'en';
  const fail = useCallback(
    (error: unknown) => emit('vakwerk-error', { message: error instanceof Error ? error.message : String(error) }),
    [emit],
  );
  const load = useCallback(({ filename }: ReportResource) => emit('vakwerk-load', { filename }), [emit]);
  if (!src && !report) return null;
  return (
    <Boundary onError={fail}>
      <ShadowProvider root={container} theme={theme === 'dark' ? 'dark' : 'light'}>
        <LanguageProvider language={language}>
          <ReportView
            source={source}
            language={language}
            keeper={keeper}
            featureFlags={areas ? ['AREA_REPORT'] : []}
            onLoad={load}
            onFailure={fail}
          />
        </LanguageProvider>
      </ShadowProvider>
    </Boundary>
  );
}

/** Defines <vakwerk-report>, once however often it is called. */
export function defineReportElement(): void {
  if (customElements.get(REPORT_ELEMENT)) return;
  const attributes = { src: 'string', lang: 'string', theme: 'string', areas: 'boolean' } as const;
  customElements.define(REPORT_ELEMENT, reactElement(ReportElement, { attributes, properties: ['report'] }));
}
