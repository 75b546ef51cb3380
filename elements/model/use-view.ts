/** Computes what is shown of a model from the marks of the page, the choices of the user, and clicks and keys. */
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { colourObjects, type ValuedObjects } from './colouring.ts';
import { OUTLINED } from './look-colors.ts';
import type { ModelViewProps } from './model-props.ts';
import type { ModelScene, Picked } from './model-scene.ts';
import type { OpenedView } from './open-view.ts';
import {
  above,
  below,
  CUT_ABOVE_FLOOR_M,
  FROM_ABOVE,
  firstSection,
  planesOf,
  type Section,
  type SectionKind,
} from './section.ts';
import { type Choices, findStorey, isSpace, lookIn, type MarkedObjects, markObjects, NO_CHOICES } from './shown-objects.ts';
import { useCommonVolume } from './use-common-volume.ts';
import type { PlacedCamera } from './viewpoint.ts';

/** A press that moves no further than this is a click. */
const CLICK_PX = 5;
/** A plan also shows the floor below the storey. */
const FLOOR_DEPTH_M = 0.6;
/** Exploded storeys have this share of the model's height between them. */
const GAP = 0.6;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export type View = ReturnType<typeof useView>;

export function useView(
  scene: ModelScene | undefined,
  { source, marks, selected: globalId, inFocus, pairs, onSelect, isColoured = false }: ModelViewProps,
) {
  const [storedChoices, setChoices] = useState<Choices>(NO_CHOICES);
  const [isChoosingParts, setChoosingParts] = useState(false);
  const [isListingViews, setListingViews] = useState(false);
  const [isColouring, setColouring] = useState(isColoured);
  /** The objects by the values that they are coloured by; of another model they do not count. */
  const [valued, setValued] = useState<ValuedObjects>();
  const [isApart, setApart] = useState(false);
  const [section, setSection] = useState<Section>();
  /** Index of a storey, or FROM_ABOVE; undefined if no plan is shown. */
  const [plan, setPlan] = useState<number>();
  /** The measured points; undefined if a click chooses an object. */
  const [measured, setMeasured] = useState<readonly Picked[]>();
  const numbers = useMemo(() => new Map(scene?.geometry.objects.map(({ key }, at) => [key, at])), [scene]);
  const marked = useMemo<MarkedObjects>(() => markObjects(numbers, marks ?? []), [numbers, marks]);
  const selected = globalId === undefined ? undefined : numbers.get(globalId);
  const storey = useMemo(() => (scene && globalId ? findStorey(scene.geometry, globalId) : undefined), [scene, globalId]);
  const failing = useMemo(() => failingOf(marked), [marked]);
  const choose = (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change }));

  // Whether the rule is about spaces, which are then shown. Computed during rendering, because drawing the model twice takes
  // twice as long.
  const isAboutSpaces = useMemo(() => {
    const about = failing.length > 0 ? failing : [...marked.looks.keys()];
    return scene !== undefined && about.length > 0 && about.every((object) => isSpace(scene.geometry, object));
  }, [scene, failing, marked]);
  const withSpaces = storedChoices.withSpaces ?? (isAboutSpaces || undefined);
  const choices = useMemo(() => ({ ...storedChoices, withSpaces }), [storedChoices, withSpaces]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another rule may be about something else
  useEffect(
    () => setChoices((before) => (before.withSpaces === undefined ? before : { ...before, withSpaces: undefined })),
    [failing],
  );

  /** Objects in focus have the colours of their marks, so that there are no values to list. */
  const canColour = !inFocus?.length;
  const isValued = isColouring && canColour && valued !== undefined && valued.geometry === scene?.geometry;
  const colouring = useMemo(
    () => (isValued ? colourObjects(valued, withSpaces === true) : undefined),
    [isValued, valued, withSpaces],
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
    // Exploded storeys have no common height for a section.
    const planes =
      floor == null
        ? planesOf(isApart && !isPlan ? undefined : section)
        : [below('y', floor + CUT_ABOVE_FLOOR_M), above('y', floor - FLOOR_DEPTH_M)];
    scene.show({ lookOf, colouring, selected, planes, isPlan, gap: isApart && !isPlan ? height * GAP : 0 });
  }, [scene, lookOf, colouring, selected, section, plan, isApart, height]);

  /** True until the visitor moves the camera; until then the whole model stays in the picture. */
  const isUntouched = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another storey of a plan is as large as the one before
  useEffect(() => {
    isUntouched.current = true;
  }, [scene, plan === undefined]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another storey may be elsewhere
  useEffect(() => {
    if (scene && lookOf && isUntouched.current) scene.fly([], { isHome: true, isSudden: true });
  }, [scene, lookOf, plan]);

  // Exploded storeys extend beyond the picture.
  const wasApart = useRef(isApart);
  useEffect(() => {
    if (!scene || wasApart.current === isApart) return;
    wasApart.current = isApart;
    scene.fly([], { isHome: isUntouched.current, isSudden: isStill() });
  }, [scene, isApart]);

  // An object that was chosen in the picture is already visible.
  const chosenHere = useRef<string>(undefined);
  useEffect(() => {
    if (!scene || chosenHere.current === globalId) return;
    chosenHere.current = undefined;
    const targets = selected !== undefined ? [selected] : (storey?.objects ?? []);
    if (targets.length === 0) return;
    // A plan shows the storey of the selected object.
    isUntouched.current = false;
    setPlan((before) => (before === undefined || before === FROM_ABOVE ? before : planOf(scene, targets)));
    scene.fly(targets, { isSudden: isStill() });
  }, [scene, selected, storey, globalId]);

  useEffect(() => {
    if (!scene) return;
    const targets = (inFocus ?? []).flatMap((key) => numbers.get(key) ?? []);
    if (targets.length === 0) return;
    isUntouched.current = false;
    scene.fly(targets, { isSudden: isStill() });
  }, [scene, inFocus, numbers]);

  const mayFly = () => chosenHere.current === undefined || chosenHere.current !== globalId;
  const hasCommon = useCommonVolume(scene, { pairs, numbers, mayFly, isStill });

  // After the effects that move the camera.
  const [camera, setCamera] = useState<PlacedCamera>();
  useEffect(() => {
    if (!scene || !camera) return;
    isUntouched.current = false;
    scene.viewpoint.place(camera);
  }, [scene, camera]);

  /** Shows a saved view. */
  function open({ hidden, withSpaces, camera, section, plan, selected }: OpenedView, valuedObjects?: ValuedObjects) {
    setChoices({ ...NO_CHOICES, hidden, withSpaces });
    setValued(valuedObjects);
    setColouring(valuedObjects !== undefined);
    setSection(section);
    setPlan(plan);
    setApart(false);
    setMeasured(undefined);
    setCamera(camera);
    select(selected);
  }

  function select(object: number | undefined) {
    const chosen = object === undefined ? undefined : scene?.geometry.objects[object];
    chosenHere.current = chosen?.key;
    onSelect?.(chosen?.key, chosen);
  }

  /** Moves to the next or the previous object. */
  function step(by: 1 | -1) {
    const at = selected === undefined ? -1 : failing.indexOf(selected);
    const next = failing[(at < 0 && by < 0 ? failing.length - 1 : at + by + failing.length) % failing.length];
    if (next === undefined) return;
    isUntouched.current = false;
    select(next);
    scene?.fly([next], { isSudden: isStill() });
  }

  useEffect(() => scene?.measure(measured ?? []), [scene, measured]);

  /** The next click says at which face the section is. */
  const isPlacing = section?.kind === 'face' && !section.normal;

  function startSection(kind: SectionKind) {
    if (!scene) return;
    const around = scene.boxOf(selected === undefined ? failing : [selected]);
    setSection(firstSection(kind, scene.bounds, { floor: scene.geometry.storeys[0]?.elevation ?? 0, around }));
  }

  function take(x: number, y: number) {
    const picked = scene?.pick(x, y);
    if (isPlacing) {
      // The side on which the camera is goes.
      if (picked) setSection({ kind: 'face', normal: picked.normal, point: picked.point, at: 0 });
    } else if (!measured) select(picked?.object);
    else if (picked) setMeasured(measured.length === 2 ? [picked] : [...measured, picked]);
  }

  /** Users of the keyboard see which keys work and what Enter chooses. */
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
    hasCommon,
    failing,
    globalId,
    selected,
    storey,
    select,
    step,
    section,
    setSection,
    startSection,
    isPlacing,
    /** The plan of a storey has a section of its own, and exploded storeys have none. */
    canCut: plan === undefined ? !isApart : plan === FROM_ABOVE,
    isApart,
    pullApart: setApart,
    isChoosingParts,
    setChoosingParts,
    isListingViews,
    setListingViews,
    isColouring: isColouring && canColour,
    setColouring,
    canColour,
    colouring,
    setValued,
    valueSource: source.values,
    open,
    lookOf,
    measured,
    setMeasured,
    plan,
    setPlan,
    /** The storey of the chosen object, or the one with most failures. */
    firstPlan: () => (scene ? planOf(scene, selected === undefined ? (storey?.objects ?? failing) : [selected]) : FROM_ABOVE),
    home: () => {
      isUntouched.current = true;
      scene?.fly([], { isHome: true, isSudden: isStill() });
    },
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

/** Returns the storey with most of these objects, or else the lowest one above the ground. */
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
