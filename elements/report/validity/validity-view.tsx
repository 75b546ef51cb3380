/** Whether the file is valid IFC: the verdict, its layers, and the causes with their places in the file. */
import { Alert, Heading, layout, makeStyles, useAnswer, useLate } from '@vakwerk/ui';
import { useMemo } from 'react';
import type { ReportResource } from '../../../common/contract/reports.ts';
import type { ReportValidity, ValidityCauses } from '../../../common/contract/validity.ts';
import { LoadFailed } from '../load-failed.tsx';
import type { ReportSource, ValiditySource } from '../report-source.ts';
import { usePlaceHeading } from '../rules/node-heading.tsx';
import { SearchAndOutcome } from '../search-and-outcome.tsx';
import { useWords } from '../words.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { type CauseOfLayer, CauseTable } from './cause-table.tsx';
import { FindingTable } from './finding-table.tsx';
import { LayerTable } from './layer-table.tsx';
import { Loading } from './loading.tsx';
import { SignatureList } from './signature-list.tsx';
import { countsIn } from './validity-words.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '16px', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '1200px' },
  title: { margin: 0, ...layout.sectionTitle },
});

interface ValidityViewProps {
  report: ReportResource;
  source: ReportSource;
}

export function ValidityView({ report: { validity }, source }: ValidityViewProps) {
  const styles = useStyles();
  const { t } = useWords();
  if (!validity || !source.validity)
    return (
      <Alert variant="info" header={t('validityView.old.title')}>
        {t('validityView.old.body')}
      </Alert>
    );
  if (validity.layers.every(({ outcome }) => outcome === 'OFF'))
    return (
      <Alert variant="info" header={t('validityView.off.title')}>
        {t('validityView.off.body')}
      </Alert>
    );
  return (
    <div className={styles.root}>
      <Verdict validity={validity} />
      <LayerTable layers={validity.layers} />
      <Causes validity={source.validity} />
    </div>
  );
}

const VARIANTS = { VALID: 'success', INVALID: 'error', UNDECIDED: 'warning' } as const;

function Verdict({ validity }: { validity: ReportValidity }) {
  const words = useWords();
  const { t } = words;
  const { outcome, layers } = validity;
  const hasFindings = layers.some(({ counts }) => counts.errors + counts.warnings > 0);
  const verdict = t(`validityView.verdict.${outcome}`);
  const header = hasFindings ? t('validityView.verdictCounts', { verdict, counts: countsIn(words, validity) }) : verdict;
  return (
    <Alert variant={VARIANTS[outcome]} header={header} isLive={false}>
      {(hasFindings || outcome === 'UNDECIDED') && t(`validityView.advice.${outcome}`)}
    </Alert>
  );
}

/** The causes, or the places of the chosen cause or of a search. */
function Causes({ validity }: { validity: ValiditySource }) {
  const { t, language } = useWords();
  const ask = useMemo(() => () => validity.causes(language), [validity, language]);
  const { value, hasFailed, retry } = useAnswer(ask);
  const isLate = useLate(!value && !hasFailed);
  if (hasFailed) return <LoadFailed header={t('validityView.failed')} retry={retry} />;
  if (!value) return isLate ? <Loading /> : null;
  return <LoadedCauses causes={value} validity={validity} />;
}

function LoadedCauses(props: { causes: ValidityCauses; validity: ValiditySource }) {
  const signatures = props.causes.layers.flatMap((layer) => layer.signatures ?? []);
  return (
    <>
      {signatures.length > 0 && <SignatureList signatures={signatures} />}
      <CausesOrPlaces {...props} />
    </>
  );
}

function CausesOrPlaces({ causes: { layers }, validity }: { causes: ValidityCauses; validity: ValiditySource }) {
  const { t } = useWords();
  const { place, go } = usePlaces();
  const all = layers.flatMap(({ layer, causes }) => causes.map((cause) => ({ ...cause, layer })));
  const chosen = all.find(({ code, layer }) => code === place.node && layer === place.specification);
  const severity = (['ERROR', 'WARNING'] as const).find((one) => one === place.outcomes?.[0]);
  const matches = all.filter((cause) => severity === undefined || cause.severity === severity);
  const back = () => go({ specification: undefined, node: undefined, query: '', page: 1 });
  if (all.length === 0) return <p>{t('validityView.causes.none')}</p>;
  return (
    <>
      <SearchAndOutcome
        searchLabel={t('validityView.search')}
        outcomeLabel={t('validityView.severity.label')}
        options={(['all', 'ERROR', 'WARNING'] as const).map((value) => ({ value, text: t(`validityView.severity.${value}`) }))}
        chosen={severity}
      />
      {chosen || place.query ? (
        <FindingTable validity={validity} cause={chosen} severity={severity} back={back} />
      ) : (
        <CauseList causes={matches} />
      )}
    </>
  );
}

function CauseList({ causes }: { causes: readonly CauseOfLayer[] }) {
  const styles = useStyles();
  const { counted } = useWords();
  const title = counted('validityView.causes.title', causes.length);
  const heading = usePlaceHeading(title);
  return (
    <div>
      <Heading at={2} {...heading} className={styles.title}>
        {title}
      </Heading>
      <CauseTable causes={causes} />
    </div>
  );
}
