/** <vakwerk-specification src="/minibim.ids">: shows the requirements of an IDS in words. */
import { addMessages, formatNumber } from '@vakwerk/i18n';
import {
  Alert,
  Badge,
  type ElementView,
  Heading,
  Headings,
  layout,
  Markdown,
  makeStyles,
  NoSource,
  Skeleton,
  tokens,
  useLanguage,
  useLate,
  useTranslate,
  type ViewProps,
  viewElement,
} from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import type { Specification } from '../../common/contract/specifications.ts';
import { embedEn } from '../../common/i18n/messages/embed.en.ts';
import { embedNl } from '../../common/i18n/messages/embed.nl.ts';
import { listsEn } from '../../common/i18n/messages/lists.en.ts';
import { listsNl } from '../../common/i18n/messages/lists.nl.ts';
import { specificationEn } from '../../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../../common/i18n/messages/specification.nl.ts';
import { rulesOf } from '../../common/report/report-view.ts';
import { startsUnfolded } from '../../common/rules/find-rules.ts';
import { RulesInWords } from '../../common/rules/rules-in-words.tsx';
import { lastSegment } from '../last-segment.ts';
import { FindingsOfIds } from './findings-of-ids.tsx';
import { isReaderError, readSpecification } from './read-specification.ts';
import type { ReadSpecification } from './specification-messages.ts';
import { specificationDefinition } from './specification-row.ts';

addMessages({
  en: { embed: embedEn, lists: listsEn, specification: specificationEn },
  nl: { embed: embedNl, lists: listsNl, specification: specificationNl },
});

interface SpecificationElementProps {
  src?: string;
  /** Whether all rules are open at first. */
  open?: boolean;
  headingLevel?: number;
}

const useStyles = makeStyles({
  root: { ...layout.stack(12), overflowWrap: 'anywhere' },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  facts: { display: 'flex', flexWrap: 'wrap', gap: '6px 12px', margin: '4px 0 8px', color: tokens.colorNeutralForeground2 },
});

type State = 'loading' | 'READER_FAILED' | 'SOURCE_UNREADABLE' | ReadSpecification;
type Props = ViewProps<SpecificationElementProps>;

function useSpecification({ host, src }: Props): State {
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    setState('loading');
    if (!src) return;
    const cancel = new AbortController();
    readSpecification(src, cancel.signal).then(setState, (error) => {
      if (cancel.signal.aborted) return;
      const code = isReaderError(error) ? 'READER_FAILED' : 'SOURCE_UNREADABLE';
      host.emit('vakwerk-error', { code, message: String(error) });
      setState(code);
    });
    return () => cancel.abort();
  }, [host, src]);
  return state;
}

const SpecificationElement: ElementView<SpecificationElementProps> = (props) => {
  const t = useTranslate();
  const state = useSpecification(props);
  const isLate = useLate(state === 'loading');
  if (!props.src) return <NoSource host={props.host} code="NO_SPECIFICATION" />;
  if (state === 'loading') return isLate ? <Skeleton rows={4} label={t('embed.specification.loading')} /> : null;
  if (typeof state === 'string')
    return <Alert variant="error">{t(`embed.problem.${state}`, { name: lastSegment(props.src) })}</Alert>;
  // Headings of rules are two levels below that of a page; the title here is the second level.
  return (
    <Headings from={(props.headingLevel ?? 2) - 1}>
      <Read {...props} read={state} />
    </Headings>
  );
};

function Read({ language, src, open, read: { specification, findings } }: Props & { read: ReadSpecification }) {
  const styles = useStyles();
  const t = useTranslate();
  const invalid = findings.find(({ severity }) => severity === 'ERROR');
  const warnings = findings.filter(({ severity }) => severity === 'WARNING');
  return (
    <div className={styles.root} lang={language}>
      {invalid && (
        <Alert variant="error" header={t('embed.specification.invalid', { name: lastSegment(src ?? '') })}>
          <FindingsOfIds findings={[invalid]} language={language} startsOpen />
        </Alert>
      )}
      {specification && <Body specification={specification} startsOpen={open ?? false} />}
      <FindingsOfIds findings={warnings} language={language} />
    </div>
  );
}

function Body({ specification, startsOpen }: { specification: Specification; startsOpen: boolean }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { name, version, description, definition } = specification;
  const count = rulesOf(definition).length;
  return (
    <>
      <header>
        <Heading at={2} className={styles.title}>
          {name}
        </Heading>
        <div className={styles.facts}>
          {version && <Badge>{t('embed.specification.facts', { version })}</Badge>}
          <span>{t('specification.rules.count', { count, formatted: formatNumber(language, count) })}</span>
        </div>
        {description && <Markdown small lang="" source={description} />}
      </header>
      <RulesInWords nodes={definition.elements} areGroupsOpen={startsUnfolded(count)} areRulesOpen={startsOpen} />
    </>
  );
}

export const ElementClass = viewElement(specificationDefinition, SpecificationElement);
