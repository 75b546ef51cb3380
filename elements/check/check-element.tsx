/**
 * <vakwerk-check ids="/minibim.ids"></vakwerk-check>: a visitor drops an IFC file and reads the whole report. The file is not
 * uploaded: a worker of the page checks it.
 */

import { addMessages, translatorOf } from '@vakwerk/i18n';
import {
  Alert,
  DropZone,
  type ElementView,
  genericRefusal,
  layout,
  lazyPiece,
  makeStyles,
  NoSource,
  useKeptFocus,
  useTranslate,
  type ViewProps,
  viewElement,
} from '@vakwerk/ui';
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { UPLOAD_MAX_BYTES } from '../../common/contract/limits.ts';
import { embedEn } from '../../common/i18n/messages/embed.en.ts';
import { embedNl } from '../../common/i18n/messages/embed.nl.ts';
import { lastSegment } from '../last-segment.ts';
import {
  type CheckedFile,
  type CheckProblem,
  type CheckProgress,
  type CheckSources,
  checkFile,
  findSourceProblem,
  type SourceProblem,
} from './check-file.ts';
import { CheckProgressCard } from './check-progress-card.tsx';
import { checkDefinition } from './check-row.ts';
import { problemWords } from './problem-words.ts';
import { readSize } from './read-size.ts';
import { reportDetail } from './report-detail.ts';

addMessages({ en: { embed: embedEn }, nl: { embed: embedNl } });

interface CheckElementProps {
  /** Addresses of IDS files, separated by spaces. */
  ids?: string;
  /** Address of a rule set. */
  ruleSet?: string;
  maxSize?: string;
  areas?: boolean;
  /** A file that the page already has. */
  file?: File;
}

/** The report view is most of the element's code, and is not needed before a file is chosen. */
const importReport = () => import('./checked-report.tsx');
const CheckedReport = lazyPiece(async () => (await importReport()).CheckedReport);

type State =
  | { phase: 'idle'; problem?: string; notice?: string }
  | { phase: 'busy'; file: File; progress: CheckProgress; cancel: () => void }
  | { phase: 'done'; file: File; checked: CheckedFile };

const useStyles = makeStyles({
  root: layout.stack(12),
  result: { minWidth: 0, outlineStyle: 'none' },
  privacy: { fontWeight: 600 },
  line: { display: 'block' },
});

type Props = ViewProps<CheckElementProps>;

const addresses = (ids: string | undefined): string[] => (ids ?? '').split(/\s+/).filter(Boolean);

const sourcesOf = ({ ids, ruleSet }: Pick<Props, 'ids' | 'ruleSet'>): CheckSources => ({
  ids: addresses(ids),
  ruleSet: ruleSet?.trim() || undefined,
});

/** Shows the size as the page wrote it: a decimal formatter would show "100MB" (104,857,600 bytes) as 104.9 MB. */
const sizeWords = (maxSize: string | undefined): string => (maxSize && readSize(maxSize) !== undefined ? maxSize : '512 MB');

/** Runs one check at a time: a new file cancels the running check. */
function useCheck({ host, ids, ruleSet, language, maxSize }: Props) {
  const [state, setState] = useState<State>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  const keptReport = useRef<CheckedFile['kept']>(undefined);
  const t = useTranslate();

  const reset = useCallback((next: State = { phase: 'idle' }) => {
    running.current?.abort();
    keptReport.current?.close();
    keptReport.current = undefined;
    setState(next);
  }, []);
  useEffect(() => () => reset(), [reset]);
  useSourceProblem({ host, ids, ruleSet, language }, (problem) =>
    setState((before) => (before.phase === 'idle' && !before.problem ? { phase: 'idle', problem } : before)),
  );

  const refuse = useCallback(
    (code: string, problem: string, cause?: string) => {
      host.emit('vakwerk-error', { code, message: problem, cause });
      reset({ phase: 'idle', problem });
    },
    [host, reset],
  );

  const start = useCallback(
    async (file: File) => {
      reset();
      const { signal } = (running.current = new AbortController());
      // Loaded while the worker works; a failure shows when the view is drawn.
      const view = importReport().catch(() => undefined);
      const cancel = () => reset({ phase: 'idle', notice: t('embed.check.cancelled', { name: file.name }) });
      const onProgress = (progress: CheckProgress) => {
        if (signal.aborted) return;
        setState({ phase: 'busy', file, progress, cancel });
        host.emit('vakwerk-progress', { ...progress, progress: progress.sizeBytes && progress.doneBytes / progress.sizeBytes });
      };
      try {
        const checked = await checkFile({ file, ...sourcesOf({ ids, ruleSet }), signal, onProgress });
        if ('code' in checked) {
          // The messages for faults of a file come with the report view.
          await view;
          const words = await problemWords(language, checked);
          const code = checked.code === 'UNREADABLE' ? checked.reason : checked.code;
          if (!signal.aborted) refuse(code, words, causeOf(checked));
          return;
        }
        keptReport.current = checked.kept;
        // Rendered in small steps, so that the page stays responsive.
        startTransition(() => setState({ phase: 'done', file, checked }));
        host.emit('vakwerk-report', reportDetail(file.name, checked.done));
      } catch (error) {
        // checkFile rejects only for a check that was cancelled, by the visitor or by another file.
        if (!signal.aborted) throw error;
      }
    },
    [host, ids, ruleSet, language, refuse, reset, t],
  );

  const take = useCallback(
    (files: readonly File[]) => {
      const maxBytes = readSize(maxSize ?? '') ?? UPLOAD_MAX_BYTES;
      const tooLarge = files[0] && files[0].size > maxBytes;
      const problem = tooLarge
        ? t('embed.check.tooLarge', { size: sizeWords(maxSize) })
        : genericRefusal(t, files, { types: ['.ifc'], minBytes: 1 });
      if (problem) refuse(tooLarge ? 'FILE_TOO_LARGE' : 'INVALID_FILE', problem);
      else if (files[0]) void start(files[0]);
    },
    [maxSize, refuse, start, t],
  );
  return { state, take, reset };
}

/** Reads the specifications and the rule set once, so that a wrong address is named before a visitor chooses a file. */
function useSourceProblem(
  { host, ids, ruleSet, language }: Pick<Props, 'host' | 'ids' | 'ruleSet' | 'language'>,
  onProblem: (words: string) => void,
) {
  const report = useRef(onProblem);
  report.current = onProblem;
  useEffect(() => {
    const reading = new AbortController();
    void findSourceProblem(sourcesOf({ ids, ruleSet }), reading.signal).then((problem) => {
      if (!problem || reading.signal.aborted) return;
      const message = translatorOf(language)(`embed.problem.${problem.code}`, { name: problem.name });
      host.emit('vakwerk-error', { code: problem.code, message, cause: causeOf(problem) });
      report.current(message);
    });
    return () => reading.abort();
  }, [host, ids, ruleSet, language]);
}

/** What the editor of the page must know in addition. */
const causeOf = (problem: CheckProblem | SourceProblem): string | undefined => ('cause' in problem ? problem.cause : undefined);

const CheckElement: ElementView<CheckElementProps> = (props) => {
  const styles = useStyles();
  const { state, take, reset } = useCheck(props);
  const { button, card, result } = useKeptFocus(state.phase);
  const { file } = props;
  const takeRef = useRef(take);
  takeRef.current = take;
  useEffect(() => {
    if (file) takeRef.current([file]);
  }, [file]);
  return (
    <div className={styles.root} lang={props.language}>
      {state.phase === 'idle' && <Idle {...props} state={state} take={take} buttonRef={button} />}
      {state.phase === 'busy' && <CheckProgressCard ref={card} {...state} onCancel={state.cancel} />}
      {state.phase === 'done' && (
        <section ref={result} tabIndex={-1} className={styles.result} aria-label={state.file.name}>
          <CheckedReport {...props} {...state} onAnother={() => reset()} />
        </section>
      )}
    </div>
  );
};

interface IdleProps extends Props {
  state: Extract<State, { phase: 'idle' }>;
  take: (files: File[]) => void;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

function Idle({ host, ids, ruleSet, maxSize, state: { problem, notice }, take, buttonRef }: IdleProps) {
  const styles = useStyles();
  const t = useTranslate();
  const sources = sourcesOf({ ids, ruleSet });
  const names = sources.ids.map(lastSegment);
  if (names.length === 0) return <NoSource host={host} code="NO_IDS" />;
  const hint = (
    <>
      <span className={`${styles.line} ${styles.privacy}`}>{t('embed.check.privacy')}</span>
      <span className={styles.line}>{t('embed.check.limits', { size: sizeWords(maxSize) })}</span>
      <span className={styles.line}>{t('embed.check.against', { count: names.length, names: names.join(', ') })}</span>
      {sources.ruleSet && (
        <span className={styles.line}>{t('embed.check.againstRules', { name: lastSegment(sources.ruleSet) })}</span>
      )}
    </>
  );
  return (
    <>
      <DropZone accept=".ifc" buttonRef={buttonRef} onFiles={take} activeTitle={t('embed.check.dropActive')} hint={hint} />
      {problem && <Alert variant="error">{problem}</Alert>}
      {notice && <Alert variant="info">{notice}</Alert>}
    </>
  );
}

export const ElementClass = viewElement(checkDefinition, CheckElement);
