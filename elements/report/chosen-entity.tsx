/** The object that the address names, in a drawer or in a pane; either is fetched when the first object is chosen. */
import { lazyPiece } from '@vakwerk/ui';
import { useRef } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import { useIsModelOpen } from './model-button.tsx';
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
  const { place } = usePlaces();
  const { entity } = place;
  const hasModel = useIsModelOpen(source) && place.find === '';
  const { describeEntity } = source;
  const anchor = useRef<HTMLSpanElement>(null);
  useFocusAfter(anchor, entity);
  const described = entity && describeEntity && { report, globalId: entity, describe: describeEntity };
  return (
    <>
      <span ref={anchor} hidden />
      {described && (isInPane ? <Pane {...described} /> : <Drawer {...described} hasModel={hasModel} />)}
    </>
  );
}
