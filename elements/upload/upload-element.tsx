/**
 * <vakwerk-upload project-id="…">: uploads an IFC file into a project of the service, or without a project into the files of
 * the token's owner, and emits an event when the report is made.
 */

import { useStore } from '@nanostores/react';
import { type ApiAccess, type ApiClient, apiClient, isApiError, REPORT_FIELDS, type TokenFault, tokenFault } from '@vakwerk/api';
import { addMessages, hasMessage, type Translate } from '@vakwerk/i18n';
import { checkUpload, createUploadMachine, type UploadMachine } from '@vakwerk/store';
import {
  Alert,
  Button,
  DropZone,
  type ElementView,
  FileCard,
  Link,
  layout,
  makeStyles,
  NoSource,
  SourceProblem,
  useKeptFocus,
  useTranslate,
  type ViewProps,
  viewElement,
} from '@vakwerk/ui';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import type { ReportStatus } from '../../common/contract/files.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ReportResource } from '../../common/contract/reports.ts';
import { embedEn } from '../../common/i18n/messages/embed.en.ts';
import { embedNl } from '../../common/i18n/messages/embed.nl.ts';
import type { ElementHost } from '../../common/ui/element-host.ts';
import { uploadDefinition } from './upload-row.ts';

addMessages({ en: { embed: embedEn }, nl: { embed: embedNl } });

interface UploadElementProps extends Pick<ApiAccess, 'token' | 'getToken'> {
  projectId?: string;
  api?: string;
  /** Address of the report's page; {id} stands for the report's id. */
  reportHref?: string;
}

interface Uploaded {
  name: string;
  reportId: string;
  status: ReportStatus;
}

type UploadCallbacks = { onDone: (uploaded: Uploaded) => void; onFailed: (name: string, error: unknown) => void };

const useStyles = makeStyles({
  root: layout.stack(12),
  actions: { ...layout.row(12), alignItems: 'center' },
});

/** Returns the start of the paths of the calls: the project, or the files of the token's owner. */
function placeOf(projectId: string | undefined): string {
  return projectId ? `/projects/${encodeURIComponent(projectId)}` : '';
}

/** Creates the upload machine of the dashboard with the element's own client. */
function machineFor(client: ApiClient, projectId: string | undefined, callbacks: UploadCallbacks): UploadMachine {
  let name = '';
  let status: ReportStatus = 'PENDING';
  return createUploadMachine({
    async send(file, { onProgress, signal }) {
      name = file.name;
      const [stored] = await client.send<{ id: string }[]>(`${placeOf(projectId)}/files?fields=id`, file, { onProgress, signal });
      if (!stored) throw new Error('the answer to an upload names no file');
      return stored.id;
    },
    async newestReport(fileId, signal) {
      const body = { fileId, orderBy: { field: 'submitted', order: 'DESC' }, limit: 1 };
      const list = await client.call<ListResponse<{ id: string; status: ReportStatus }>>('/reports/_search', {
        method: 'POST',
        body,
        fields: ['id', 'status'],
        signal,
      });
      status = list.data[0]?.status ?? status;
      return list.data[0];
    },
    onDone: (reportId) => callbacks.onDone({ name, reportId, status }),
    onFailed: (file, error) => callbacks.onFailed(file.name, error),
  });
}

function useUpload({ host, projectId, api, token, getToken }: ViewProps<UploadElementProps>) {
  const t = useTranslate();
  const [done, setDone] = useState<Uploaded>();
  const [problem, setProblem] = useState<string>();
  const words = useRef(t);
  words.current = t;
  const client = useMemo(() => apiClient({ url: api || host.serviceUrl, token, getToken }), [host, api, token, getToken]);
  const fault = useFault(host, client, { projectId, isAsked: Boolean(token || getToken) });
  const machine = useMemo(() => {
    return machineFor(client, projectId, {
      onDone(uploaded) {
        setDone(uploaded);
        void announce(host, client, uploaded);
      },
      onFailed(name, error) {
        const message = uploadProblem(words.current, name, error);
        setProblem(message);
        host.emit('vakwerk-error', { code: isApiError(error) ? error.code : 'OTHER', message });
      },
    });
  }, [host, client, projectId]);
  useEffect(() => () => machine.cancel(), [machine]);
  useEffect(() => machine.$state.listen((state) => dispatchProgress(host, state)), [host, machine]);
  const take = async (files: File[]) => {
    const refusal = await checkUpload(files);
    setDone(undefined);
    const message = refusal && t(`upload.refused.${refusal.code}`, { schema: refusal.schema ?? '' });
    setProblem(message);
    if (refusal) host.emit('vakwerk-error', { code: refusal.code, message });
    else if (files[0]) await machine.start(files[0]);
  };
  return { machine, take, done, problem, fault, again: () => setDone(undefined) };
}

type UploadFault = TokenFault | 'PROJECT_NOT_FOUND';

/** Reads the files of the place once, without one of them, to say before a file is chosen that the page names a wrong project or token. */
function useFault(
  host: ElementHost,
  client: ApiClient,
  { projectId, isAsked }: { projectId: string | undefined; isAsked: boolean },
): UploadFault | undefined {
  const [fault, setFault] = useState<UploadFault>();
  useEffect(() => {
    setFault(undefined);
    if (!isAsked) return;
    const stop = new AbortController();
    const search = { method: 'POST', body: { limit: 0 }, fields: ['id'], signal: stop.signal } as const;
    client.call(`${placeOf(projectId)}/files/_search`, search).catch((error: unknown) => {
      const isUnknown = projectId !== undefined && isApiError(error) && error.code === 'NOT_FOUND';
      const next = isUnknown ? 'PROJECT_NOT_FOUND' : tokenFault(error);
      // Another error says nothing of the page, and the upload says it too.
      if (stop.signal.aborted || !next) return;
      setFault(next);
      const code = isUnknown ? next : (error as { code?: string }).code;
      host.emit('vakwerk-error', { code, message: String(error) });
    });
    return () => stop.abort();
  }, [host, client, projectId, isAsked]);
  return fault;
}

const WHOLE_REPORT = [...REPORT_FIELDS.filter((field) => !field.startsWith('elements.')), 'elements'];

/** Emits the event with the report, as other elements do. */
async function announce(host: ElementHost, client: ApiClient, { reportId, name: filename, status }: Uploaded): Promise<void> {
  try {
    const report = await client.call<ReportResource>(`/reports/${encodeURIComponent(reportId)}`, { fields: WHOLE_REPORT });
    host.emit('vakwerk-report', { report, reportId, filename, status });
  } catch (error) {
    host.emit('vakwerk-error', { code: isApiError(error) ? error.code : 'OTHER', message: String(error) });
  }
}

function dispatchProgress(host: ElementHost, state: ReturnType<UploadMachine['$state']['get']>): void {
  if (state.phase !== 'uploading' && state.phase !== 'processing') return;
  const progress = state.phase === 'uploading' ? state.progress : 1;
  host.emit('vakwerk-progress', {
    phase: state.phase,
    progress,
    doneBytes: Math.round(progress * state.sizeBytes),
    sizeBytes: state.sizeBytes,
  });
}

const UploadElement: ElementView<UploadElementProps> = (props) => {
  const styles = useStyles();
  const t = useTranslate();
  const { machine, take, done, problem, fault, again } = useUpload(props);
  const state = useStore(machine.$state);
  const isBusy = state.phase === 'uploading' || state.phase === 'processing';
  const { button, card, result } = useKeptFocus(isBusy ? 'busy' : done ? 'done' : 'idle');
  if (!props.token && !props.getToken) return <NoSource host={props.host} code="NO_TOKEN" />;
  return (
    <div className={styles.root} lang={props.language}>
      {isBusy ? (
        <FileCard ref={card} upload={state} onCancel={machine.cancel} />
      ) : done ? (
        <Done reportHref={props.reportHref} uploaded={done} again={again} alertRef={result} />
      ) : (
        <DropZone accept=".ifc" buttonRef={button} onFiles={(files) => void take(files)} hint={t('upload.limits')} />
      )}
      {fault && !problem && <SourceProblem fault={fault} />}
      {problem && <Alert variant="error">{problem}</Alert>}
    </div>
  );
};

interface DoneProps {
  reportHref?: string;
  uploaded: Uploaded;
  again: () => void;
  alertRef: Ref<HTMLDivElement>;
}

/** Without `report-href` there is no link: visitors of another site cannot sign in to ours. */
function Done({ reportHref, uploaded: { name, reportId, status }, again, alertRef }: DoneProps) {
  const styles = useStyles();
  const t = useTranslate();
  const href = reportHref?.replaceAll('{id}', encodeURIComponent(reportId));
  const isReady = status === 'PROCESSED';
  return (
    <Alert
      ref={alertRef}
      isLive
      variant={isReady ? 'success' : 'warning'}
      header={t(isReady ? 'embed.upload.done' : 'embed.upload.errorReport', { name })}
    >
      <div className={styles.actions}>
        {href && <Link href={href}>{t('embed.upload.open')}</Link>}
        <Button onClick={again}>{t('embed.upload.another')}</Button>
      </div>
    </Alert>
  );
}

/** Explains why an upload failed, in the words of the dashboard or of the page's token. */
function uploadProblem(t: Translate, name: string, error: unknown): string {
  const fault = tokenFault(error);
  const key = fault ? `embed.problem.${fault}` : `upload.failed.${isApiError(error) ? error.code : 'OTHER'}`;
  const reason = t(hasMessage(t, key) ? key : 'upload.failed.OTHER', { origin: location.origin });
  return `${t('upload.failed.title', { name })}: ${reason}`;
}

export const ElementClass = viewElement(uploadDefinition, UploadElement);
