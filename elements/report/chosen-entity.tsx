/** The object that the address names, in a drawer that is fetched when the first is opened. */
import { useModule } from '@vakwerk/ui';
import { useRef } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import { usePlaces } from './place-link.tsx';
import type { ReportSource } from './report-source.ts';
import { useFocusAfter } from './use-focus-after.ts';

const loadDrawer = () => import('./entity-drawer.tsx');

interface ChosenEntityProps {
  report: ReportResource;
  source: ReportSource;
}

export function ChosenEntity({ report, source }: ChosenEntityProps) {
  const { entity } = usePlaces().place;
  const { describeEntity } = source;
  const anchor = useRef<HTMLSpanElement>(null);
  useFocusAfter(anchor, entity);
  return (
    <>
      <span ref={anchor} hidden />
      {entity && describeEntity && <Fetched report={report} globalId={entity} describe={describeEntity} />}
    </>
  );
}

interface ChosenProps {
  report: ReportResource;
  globalId: string;
  describe: NonNullable<ReportSource['describeEntity']>;
}

function Fetched(props: ChosenProps) {
  const module = useModule(loadDrawer);
  return module ? <module.EntityDrawer {...props} /> : null;
}
