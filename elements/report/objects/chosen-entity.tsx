/** Shows the object that the address names in a drawer or in a pane, which are loaded when the first object is chosen. */
import { lazyPiece } from '@vakwerk/ui';
import { type RefObject, useEffect, useRef } from 'react';
import type { ReportResource } from '../../../common/contract/reports.ts';
import { useIsModelOpen } from '../model/use-model-open.ts';
import type { ReportSource } from '../report-source.ts';
import { usePlaces } from '../workbench/place-link.tsx';

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
  const { describeEntity, identifyObjects: identify } = source;
  const objectPart = source.service?.objectPart;
  const anchor = useRef<HTMLSpanElement>(null);
  useFocusAfter(anchor, entity);
  const described = entity && describeEntity && { report, globalId: entity, describe: describeEntity, identify, objectPart };
  return (
    <>
      <span ref={anchor} hidden />
      {described && (isInPane ? <Pane {...described} /> : <Drawer {...described} hasModel={hasModel} />)}
    </>
  );
}

/** The element that opened the card of an object gets the focus back within this time. */
const GIVEN_BACK_MS = 100;

/**
 * Returns the focus target when the card closes and its opener is gone, such as a row of another page: another mention of the
 * object, else the model, else the heading.
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
