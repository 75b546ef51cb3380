/** The object that the address names, in a drawer or in a pane; either is fetched when the first object is chosen. */
import { lazyPiece } from '@vakwerk/ui';
import { useRef } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import { usePlaces } from './place-link.tsx';
import type { ReportSource } from './report-source.ts';
import { useFocusAfter } from './use-focus-after.ts';

const Drawer = lazyPiece(async () => (await import('./entity-drawer.tsx')).EntityDrawer);
const Pane = lazyPiece(async () => (await import('./entity-pane.tsx')).EntityPane);

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
