/** The tools of a model: what each does, its state, and the key that uses it while the picture has the focus. */
import type { MessageKey } from '@vakwerk/i18n';
import { NO_CHOICES } from './shown-objects.ts';
import type { ToolIconName } from './tool-icons.tsx';
import type { View } from './use-view.ts';

export interface Tool {
  name: MessageKey;
  icon: ToolIconName;
  /** Name of the key in lower case, as in `KeyboardEvent.key`. */
  key: string;
  /** Undefined for a tool that is no toggle. */
  isOn?: boolean;
  isOff?: boolean;
  act: () => void;
}

interface Around {
  isFull: boolean;
  onFull: () => void;
  /** Whether views can be saved. */
  hasViews: boolean;
}

/** Returns the tools in the order of the bar; a tool that is off keeps its place. */
export function toolsOf(view: View, { isFull, onFull, hasViews }: Around): Tool[] {
  const { scene, choices, choose, failing, marked, selected, canCut } = view;
  const hide = () => {
    if (selected === undefined) return;
    choose({ hidden: new Set([...choices.hidden, selected]) });
    view.select(undefined);
    // A button that is switched off when pressed would lose the focus.
    scene?.canvas.focus({ preventScroll: true });
  };
  const tools: Tool[] = [
    { name: 'model.home', icon: 'home', key: 'home', act: view.home },
    { name: 'model.previous', icon: 'previous', key: 'b', isOff: failing.length === 0, act: () => view.step(-1) },
    { name: 'model.next', icon: 'next', key: 'n', isOff: failing.length === 0, act: () => view.step(1) },
    {
      name: 'model.plan',
      icon: 'plan',
      key: 'p',
      isOn: view.plan !== undefined,
      act: () => view.setPlan(view.plan === undefined ? view.firstPlan() : undefined),
    },
    {
      name: 'model.cut',
      icon: 'section',
      key: 's',
      isOn: view.section !== undefined && canCut,
      isOff: !canCut,
      act: () => (view.section ? view.setSection(undefined) : view.startSection('y')),
    },
    {
      name: 'model.measure',
      icon: 'measure',
      key: 'm',
      isOn: view.measured !== undefined,
      act: () => view.setMeasured(view.measured ? undefined : []),
    },
    {
      name: 'model.isolate',
      icon: 'isolate',
      key: 'i',
      isOn: choices.isIsolated,
      isOff: marked.looks.size === 0,
      act: () => choose({ isIsolated: !choices.isIsolated }),
    },
    { name: 'model.hideLabel', icon: 'hide', key: 'h', isOff: selected === undefined, act: hide },
    {
      name: 'model.parts',
      icon: 'parts',
      key: 'l',
      isOn: view.isChoosingParts,
      act: () => view.setChoosingParts(!view.isChoosingParts),
    },
    {
      name: 'model.colour',
      icon: 'colour',
      key: 'c',
      isOn: view.isColouring,
      isOff: !view.canColour,
      act: () => view.setColouring(!view.isColouring),
    },
    {
      name: 'model.spaces',
      icon: 'spaces',
      key: 'r',
      isOn: choices.withSpaces ?? false,
      act: () => choose({ withSpaces: !choices.withSpaces }),
    },
  ];
  if (hasViews)
    tools.push({
      name: 'model.views',
      icon: 'views',
      key: 'v',
      isOn: view.isListingViews,
      act: () => view.setListingViews(!view.isListingViews),
    });
  if (document.fullscreenEnabled) tools.push({ name: 'model.full', icon: 'full', key: 'f', isOn: isFull, act: onFull });
  return tools.map((tool) => ({ ...tool, isOff: !scene || tool.isOff }));
}

/** Returns whether a visitor hid anything, beyond what the marks hide. */
export function hasHidden({ choices }: View): boolean {
  return choices.hidden.size + choices.hiddenStoreys.size + choices.hiddenClasses.size > 0;
}

export function showAll({ scene, choose }: View): void {
  const { hidden, hiddenStoreys, hiddenClasses } = NO_CHOICES;
  choose({ hidden, hiddenStoreys, hiddenClasses });
  // The button disappears.
  scene?.canvas.focus({ preventScroll: true });
}
