/** <vakwerk-specification src="/minibim.ids">: what an IDS asks, in words, for who has to deliver it. */
import { SpecificationWordsView, WordsContext, wordsOf } from '@vakwerk/element-report';
import type { ElementView, ViewProps } from '@vakwerk/ui';
import {
  Alert,
  Badge,
  Collapsible,
  Markdown,
  makeStyles,
  mergeClasses,
  reactView,
  Skeleton,
  tokens,
  useLate,
  useTranslate,
} from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import { lastSegment } from '../../common/contract/last-segment.ts';
import type { DefinitionNode, IdsFinding, RuleDefinition, Specification } from '../../common/contract/specifications.ts';
import { FindingsOfIds } from './findings-of-ids.tsx';
import { specificationOf } from './read-specification.ts';
import type { ReadSpecification } from './specification-messages.ts';
import './specification-texts.ts';

interface SpecificationElementProps {
  src?: string;
  /** Opens all rules at first. */
  open?: boolean;
}

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', overflowWrap: 'anywhere' },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  facts: { display: 'flex', flexWrap: 'wrap', gap: '6px 12px', margin: '4px 0 8px', color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  inner: { paddingLeft: '12px', marginLeft: '5px', borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
  rule: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', margin: '4px 0 16px 18px' },
  label: { margin: 0, fontSize: '12px', lineHeight: '16px', fontWeight: 600, color: tokens.colorNeutralForeground3 },
});

type State = 'loading' | 'failed' | ReadSpecification;
type Props = ViewProps<SpecificationElementProps>;

function useSpecification({ host, src }: Props): State {
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    setState('loading');
    if (!src) return;
    const cancel = new AbortController();
    specificationOf(host, src, cancel.signal).then(setState, (error) => {
      if (cancel.signal.aborted) return;
      host.emit('vakwerk-error', { code: 'SOURCE_UNREADABLE', message: String(error) });
      setState('failed');
    });
    return () => cancel.abort();
  }, [host, src]);
  return state;
}

const SpecificationElement: ElementView<SpecificationElementProps> = (props) => {
  const t = useTranslate();
  const state = useSpecification(props);
  const isLate = useLate(state === 'loading');
  if (!props.src) return null;
  if (state === 'loading') return isLate ? <Skeleton rows={4} label={t('embed.specification.loading')} /> : null;
  if (state === 'failed') return <Alert variant="error">{t('embed.problem.SOURCE_UNREADABLE')}</Alert>;
  return (
    <WordsContext value={wordsOf(props.language)}>
      <Read {...props} read={state} />
    </WordsContext>
  );
};

function Read({ language, src, open, read: { specification, findings } }: Props & { read: ReadSpecification }) {
  const styles = useStyles();
  const errors = findings.filter(({ severity }) => severity === 'ERROR');
  const warnings = findings.filter(({ severity }) => severity === 'WARNING');
  return (
    <div className={styles.root} lang={language}>
      {errors.length > 0 && <Invalid name={lastSegment(src ?? '')} finding={errors[0]} language={language} />}
      {specification && <Body specification={specification} startsOpen={open ?? false} />}
      <FindingsOfIds findings={warnings} language={language} />
    </div>
  );
}

function Invalid({ name, finding, language }: { name: string; finding: IdsFinding | undefined; language: 'nl' | 'en' }) {
  const t = useTranslate();
  if (!finding) return null;
  return (
    <Alert variant="error" header={t('embed.specification.invalid', { name })}>
      <FindingsOfIds findings={[finding]} language={language} startsOpen />
    </Alert>
  );
}

function countRules(node: DefinitionNode): number {
  return node.type === 'RULE' ? 1 : node.elements.reduce((sum, inner) => sum + countRules(inner), 0);
}

function Body({ specification, startsOpen }: { specification: Specification; startsOpen: boolean }) {
  const styles = useStyles();
  const t = useTranslate();
  const { name, version, description, definition } = specification;
  return (
    <>
      <header>
        <h2 className={styles.title}>{name}</h2>
        <p className={styles.facts}>
          {version && <Badge>{t('embed.specification.facts', { version })}</Badge>}
          <span>{t('embed.specification.rules', { count: countRules(definition) })}</span>
        </p>
        {description && <Markdown small lang="" source={description} />}
      </header>
      <Nodes nodes={definition.elements} startsOpen={startsOpen} />
    </>
  );
}

function Nodes({
  nodes,
  startsOpen,
  isInner = false,
}: {
  nodes: readonly DefinitionNode[];
  startsOpen: boolean;
  isInner?: boolean;
}) {
  const styles = useStyles();
  const t = useTranslate();
  // What an author wrote may stand in it twice, so a place names a node.
  const placed = nodes.map((node, place) => ({ node, key: `${place} ${node.name}` }));
  return (
    <ul className={mergeClasses(styles.list, isInner && styles.inner)}>
      {placed.map(({ node, key }) => (
        <li key={key}>
          {node.type === 'RULE' ? (
            <Rule rule={node} startsOpen={startsOpen} />
          ) : (
            <Collapsible
              strong
              startsOpen
              label={() => (/^[\d.]+$/.test(node.name) ? t('embed.specification.group', { number: node.name }) : node.name)}
            >
              {node.description && <Markdown small lang="" source={node.description} />}
              <Nodes isInner nodes={node.elements} startsOpen={startsOpen} />
            </Collapsible>
          )}
        </li>
      ))}
    </ul>
  );
}

function Rule({ rule, startsOpen }: { rule: RuleDefinition; startsOpen: boolean }) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <Collapsible startsOpen={startsOpen} label={() => rule.name}>
      <div className={styles.rule}>
        {rule.description && <Markdown small lang="" source={rule.description} />}
        {rule.instructions && (
          <div>
            <p className={styles.label}>{t('embed.specification.instructions')}</p>
            <Markdown small lang="" source={rule.instructions} />
          </div>
        )}
        <SpecificationWordsView specification={rule.specification} />
      </div>
    </Collapsible>
  );
}

export const mountSpecification = reactView(SpecificationElement);
