/** What a page gives to the view of a model. */
import type { GeometrySource } from '../../common/contract/geometry-source.ts';
import type { Mark } from './shown-objects.ts';

export interface ModelViewProps {
  source: GeometrySource;
  /** The version before, of which what is gone is drawn. */
  before?: GeometrySource;
  /** What stands out; undefined while it is looked up. */
  marks?: readonly Mark[];
  /** GlobalId of the chosen object. */
  selected?: string;
  onSelect?: (globalId: string | undefined) => void;
  /** Of the picture to download, without its ending. */
  filename?: string;
}
