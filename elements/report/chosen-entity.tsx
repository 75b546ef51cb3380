/** The object that the address names, in a drawer or in a pane; either is fetched when the first object is chosen. */
import { lazyPiece } from '@vakwerk/ui';
import { type RefObject, useEffect, useRef } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import { useIsModelOpen } from './model-button.tsx';
import { usePlaces } from './place-link.tsx';
import type { ReportSource } from './report-source.ts';

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

/** What opened the card of an object gives the focus back within this time. */
const GIVEN_BACK_MS = 100;

/**
 * Where the focus goes when the card closes and what opened it has gone, such as a row of another page: to another name of the object,
 * else to the model, else to the heading of what is shown.
 */
function useFocusAfter(anchor: RefObject<HTMLElement | null>, globalId: string | undefined): void {
  const last = useRef(globalId);
  useEffect(() => {
    const closed = globalId === undefined ? last.current : undefined;
    last.current = globalId;
    if (closed === undefined) return;
    const timer = setTimeout(() => {
      const root = anchor.current?.getRootNode() as Document | ShadowRoot | undefined;
      if (!root || (root.activeElement && root.activeElement !== document.body)) return;
      const find = (selector: string) => root.querySelector<HTMLElement>(selector);
      const others = [`[data-entity="${CSS.escape(closed)}"]`, 'canvas[role=application]', '[data-place-heading]'];
      others
        .map(find)
        .find((element) => element !== null)
        ?.focus();
    }, GIVEN_BACK_MS);
    return () => clearTimeout(timer);
  }, [anchor, globalId]);
}
