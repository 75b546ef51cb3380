/** <vakwerk-model>: shows a model in 3D in a page of another site, with the objects in colour that the page names. */
import { type ApiAccess, apiClient } from '@vakwerk/api';
import { addMessages } from '@vakwerk/i18n';
import { type ElementView, NoSource, SourceProblem, type ViewProps, viewElement } from '@vakwerk/ui';
import { useEffect, useMemo, useState } from 'react';
import { embedEn } from '../../common/i18n/messages/embed.en.ts';
import { embedNl } from '../../common/i18n/messages/embed.nl.ts';
import { fileGeometry, type GeometrySource, reportGeometry } from '../geometry-source.ts';
import { type SourceFault, sourceFault } from '../source-fault.ts';
import { modelDefinition } from './model-row.ts';
import { ModelView } from './model-view.tsx';
import type { Mark } from './shown-objects.ts';

addMessages({ en: { embed: embedEn }, nl: { embed: embedNl } });

interface ModelElementProps extends Pick<ApiAccess, 'token' | 'getToken'> {
  src?: string;
  reportId?: string;
  /** Address of the service; by default the origin of the script. */
  api?: string;
  selected?: string;
  failed?: readonly string[];
  passed?: readonly string[];
}

const ModelElement: ElementView<ModelElementProps> = (props) => {
  const { host, language, failed, passed, selected, src, reportId, token, getToken } = props;
  const { source, fault } = useSource(props);
  const [chosen, setChosen] = useState(selected);
  useEffect(() => setChosen(selected), [selected]);
  const marks = useMemo(() => marksOf(failed, passed), [failed, passed]);
  if (!src && !reportId) return <NoSource host={host} code="NO_MODEL" />;
  if (reportId && !token && !getToken) return <NoSource host={host} code="NO_TOKEN" />;
  if (fault) return <SourceProblem fault={fault} />;
  return (
    <ModelView
      source={source}
      language={language}
      marks={marks}
      selected={chosen}
      onSelect={(globalId) => {
        setChosen(globalId);
        host.emit('vakwerk-object', { globalId });
      }}
    />
  );
};

function marksOf(failed: readonly string[] = [], passed: readonly string[] = []): Mark[] {
  const marks: Mark[] = [
    { look: 'failed', globalIds: failed },
    { look: 'passed', globalIds: passed },
  ];
  return marks.filter(({ globalIds }) => globalIds.length > 0);
}

/** Emits errors to the page, as every element does. A cancelled read is not an error. `fault`: what the page names cannot be read. */
function useSource({ host, src, reportId, api, token, getToken }: ViewProps<ModelElementProps>) {
  const [faulty, setFaulty] = useState<{ source: GeometrySource; fault: SourceFault }>();
  const source = useMemo((): GeometrySource => {
    const client = () => apiClient({ url: api || host.serviceUrl, token, getToken });
    const read = reportId ? reportGeometry(client(), reportId) : fileGeometry(src ?? '');
    const reportErrors = async <T,>(answer: Promise<T>, signal?: AbortSignal): Promise<T> => {
      try {
        return await answer;
      } catch (error) {
        if (signal?.aborted) throw error;
        const code = (error as { code?: string }).code ?? 'SOURCE_UNREADABLE';
        host.emit('vakwerk-error', { code, message: String(error) });
        const fault = sourceFault(error);
        if (fault) setFaulty({ source: reporting, fault });
        throw error;
      }
    };
    const reporting: GeometrySource = {
      still: read.still,
      state: () => reportErrors(read.state()),
      prepare: () => reportErrors(read.prepare()),
      read: (signal) => reportErrors(read.read(signal), signal),
      values: read.values,
    };
    return reporting;
  }, [host, src, reportId, api, token, getToken]);
  return { source, fault: faulty?.source === source ? faulty.fault : undefined };
}

export const ElementClass = viewElement(modelDefinition, ModelElement);
