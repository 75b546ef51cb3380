/** The filters of a project's findings, all kept in the address. */
import { useStore } from '@nanostores/react';
import { ListFilter } from '@vakwerk/lists';
import type { List } from '@vakwerk/store';
import { Button, layout, makeStyles, SearchBox } from '@vakwerk/ui';
import { type ComponentProps, useEffect, useState } from 'react';
import {
  FAILING_STATES,
  FINDING_GROUPINGS,
  FINDING_SORTS,
  FINDING_SOURCES,
  FINDING_STATES,
  type FindingGrouping,
  type FindingSort,
  type FindingSource,
  type FindingState,
  FOLLOWED_LAYERS,
} from '../../common/contract/finding-states.ts';
import type {
  FindingGroup,
  NamedUser,
  ProjectFinding,
  ProjectFindingSearch,
  ProjectFindings,
  ProjectRule,
} from '../../common/contract/findings.ts';
import { QUERY_MAX_LENGTH } from '../../common/contract/limits.ts';
import { SEARCH_DEBOUNCE_MS } from '../../common/contract/wait-times.ts';
import { useWords } from '../../common/findings/use-words.ts';
import { type Named, usePeopleOptions, withChosen } from './people-options.ts';

const EXCEPTED = ['ANY', 'ONLY', 'WITHOUT'] as const;
/** RULES leaves out IFC itself: a file that breaks its schema in thousands of places would hide what was agreed. */
const SOURCES = ['RULES', 'ALL', ...FINDING_SOURCES] as const;
const DUE = ['ANY', 'OVERDUE'] as const;

export const FINDING_FILTERS = {
  state: { values: ['FAILING', 'ALL', ...FINDING_STATES], initial: 'FAILING' },
  excepted: { values: EXCEPTED, initial: 'ANY' },
  source: { values: SOURCES, initial: 'RULES' },
  /** Id of a person, or `me`. */
  who: { initial: '' },
  due: { values: DUE, initial: 'ANY' },
  file: { initial: '' },
  /** Id of the rule, a space, and the name of its specification; SET_RULE or LAYER_RULE, the id that its rule set gives itself or its layer, a space and its id. */
  rule: { initial: '' },
  type: { initial: '' },
  /** What the list is sorted by. */
  order: { values: FINDING_SORTS, initial: 'file' },
  group: { values: ['none', ...FINDING_GROUPINGS], initial: 'none' },
} as const;

type Filters = Record<string, string>;

/** Filters behind the button. */
const MORE = ['source', 'who', 'due', 'file', 'rule', 'type'] as const;

/** Begins the value of a rule of a rule set. No id has a space. */
const SET_RULE = 'RULE_SET ';
/** Begins the value of a rule of IFC. */
const LAYER_RULE = 'VALIDITY ';

export function isFiltered(filters: Filters): boolean {
  return Object.entries(FINDING_FILTERS).some(
    ([name, { initial }]) => name !== 'order' && name !== 'group' && filters[name] !== initial,
  );
}

export function searchOf(
  { state, excepted, source = 'RULES', who, due, file, rule = '', type }: Filters,
  userId: string,
): ProjectFindingSearch {
  const search: ProjectFindingSearch = { source: sourcesOf(source, rule) };
  if (state === 'FAILING') search.versionState = [...FAILING_STATES];
  else if (state !== 'ALL') Object.assign(search, { versionState: [state as FindingState], isFirstOpen: true });
  if (excepted !== 'ANY') search.excepted = excepted === 'ONLY';
  if (who) search.assigneeId = who === 'me' ? userId : who;
  if (due === 'OVERDUE') search.overdue = true;
  if (file) search.fileName = file;
  if (type) search.type = type;
  return { ...search, ...ruleIn(rule) };
}

function sourcesOf(source: string, rule: string): FindingSource[] {
  if (source === 'RULES') return rule.startsWith(LAYER_RULE) ? ['VALIDITY'] : ['SPECIFICATION', 'RULE_SET'];
  return FINDING_SOURCES.filter((one) => source === 'ALL' || source === one);
}

function ruleIn(rule: string): Pick<ProjectFindingSearch, 'ruleId' | 'ruleSet' | 'layer' | 'specificationName'> {
  if (!rule) return {};
  if (rule.startsWith(LAYER_RULE)) {
    const [name, ruleId = ''] = rule.slice(LAYER_RULE.length).split(' ');
    const layer = FOLLOWED_LAYERS.find((one) => one === name);
    return { ...(layer && { layer }), ruleId };
  }
  if (rule.startsWith(SET_RULE)) {
    const [ruleSet = '', ruleId = ''] = rule.slice(SET_RULE.length).split(' ');
    return { ruleSet, ruleId };
  }
  const at = rule.indexOf(' ');
  return at < 0 ? { ruleId: rule } : { ruleId: rule.slice(0, at), specificationName: rule.slice(at + 1) };
}

const useStyles = makeStyles({
  more: { ...layout.row(8), flexBasis: '100%' },
  long: { maxWidth: '260px', '@container (max-width: 479px)': { maxWidth: 'none', width: '100%' } },
  type: { width: '220px', '@container (max-width: 479px)': { width: '100%' } },
});

/** Returns the order of the list as the API takes it; absent for the order of the files. */
export function sortOf({ order = 'file' }: Filters): Pick<ProjectFindingSearch, 'sortBy'> {
  return order === 'file' ? {} : { sortBy: { field: order as FindingSort } };
}

/** Returns what the list is grouped by; undefined where it is not. */
export function groupingOf({ group }: Filters): FindingGrouping | undefined {
  return FINDING_GROUPINGS.find((one) => one === group);
}

type FindingList = List<ProjectFinding> | List<FindingGroup>;

interface FiltersProps {
  list: FindingList;
  counts: ProjectFindings | undefined;
  projectId: string;
  userId: string;
}

export function FindingFilters({ list, counts, projectId, userId }: FiltersProps) {
  const styles = useStyles();
  const { t, counted } = useWords();
  const { filters } = useStore(list.$list).place;
  const active = MORE.filter((name) => filters[name] !== FINDING_FILTERS[name].initial).length;
  const [isOpen, setOpen] = useState(active > 0);
  const states = [
    { value: 'FAILING', text: t('projectFindings.state.FAILING') },
    { value: 'ALL', text: t('projectFindings.state.ALL') },
    ...FINDING_STATES.map((value) => ({ value, text: t(`followed.names.${value}`) })),
  ];
  return (
    <>
      <Choice list={list} name="state" options={states} />
      <Choice
        list={list}
        name="excepted"
        options={EXCEPTED.map((value) => ({ value, text: t(`projectFindings.excepted.${value}`) }))}
      />
      <Choice
        list={list}
        name="order"
        options={FINDING_SORTS.map((value) => ({ value, text: t(`projectFindings.order.${value}`) }))}
      />
      <Choice
        list={list}
        name="group"
        options={['none' as const, ...FINDING_GROUPINGS].map((value) => ({ value, text: t(`projectFindings.group.${value}`) }))}
      />
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {active > 0 ? counted('projectFindings.moreActive', active) : t('projectFindings.more')}
      </Button>
      {isOpen && (
        <div className={styles.more}>
          <Choice
            list={list}
            name="source"
            options={SOURCES.map((value) => ({ value, text: t(`projectFindings.source.${value}`) }))}
          />
          <WhoFilter list={list} projectId={projectId} userId={userId} />
          <Choice list={list} name="due" options={DUE.map((value) => ({ value, text: t(`projectFindings.due.${value}`) }))} />
          <Choice list={list} name="file" options={fileOptions(counts, filters.file)} all={t('projectFindings.file.ALL')} />
          <Choice list={list} name="rule" options={ruleOptions(counts, filters.rule)} all={t('projectFindings.rule.ALL')} />
          <TypeFilter list={list} chosen={filters.type ?? ''} />
        </div>
      )}
    </>
  );
}

/** Filters after a pause in typing. */
function TypeFilter({ list, chosen }: { list: FindingList; chosen: string }) {
  const styles = useStyles();
  const { t } = useWords();
  const [text, setText] = useState(chosen);
  const [lastChosen, setLastChosen] = useState(chosen);
  if (lastChosen !== chosen) {
    setLastChosen(chosen);
    setText(chosen);
  }
  useEffect(() => {
    if (text === chosen) return;
    const timer = setTimeout(() => list.filter('type', text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, chosen, list]);
  return (
    <SearchBox
      className={styles.type}
      aria-label={t('projectFindings.type')}
      placeholder={t('projectFindings.type')}
      maxLength={QUERY_MAX_LENGTH}
      value={text}
      onChange={(_event, { value }) => setText(value)}
    />
  );
}

interface ChoiceProps {
  list: FindingList;
  name: 'state' | 'excepted' | 'source' | 'order' | 'group' | 'who' | 'due' | 'file' | 'rule';
  options: ComponentProps<typeof ListFilter>['options'];
  /** Text of the first option, which removes the filter. */
  all?: string;
}

function Choice({ list, name, options, all }: ChoiceProps) {
  const { t } = useWords();
  return (
    <ListFilter<ProjectFinding, FindingGroup>
      className={useStyles().long}
      list={list}
      name={name}
      label={t(`projectFindings.${name}.label`)}
      options={all === undefined ? options : [{ value: '', text: all }, ...options]}
    />
  );
}

function WhoFilter({ list, projectId, userId }: Omit<FiltersProps, 'counts'>) {
  const { t } = useWords();
  const { place, data: rows } = useStore(list.$list);
  const { who: chosen = '' } = place.filters;
  const me = t('projectFindings.who.me');
  const options = usePeopleOptions({ projectId, userId, chosen, assigned: assignedIn(rows), me });
  return <Choice list={list} name="who" options={options} all={t('projectFindings.who.ANYBODY')} />;
}

function assignedIn(rows: readonly (ProjectFinding | FindingGroup)[]): NamedUser[] {
  return rows.flatMap((row) => ('value' in row ? row.person : row.assignment?.assignee) ?? []);
}

function fileOptions(counts: ProjectFindings | undefined, chosen = ''): Named[] {
  const files = counts?.files.map(({ filename }) => ({ value: filename, text: filename })) ?? [];
  return withChosen(files, chosen);
}

function ruleOptions(counts: ProjectFindings | undefined, chosen = ''): Named[] {
  const all = counts ? [...counts.rules, ...counts.ofRuleSets.rules, ...counts.ofValidity.rules] : [];
  return withChosen(
    all.map((rule) => ({ value: ruleValue(rule), text: rule.ruleName })),
    chosen,
  );
}

function ruleValue({ ruleId, ruleSet, layer, specificationName }: ProjectRule): string {
  if (layer) return `${LAYER_RULE}${layer} ${ruleId}`;
  return ruleSet ? `${SET_RULE}${ruleSet.code} ${ruleId}` : `${ruleId} ${specificationName}`;
}
