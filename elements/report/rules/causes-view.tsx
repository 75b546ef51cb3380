/** Shows the causes of all failures of a report, and one cause with its objects. Loaded lazily. */
import {
  Alert,
  Cell,
  Collapsible,
  DataTable,
  HeadCell,
  HeadRow,
  layout,
  makeStyles,
  Row,
  RowHead,
  TableBody,
  tokens,
  useAnswer,
} from '@vakwerk/ui';
import { useCallback, useMemo } from 'react';
import { PAGE_SIZE } from '../../../common/contract/limits.ts';
import type { GroupNode, ReportResource } from '../../../common/contract/reports.ts';
import { causeWords } from '../../../common/i18n/cause-words.ts';
import type { Cause, CausePlace } from '../../../common/report/causes.ts';
import { CodeInWords } from '../../../common/rules/code-in-words.tsx';
import { ListBar } from '../objects/list-bar.tsx';
import { ObjectPart } from '../objects/object-part.tsx';
import { ReportPages } from '../report-pages.tsx';
import type { ObjectsOfCause, ReportSource } from '../report-source.ts';
import { NARROW, narrowBox } from '../workbench/narrow.ts';
import { ALL_CAUSES, atCause, PlaceLink, usePlaces } from '../workbench/place-link.tsx';
import { NodeHeading } from './node-heading.tsx';
import { PlacedRule } from './placed-rule.tsx';
import './rule-messages.ts';
import { useWords, type Words } from '../words.ts';
import { useCauses } from './use-causes.ts';

const useStyles = makeStyles({
  hint: { margin: '0 0 12px', color: tokens.colorNeutralForeground2, maxWidth: '72ch', textWrap: 'pretty' },
  box: narrowBox,
  table: { [NARROW]: { minWidth: 0 } },
  column: { width: '1%', [NARROW]: { display: 'none' } },
  failures: { width: '1%', fontWeight: 600, color: tokens.colorStatusDangerForeground1 },
  cause: { overflowWrap: 'anywhere', fontWeight: 400 },
  behind: { display: 'block', ...layout.quiet },
  /** Replaces the columns in a narrow box. */
  under: { display: 'none', [NARROW]: { display: 'block', ...layout.smallInLine, color: tokens.colorNeutralForeground2 } },
  root: layout.stack(12),
  facts: { margin: 0 },
  solves: { fontWeight: 600 },
  followed: { marginTop: '8px' },
  rules: { ...layout.plainList, display: 'grid', rowGap: '2px' },
});

interface CausesViewProps {
  report: ReportResource;
  source: ReportSource;
  /** Id of a cause, or `all`. */
  cause: string;
}

export function CausesView({ report, source, cause: id }: CausesViewProps) {
  const roots = report.elements ?? NONE;
  const causes = useCauses(roots);
  const { t } = useWords();
  const { go } = usePlaces();
  const back = <ListBar back={t('causes.back')} onBack={() => go({ cause: undefined, page: 1 })} />;
  if (!causes) return back;
  if (id === ALL_CAUSES) return <CauseList causes={causes} source={source} />;
  const at = causes.findIndex((one) => one.id === id);
  const cause = causes[at];
  if (cause) return <CauseView key={id} cause={cause} at={at} roots={roots} source={source} />;
  return (
    <>
      {back}
      <Alert variant="info">
        {t('causes.gone')} <PlaceLink to={atCause(ALL_CAUSES)}>{t('causes.all')}</PlaceLink>
      </Alert>
    </>
  );
}

const NONE: GroupNode[] = [];

/** Loads the counts of objects of the causes from `offset` on, which the tree does not have. */
function useObjectsOf(source: ReportSource, offset: number, limit: number): ReadonlyMap<string, ObjectsOfCause> {
  const ask = useCallback(() => source.listCauses({ limit, offset }), [source, limit, offset]);
  const { value } = useAnswer(ask);
  return useMemo(() => new Map(value?.data.map((one) => [one.id, one])), [value]);
}

function CauseList({ causes, source }: { causes: readonly Cause[]; source: ReportSource }) {
  const styles = useStyles();
  const { t, counted } = useWords();
  const { place, go } = usePlaces();
  const offset = (place.page - 1) * PAGE_SIZE;
  const objects = useObjectsOf(source, offset, PAGE_SIZE);
  const failures = causes.reduce((sum, { count }) => sum + count, 0);
  const title = t('causes.behind', {
    causes: counted('causes.title', causes.length),
    failures: counted('causes.failures', failures),
  });
  return (
    <div>
      <ListBar title={title} back={t('causes.back')} onBack={() => go({ cause: undefined, page: 1 })} />
      <p className={styles.hint}>{t(causes.length > 0 ? 'causes.hint' : 'causes.none')}</p>
      {causes.length > 0 && (
        <div className={styles.box}>
          <DataTable label={title} className={styles.table}>
            <HeadRow>
              <HeadCell>{t('causes.columnCause')}</HeadCell>
              {OBJECT_COLUMNS.map(({ title: key }) => (
                <HeadCell key={key} number className={styles.column}>
                  {t(key)}
                </HeadCell>
              ))}
              <HeadCell number>{t('causes.columnFailures')}</HeadCell>
            </HeadRow>
            <TableBody>
              {causes.slice(offset, offset + PAGE_SIZE).map((cause) => (
                <CauseRow key={cause.id} cause={cause} objects={objects.get(cause.id)} />
              ))}
            </TableBody>
          </DataTable>
        </div>
      )}
      <ReportPages total={causes.length} />
    </div>
  );
}

const OBJECT_COLUMNS = [
  { title: 'causes.columnEntities', field: 'entities' },
  { title: 'causes.columnTypes', field: 'typesNamed' },
  { title: 'causes.columnStoreys', field: 'storeysNamed' },
] as const;

function CauseRow({ cause, objects }: { cause: Cause; objects: ObjectsOfCause | undefined }) {
  const styles = useStyles();
  const words = useWords();
  const { number, counted } = words;
  const { sentence, behind } = causeWords(words.marked, cause);
  return (
    <Row>
      <RowHead className={styles.cause}>
        <PlaceLink to={atCause(cause.id)}>
          <CodeInWords text={sentence} />
        </PlaceLink>
        {behind && (
          <span className={styles.behind}>
            <CodeInWords text={behind} />
          </span>
        )}
        <span className={styles.behind}>{rulesInWords(cause, words)}</span>
        {objects && objects.entities > 0 && <span className={styles.under}>{objectsInWords(objects, counted).join(' · ')}</span>}
      </RowHead>
      {OBJECT_COLUMNS.map(({ field }) => (
        <Cell key={field} number className={styles.column}>
          {objects && (objects.entities > 0 ? number(objects[field]) : '–')}
        </Cell>
      ))}
      <Cell number className={styles.failures}>
        {number(cause.count)}
      </Cell>
    </Row>
  );
}

function objectsInWords({ entities, typesNamed, storeysNamed }: ObjectsOfCause, counted: Words['counted']): string[] {
  return [
    counted('causes.entities', entities),
    ...(typesNamed > 0 ? [counted('causes.types', typesNamed)] : []),
    ...(storeysNamed > 0 ? [counted('causes.storeys', storeysNamed)] : []),
  ];
}

/** Returns "7 rules of 2 specifications", or the name of a single rule. */
function rulesInWords({ places }: Cause, { t, counted }: Words): string {
  const rules = new Set(places.map(({ rule }) => rule));
  if (rules.size === 1) return places[0]?.rule.name || t('report.untitled');
  const specifications = new Set(places.map(({ top }) => top));
  return t('causes.rulesOf', {
    rules: counted('causes.rules', rules.size),
    specifications: counted('causes.specifications', specifications.size),
  });
}

interface CauseViewProps {
  cause: Cause;
  /** Index among all causes. */
  at: number;
  roots: readonly GroupNode[];
  source: ReportSource;
}

function CauseView({ cause, at, roots, source }: CauseViewProps) {
  const styles = useStyles();
  const words = useWords();
  const { t, marked, counted } = words;
  // The service lists causes in the same order.
  const objects = useObjectsOf(source, at, 1).get(cause.id);
  const { sentence } = causeWords(t, cause);
  const drawn = causeWords(marked, cause);
  return (
    <div className={styles.root}>
      <div>
        <PlaceLink to={atCause(ALL_CAUSES)}>‹ {t('causes.all')}</PlaceLink>
      </div>
      <div>
        <NodeHeading name={sentence} drawn={<CodeInWords text={drawn.sentence} />} />
        {drawn.behind && (
          <p className={styles.facts}>
            <CodeInWords text={drawn.behind} />
          </p>
        )}
        <p className={styles.facts}>
          <span className={styles.solves}>{counted('causes.solves', cause.count)}</span>
          {objects && objects.entities > 0 && ` · ${objectsInWords(objects, counted).join(' · ')}`}
        </p>
        {source.service?.selectionPart && (
          <div className={styles.followed}>{source.service.selectionPart({ cause: cause.id, count: cause.count })}</div>
        )}
      </div>
      <CauseRules cause={cause} roots={roots} />
      {objects?.entities === 0 ? (
        <p className={styles.facts}>{t('causes.whole')}</p>
      ) : (
        <div>
          <ObjectPart source={source} selection={{ cause: cause.id }} label={t('report.rule.entities')} />
        </div>
      )}
    </div>
  );
}

const RULES_SHOWN = 3;

/** Lists the rules that fail for the cause. Each link leads to the objects of the rule that fail for this cause. */
function CauseRules({ cause, roots }: { cause: Cause; roots: readonly GroupNode[] }) {
  const { t } = useWords();
  const first = new Map<unknown, CausePlace>();
  for (const place of cause.places) if (!first.has(place.rule)) first.set(place.rule, place);
  const places = [...first.values()];
  // Folding a single rule would not save a line.
  const visiblePlaces = places.length > RULES_SHOWN + 1 ? places.slice(0, RULES_SHOWN) : places;
  const hidden = places.slice(visiblePlaces.length);
  return (
    <div>
      <Rules places={visiblePlaces} roots={roots} />
      {hidden.length > 0 && (
        <Collapsible isWholeOnPaper label={() => t('causes.otherRules', { count: hidden.length })}>
          <Rules places={hidden} roots={roots} />
        </Collapsible>
      )}
    </div>
  );
}

function Rules({ places, roots }: { places: readonly CausePlace[]; roots: readonly GroupNode[] }) {
  return (
    <ul className={useStyles().rules}>
      {places.map(({ top, rule, index }) => {
        const at = roots.indexOf(top as GroupNode);
        return (
          <li key={`${at} ${rule.id}`}>
            <PlacedRule ruleId={rule.id} name={rule.name} roots={roots} at={at} place={{ reason: index }} />
          </li>
        );
      })}
    </ul>
  );
}
