/** What is shown of a model: what the page marks, what the user has chosen and left out, and what their clicks and keys do. */
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ModelViewProps } from './model-props.ts';
import { type ModelScene, OUTLINED, type Picked } from './model-scene.ts';
import { type Choices, findStorey, isSpace, lookIn, type MarkedObjects, markObjects, NO_CHOICES } from './shown-objects.ts';

/** A press that moves no further is a click. */
const CLICK_PX = 5;
const CUT_ABOVE_FLOOR_M = 1.2;
/** A plan shows the floor that it stands on too. */
const FLOOR_DEPTH_M = 0.6;
/** The plan of no storey: all from above, with what covers it. */
export const FROM_ABOVE = -1;
/** Storeys that are pulled apart have as much air between them as this part of the model's height. */
const GAP = 0.6;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export type View = ReturnType<typeof useView>;

export function useView(scene: ModelScene | undefined, { marks, selected: globalId, onSelect }: ModelViewProps) {
  const [asked, setChoices] = useState<Choices>(NO_CHOICES);
  const [isChoosingStoreys, setChoosingStoreys] = useState(false);
  const [isApart, setApart] = useState(false);
  const [cutAt, setCutAt] = useState<number>();
  /** Index of a storey, or FROM_ABOVE; undefined: no plan. */
  const [plan, setPlan] = useState<number>();
  const numbers = useMemo(() => new Map(scene?.geometry.objects.map(({ globalId }, at) => [globalId, at])), [scene]);
  const marked = useMemo<MarkedObjects>(() => markObjects(numbers, marks ?? []), [numbers, marks]);
  const selected = globalId === undefined ? undefined : numbers.get(globalId);
  const storey = useMemo(() => (scene && globalId ? findStorey(scene.geometry, globalId) : undefined), [scene, globalId]);
  const failing = useMemo(() => failingOf(marked), [marked]);
  const choose = (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change }));

  // A rule about spaces shows them; found while it is drawn, since a model drawn twice takes twice as long.
  const isAboutSpaces = useMemo(() => {
    const about = failing.length > 0 ? failing : [...marked.looks.keys()];
    return scene !== undefined && about.length > 0 && about.every((object) => isSpace(scene.geometry, object));
  }, [scene, failing, marked]);
  const withSpaces = asked.withSpaces ?? (isAboutSpaces || undefined);
  const choices = useMemo(() => ({ ...asked, withSpaces }), [asked, withSpaces]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another rule may be about something else
  useEffect(
    () => setChoices((before) => (before.withSpaces === undefined ? before : { ...before, withSpaces: undefined })),
    [failing],
  );

  const height = scene ? scene.bounds.max.y - scene.bounds.min.y : 0;
  const lookOf = useMemo(
    () => scene && lookIn(scene.geometry, choices, marked, { object: selected, storey }),
    [scene, choices, marked, selected, storey],
  );
  useEffect(() => {
    if (!scene || !lookOf) return;
    const isPlan = plan !== undefined;
    const floor = isPlan ? scene.geometry.storeys[plan]?.elevation : undefined;
    // Storeys that are pulled apart have no height in common to cut at.
    const slice =
      floor == null
        ? { cutAt: isApart && !isPlan ? undefined : cutAt }
        : { cutAt: floor + CUT_ABOVE_FLOOR_M, floorAt: floor - FLOOR_DEPTH_M };
    scene.show({ lookOf, selected, ...slice, isPlan, gap: isApart && !isPlan ? height * GAP : 0 });
  }, [scene, lookOf, selected, cutAt, plan, isApart, height]);

  /** The visitor has not moved the camera yet, so the whole model stays in the picture. */
  const isUntouched = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another storey of a plan is as large as the one before
  useEffect(() => {
    isUntouched.current = true;
  }, [scene, plan === undefined]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another storey may be elsewhere
  useEffect(() => {
    if (scene && lookOf && isUntouched.current) scene.fly([], { isHome: true, isSudden: true });
  }, [scene, lookOf, plan]);

  // Storeys that are pulled apart reach out of the picture.
  const wasApart = useRef(isApart);
  useEffect(() => {
    if (!scene || wasApart.current === isApart) return;
    wasApart.current = isApart;
    scene.fly([], { isHome: isUntouched.current, isSudden: isStill() });
  }, [scene, isApart]);

  // An object that was chosen in the picture is in sight already.
  const own = useRef<string>(undefined);
  useEffect(() => {
    if (!scene || own.current === globalId) return;
    own.current = undefined;
    const shown = selected !== undefined ? [selected] : (storey?.objects ?? []);
    if (shown.length === 0) return;
    // A plan shows the storey of what is looked for.
    isUntouched.current = false;
    setPlan((before) => (before === undefined || before === FROM_ABOVE ? before : planOf(scene, shown)));
    scene.fly(shown, { isSudden: isStill() });
  }, [scene, selected, storey, globalId]);

  function select(object: number | undefined) {
    own.current = object === undefined ? undefined : scene?.geometry.objects[object]?.globalId;
    onSelect?.(own.current);
  }

  /** To the object after the chosen one, or before it. */
  function step(by: 1 | -1) {
    const at = selected === undefined ? -1 : failing.indexOf(selected);
    const next = failing[(at < 0 && by < 0 ? failing.length - 1 : at + by + failing.length) % failing.length];
    if (next === undefined) return;
    isUntouched.current = false;
    select(next);
    scene?.fly([next], { isSudden: isStill() });
  }

  /** Undefined: a click chooses an object. */
  const [measured, setMeasured] = useState<readonly Picked[]>();
  useEffect(() => scene?.measure(measured ?? []), [scene, measured]);

  function take(x: number, y: number) {
    const picked = scene?.pick(x, y);
    if (!measured) select(picked?.object);
    else if (picked) setMeasured(measured.length === 2 ? [picked] : [...measured, picked]);
  }

  /** Visitors who use keys are told which, and see what Enter chooses. */
  const [isByKeys, setByKeys] = useState(false);
  const press = useRef<{ x: number; y: number }>(undefined);
  function onPointerUp({ clientX, clientY, currentTarget, button }: PointerEvent<HTMLCanvasElement>) {
    const from = press.current;
    press.current = undefined;
    if (!scene || !from || button !== 0 || Math.hypot(clientX - from.x, clientY - from.y) > CLICK_PX) return;
    const box = currentTarget.getBoundingClientRect();
    take(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!scene || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = event.key === 'Enter' ? () => take(0, 0) : actOf(event, scene);
    if (!act) return;
    event.preventDefault();
    isUntouched.current = false;
    setByKeys(true);
    act();
  }

  return {
    scene,
    choices,
    choose,
    marked,
    failing,
    globalId,
    selected,
    storey,
    select,
    step,
    cutAt,
    setCutAt,
    /** A plan of a storey has a section of its own, and storeys that are pulled apart have none. */
    canCut: plan === undefined ? !isApart : plan === FROM_ABOVE,
    isApart,
    pullApart: setApart,
    isChoosingStoreys,
    setChoosingStoreys,
    lookOf,
    measured,
    setMeasured,
    plan,
    setPlan,
    /** Of the chosen object's storey, or the one where most fails. */
    firstPlan: () => (scene ? planOf(scene, selected === undefined ? (storey?.objects ?? failing) : [selected]) : FROM_ABOVE),
    home: () => {
      isUntouched.current = true;
      scene?.fly([], { isHome: true, isSudden: isStill() });
    },
    /** Through the lowest storey at first, as a plan is drawn. */
    firstCut: () => (scene ? Math.max(scene.geometry.storeys[0]?.elevation ?? 0, scene.bounds.min.y) + CUT_ABOVE_FLOOR_M : 0),
    onWheel: () => {
      isUntouched.current = false;
    },
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      isUntouched.current = false;
      press.current = { x: clientX, y: clientY };
      setByKeys(false);
    },
    onPointerUp,
    onKeyDown,
    isByKeys,
    onFocus: ({ currentTarget }: FocusEvent) => setByKeys(currentTarget.matches(':focus-visible')),
    onBlur: () => setByKeys(false),
  };
}

/** The storey on which most of these objects stand, else the lowest one above the ground. */
function planOf({ geometry: { objects, storeys } }: ModelScene, among: readonly number[]): number {
  const counts = storeys.map(() => 0);
  for (const object of among) {
    const storey = objects[object]?.storey ?? -1;
    if (storeys[storey]?.elevation != null) counts[storey] = (counts[storey] ?? 0) + 1;
  }
  const most = Math.max(0, ...counts);
  if (most > 0) return counts.indexOf(most);
  const heights = storeys.map(({ elevation }) => (elevation === null || elevation < -0.5 ? Infinity : elevation));
  const lowest = Math.min(Infinity, ...heights);
  return lowest === Infinity ? FROM_ABOVE : heights.indexOf(lowest);
}

function failingOf({ looks }: MarkedObjects): number[] {
  return [...looks].flatMap(([object, look]) => (OUTLINED.includes(look) ? [object] : []));
}

const ARROWS: Partial<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function actOf({ key, shiftKey }: KeyboardEvent, scene: ModelScene): (() => void) | undefined {
  const { viewpoint } = scene;
  const arrow = ARROWS[key];
  if (arrow) return () => (shiftKey ? viewpoint.move(...arrow) : viewpoint.turn(...arrow));
  switch (key) {
    case '+':
    case '=':
      return () => viewpoint.zoom(1);
    case '-':
      return () => viewpoint.zoom(-1);
    case 'Home':
      return () => scene.fly([], { isHome: true, isSudden: true });
    default:
      return undefined;
  }
}
