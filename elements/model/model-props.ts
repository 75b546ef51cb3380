/** The props that a page gives to the view of a model. */
import type { ReactNode } from 'react';
import type { GeometrySource } from '../geometry-source.ts';
import type { ModelObject } from './geometry.ts';
import type { ViewStore } from './saved-view.ts';
import type { Mark } from './shown-objects.ts';

export interface ModelViewProps {
  source: GeometrySource;
  /** The previous version; its removed objects are drawn. */
  before?: GeometrySource;
  /** Marked objects; undefined while they are being looked up. */
  marks?: readonly Mark[];
  /** The key of the chosen object: its GlobalId, where one file is drawn. */
  selected?: string;
  /** Keys of the objects that the camera is on; while there are any, marks show instead of the colours of values. */
  inFocus?: readonly string[];
  /** Keys of the two objects of each pair whose common volume is drawn. */
  pairs?: readonly (readonly [string, string])[];
  onSelect?: (key: string | undefined, object: ModelObject | undefined) => void;
  /** Whether it opens with the colours of its values. */
  isColoured?: boolean;
  /** Content of the page next to the picture in full screen, such as the rules and the chosen object. */
  sidePanel?: () => ReactNode;
  /** Where views are saved; undefined where nobody is signed in. */
  views?: ViewStore;
  /** Id of the issue whose view is shown first. */
  issue?: string;
  /** Whether a report stands next to it, which is complete without the model. */
  isNextToReport?: boolean;
  /** File name of the downloaded picture, without extension. */
  filename?: string;
}
