/** The object that the address names, in a drawer or in a pane; either is fetched when the first object is chosen. */
import { useModule } from '@vakwerk/ui';
import { useRef } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import type { EntityProps } from './described-entity.tsx';
import { usePlaces } from './place-link.tsx';
import type { ReportSource } from './report-source.ts';
import { useFocusAfter } from './use-focus-after.ts';

const loadDrawer = () => import('./entity-drawer.tsx');
const loadPane = () => import('./entity-pane.tsx');

interface ChosenEntityProps {
  report: ReportResource;
  source: ReportSource;
  isInPane?: boolean;
}

export function ChosenEntity({ report, source, isInPane = false }: ChosenEntityProps) {
  const { entity } = usePlaces().place;
  const { describeEntity } = source;
  const anchor = useRef<HTMLSpanElement>(null);
  useFocusAfter(anchor, entity);
  const Fetched = isInPane ? Pane : Drawer;
  return (
    <>
      <span ref={anchor} hidden />
      {entity && describeEntity && <Fetched report={report} globalId={entity} describe={describeEntity} />}
    </>
  );
}

function Drawer(props: EntityProps) {
  const module = useModule(loadDrawer);
  return module ? <module.EntityDrawer {...props} /> : null;
}

function Pane(props: EntityProps) {
  const module = useModule(loadPane);
  return module ? <module.EntityPane {...props} /> : null;
}
