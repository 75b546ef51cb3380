/**
 * The objects of a cause or a rule: shown in columns, or grouped by type object or storey; sorted, picked, and copied to the modelling
 * program. Fetched with the rules, apart from the overview that a report begins with.
 */
import type { NameIn } from '@vakwerk/i18n';
import { addMessages } from '@vakwerk/i18n';
import { type Answer, Button, makeStyles, mergeClasses, offPaper, Select, tokens, useAnswer, useLate } from '@vakwerk/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { PAGE_SIZE } from '../../../common/contract/limits.ts';
import {
  OBJECT_SORTS,
  type ObjectList,
  type ObjectSelection,
  type ObjectSort,
  type ReportObject,
} from '../../../common/contract/objects.ts';
import { causesEn } from '../../../common/i18n/messages/causes.en.ts';
import { causesNl } from '../../../common/i18n/messages/causes.nl.ts';
import { idsOf } from '../../../common/report/selection-text.ts';
import { LoadFailed } from '../load-failed.tsx';
import { OBJECTS_SHOWN, type ObjectsShown, type ReportPlace } from '../report-location.ts';
import { ReportPages } from '../report-pages.tsx';
import type { FailedSelection, ReportSource } from '../report-source.ts';
import { useWords } from '../words.ts';
import { NARROW, narrowBox } from '../workbench/narrow.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { useRoom } from '../workbench/wide.ts';
import { CopyMenu } from './copy-menu.tsx';
import { ObjectGroups } from './object-groups.tsx';
import { ObjectTable, type Picked } from './object-table.tsx';

addMessages({ en: { causes: causesEn }, nl: { causes: causesNl } });

const useStyles = makeStyles({
  bar: { ...narrowBox, marginBottom: '8px', flexShrink: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', ...offPaper },
  inBar: { flexWrap: 'nowrap', columnGap: '8px' },
  showInBar: { width: '150px', minWidth: 0 },
  /** Not needed where column heads sort. */
  sort: { display: 'none', [NARROW]: { display: 'flex' } },
  of: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', marginBottom: '8px' },
  ofName: { fontWeight: 600, overflowWrap: 'anywhere' },
  empty: { margin: 0, padding: '24px 16px', textAlign: 'center', color: tokens.colorNeutralForeground2 },
});

interface ObjectPartProps {
  source: ReportSource;
  selection: ObjectSelection;
  /** Number of objects of the selection, if it is already loaded. */
  total?: number;
  label: string;
  /** Objects with their reasons, which a rule shows first. A cause has none and shows columns. */
  children?: ReactNode;
  /** Class of the box in which rows scroll. */
  className?: string;
  /**
   * Puts the tools in a bar of the caller's. In the workbench it is one line, which those of picked objects fill; elsewhere the tools
   * stand below it.
   */
  bar?: (tools: ReactNode, isFilled: boolean) => ReactNode;
}

const BY = { type: 'typeName', storey: 'storey' } as const;

/** Returns the search that the address requests. */
function searchAt(selection: ObjectSelection, { show, of, sort, page }: ReportPlace) {
  const by = show === 'type' || show === 'storey' ? BY[show] : undefined;
  const field = OBJECT_SORTS.find((one) => one === sort?.replace(/^-/, ''));
  const chosen: ObjectSelection = {
    ...selection,
    ...(by && of !== undefined ? { [by]: of === '' ? null : of } : {}),
    ...(field ? { sortBy: [{ field, order: sort?.startsWith('-') ? ('DESC' as const) : ('ASC' as const) }] } : {}),
  };
  const groupBy = by && of === undefined ? by : undefined;
  return { chosen, search: { ...chosen, groupBy, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } };
}

export function ObjectPart({ source, selection, total, label, children, className, bar }: ObjectPartProps) {
  const styles = useStyles();
  const { place } = usePlaces();
  const isOwn = children === undefined || place.show !== undefined;
  const { chosen, search } = searchAt(selection, place);
  const question = isOwn ? JSON.stringify(search) : undefined;
  const ask = useCallback(() => source.searchObjects(JSON.parse(question ?? '{}')), [source, question]);
  const answer = useAnswer(question === undefined ? undefined : ask);
  const [picked, pick, drop] = usePicked(JSON.stringify(selection));
  const count = isOwn ? answer.value?.total : total;
  const arePicked = picked.size > 0;
  const failed = failedIn({ chosen, isOfGroup: place.of !== undefined, count, picked, identify: source.identifyObjects });
  const { isWorkbench } = useRoom();
  // Without objects there are no actions.
  if (total === 0)
    return (
      <>
        {bar?.(null, false)}
        {children}
      </>
    );
  const isInBar = bar !== undefined && isWorkbench;
  const isFilled = isInBar && arePicked;
  const follow = failed && source.service?.selectionPart?.({ ...failed, isShort: isFilled });
  const tools = (
    <ObjectTools hasReasons={children !== undefined} isInBar={isInBar} isShort={isFilled}>
      {(arePicked || (count ?? 0) > 0) && (
        <CopyMenu
          // The message of the menu belongs to one selection.
          key={JSON.stringify(chosen)}
          count={arePicked ? picked.size : (count ?? 0)}
          arePicked={arePicked}
          isShort={isInBar && !arePicked}
          ask={async () => (arePicked ? idsOf([...picked.values()]) : source.identifyObjects(chosen))}
          onDrop={drop}
        />
      )}
      {(!isInBar || arePicked) && follow}
    </ObjectTools>
  );
  return (
    <>
      {bar?.(isInBar ? tools : null, isFilled)}
      {isInBar && !arePicked && follow && <div className={styles.bar}>{follow}</div>}
      {!isInBar && tools}
      {isOwn ? (
        <ObjectBody answer={answer} isOfRules={selection.cause !== undefined} {...{ label, picked, pick, className }} />
      ) : (
        children
      )}
    </>
  );
}

interface FailedIn {
  chosen: ObjectSelection;
  /** Whether the selection is one type object or storey. */
  isOfGroup: boolean;
  count: number | undefined;
  picked: Picked;
  identify: ReportSource['identifyObjects'];
}

/** Returns what can be followed up: the picked objects that fail, or else a selection that has failing objects only. */
function failedIn({ chosen, isOfGroup, count = 0, picked, identify }: FailedIn): FailedSelection | undefined {
  const { cause, specificationId, ruleId, reason } = chosen;
  const place = { cause, specificationId, ruleId };
  if (picked.size > 0) {
    const { globalIds } = idsOf([...picked.values()].filter(({ rules }) => rules > 0));
    return globalIds.length > 0 ? { ...place, count: globalIds.length, identify: async () => globalIds } : undefined;
  }
  const areFailing = reason !== undefined || (cause !== undefined && isOfGroup);
  return areFailing && count > 0 ? { ...place, count, identify: async () => (await identify(chosen)).globalIds } : undefined;
}

/** Keeps picked objects from page to page of one selection. */
function usePicked(of: string): [Picked, (objects: readonly ReportObject[], isPicked: boolean) => void, () => void] {
  const [state, setState] = useState<{ of: string; picked: Picked }>({ of, picked: new Map() });
  const picked = state.of === of ? state.picked : NONE;
  const pick = (objects: readonly ReportObject[], isPicked: boolean) => {
    const next = new Map(picked);
    for (const object of objects) {
      if (isPicked) next.set(object.stepId, object);
      else next.delete(object.stepId);
    }
    setState({ of, picked: next });
  };
  return [picked, pick, () => setState({ of, picked: NONE })];
}

const NONE: Picked = new Map();

/** Offered in a narrow box, where the heads of the columns are hidden. */
const SORTS: readonly ObjectSort[] = ['name', 'ifcType', 'tag', 'typeName', 'storey', 'material'];

interface ObjectToolsProps {
  hasReasons: boolean;
  /** Whether they are part of another bar. */
  isInBar: boolean;
  /** Whether they leave the space to the tools of picked objects. */
  isShort: boolean;
  children: ReactNode;
}

function ObjectTools({ hasReasons, isInBar, isShort, children }: ObjectToolsProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { place, go } = usePlaces();
  const shows = hasReasons ? (['reasons', ...OBJECTS_SHOWN] as const) : OBJECTS_SHOWN;
  const show = place.show ?? (hasReasons ? 'reasons' : 'list');
  const hasRows = show === 'list' || place.of !== undefined;
  const sort = place.sort?.replace(/^-/, '') ?? '';
  return (
    <div className={isInBar ? undefined : styles.bar}>
      <div className={mergeClasses(styles.tools, isInBar && !isShort && styles.inBar)}>
        {!isShort && (
          <Select
            aria-label={t('causes.show.label')}
            className={isInBar ? styles.showInBar : undefined}
            value={show}
            options={shows.map((value) => ({ value, text: t(`causes.show.${value}`) }))}
            onChange={(_event, { value }) => {
              const next = value === 'reasons' || (value === 'list' && !hasReasons) ? undefined : (value as ObjectsShown);
              go({ show: next, of: undefined, sort: undefined, page: 1 });
            }}
          />
        )}
        {hasRows && (
          <Select
            aria-label={t('causes.sort.label')}
            className={styles.sort}
            value={SORTS.some((one) => one === sort) ? sort : ''}
            options={[
              { value: '', text: t('causes.sort.none') },
              ...SORTS.map((value) => ({ value, text: t(`causes.sort.${value as NameIn<'causes.sort'>}`) })),
            ]}
            onChange={(_event, { value }) => go({ sort: value || undefined, page: 1 })}
          />
        )}
        {children}
      </div>
    </div>
  );
}

interface ObjectBodyProps extends Pick<ObjectPartProps, 'label' | 'className'> {
  answer: Answer<ObjectList>;
  isOfRules: boolean;
  picked: Picked;
  pick: (objects: readonly ReportObject[], isPicked: boolean) => void;
}

function ObjectBody({ answer, label, isOfRules, picked, pick, className }: ObjectBodyProps) {
  const styles = useStyles();
  const { t } = useWords();
  const { show, of } = usePlaces().place;
  const { value, hasFailed, isLoading, retry } = answer;
  const by = (show === 'type' || show === 'storey') && of === undefined ? show : undefined;
  // The last answer may be in the other format.
  const isFit = value !== undefined && (by ? value.groupsTotal > 0 || value.total === 0 : value.groupsTotal === 0);
  const isLate = useLate(isLoading && !isFit);
  if (hasFailed) return <LoadFailed header={t('causes.failed')} retry={retry} />;
  const fitting = isFit ? value : undefined;
  return (
    <>
      {of !== undefined && (show === 'type' || show === 'storey') && <ChosenGroup by={show} of={of} />}
      {fitting?.total === 0 && <p className={styles.empty}>{t('report.rule.noMatch')}</p>}
      <div className={className} aria-busy={isLoading}>
        {(isLate || (fitting && fitting.total > 0)) &&
          (by ? (
            <ObjectGroups groups={fitting?.groups} by={by} label={label} />
          ) : (
            <ObjectTable objects={fitting?.data} label={label} isOfRules={isOfRules} picked={picked} onPick={pick} />
          ))}
        {fitting && <ReportPages total={by ? fitting.groupsTotal : fitting.total} isLoading={isLoading} />}
      </div>
    </>
  );
}

/** The type object or storey whose objects are shown, and the way back to all. */
function ChosenGroup({ by, of }: { by: 'type' | 'storey'; of: string }) {
  const styles = useStyles();
  const { t } = useWords();
  const { go } = usePlaces();
  return (
    <div className={styles.of}>
      <Button onClick={() => go({ of: undefined, sort: undefined, page: 1 })}>
        ‹ {t(by === 'type' ? 'causes.allTypes' : 'causes.allStoreys')}
      </Button>
      <span className={styles.ofName}>{of || t(by === 'type' ? 'causes.withoutType' : 'causes.withoutStorey')}</span>
    </div>
  );
}
