/** The loops of all faces of a file in typed arrays, read once, as the rules about bodies read them. */
import { cached, positionsOf } from '../../model/model.ts';
import { NumberColumn } from '../../step/number-column.ts';
import { forEachRef, readEnum, readRef } from '../../step/read-values.ts';
import { createRowLookup } from '../../step/row-lookup.ts';
import { NO_POINT, type PointTable, pointTableOf } from './point-table.ts';
import type { RuleContext } from './rule-context.ts';

/** Flags of a loop. */
const OUTER = 1;
const POLYGON = 2;
/** A polygon that the face uses against the order of its points. */
const REVERSED = 4;

/** A face is named by its row, and a loop by its number. Rows that are no face have no loops. */
export class FaceLoops {
  readonly table: PointTable;
  private readonly numberOf: (face: number) => number;
  /** The end of the loops of each face. */
  private readonly loopEnds: Uint32Array;
  private readonly flags: ArrayLike<number>;
  /** The end of the points of each loop. */
  private readonly pointEnds: ArrayLike<number>;
  /** Slots of points: those of a polygon in file order; of a loop of edges, the two of each edge in the direction of the loop. */
  private readonly slots: ArrayLike<number>;

  constructor(context: RuleContext) {
    const faces = Uint32Array.from(context.all('IfcFace')).sort();
    this.table = pointTableOf(context);
    this.numberOf = createRowLookup(faces);
    this.loopEnds = new Uint32Array(faces.length);
    const reader = new LoopReader(context, this.table);
    for (let at = 0; at < faces.length; at++) {
      reader.readFace(faces[at] as number);
      this.loopEnds[at] = reader.flags.length;
    }
    this.flags = reader.flags.toArray();
    this.pointEnds = reader.pointEnds.toArray();
    this.slots = reader.slots.toArray();
  }

  /** Calls `visit` with the number of each loop of a face that consists of points or of edges, in file order. */
  forEachLoop(face: number, visit: (loop: number) => void): void {
    const number = this.numberOf(face);
    if (number < 0) return;
    const end = this.loopEnds[number] as number;
    for (let loop = number === 0 ? 0 : (this.loopEnds[number - 1] as number); loop < end; loop++) visit(loop);
  }

  isOuter(loop: number): boolean {
    return ((this.flags[loop] as number) & OUTER) !== 0;
  }

  /** Whether a loop consists of points, and not of edges. */
  isPolygon(loop: number): boolean {
    return ((this.flags[loop] as number) & POLYGON) !== 0;
  }

  /** The number of points of a polygon. */
  sizeOf(loop: number): number {
    return (this.pointEnds[loop] as number) - this.startOf(loop);
  }

  /** Calls `visit` with the slot of each point of a polygon, in file order. */
  forEachSlot(loop: number, visit: (slot: number) => void): void {
    const end = this.pointEnds[loop] as number;
    for (let at = this.startOf(loop); at < end; at++) visit(this.slots[at] as number);
  }

  /** Calls `visit` with the identities (point-table.ts) of the two ends of each edge of a loop, in its direction. */
  forEachEdge(loop: number, visit: (from: number, to: number) => void): void {
    const identities = this.table.identitiesOf();
    const { slots } = this;
    const [start, end] = [this.startOf(loop), this.pointEnds[loop] as number];
    const identityAt = (at: number): number => identities[slots[at] as number] as number;
    if (!this.isPolygon(loop)) {
      for (let at = start; at < end; at += 2) visit(identityAt(at), identityAt(at + 1));
      return;
    }
    const isReversed = ((this.flags[loop] as number) & REVERSED) !== 0;
    for (let at = start; at < end; at++) {
      const [first, second] = [identityAt(at), identityAt(at + 1 < end ? at + 1 : start)];
      if (isReversed) visit(second, first);
      else visit(first, second);
    }
  }

  private startOf(loop: number): number {
    return loop === 0 ? 0 : (this.pointEnds[loop - 1] as number);
  }
}

/** Reads faces one after the other into growing columns. */
class LoopReader {
  readonly flags = new NumberColumn();
  readonly pointEnds = new NumberColumn();
  readonly slots = new NumberColumn();
  private readonly context: RuleContext;
  private readonly table: PointTable;
  private readonly positionsOf = new Map<string, (row: number) => number>();
  private readonly outerBounds: Uint8Array;
  private readonly polygons: Uint8Array;
  private readonly edgeLoops: Uint8Array;

  constructor(context: RuleContext, table: PointTable) {
    this.context = context;
    this.table = table;
    this.outerBounds = context.kindsOf('IfcFaceOuterBound');
    this.polygons = context.kindsOf('IfcPolyLoop');
    this.edgeLoops = context.kindsOf('IfcEdgeLoop');
  }

  readFace(face: number): void {
    this.forEachRow(face, 'Bounds', (bound) => this.readBound(bound));
  }

  private readBound(bound: number): void {
    const { types } = this.context.model.index;
    const loop = this.rowAt(bound, 'Bound');
    if (loop < 0) return;
    const type = types[loop] as number;
    const isReversed = this.isFalse(bound, 'Orientation');
    const isPolygon = this.polygons[type] === 1;
    if (isPolygon) this.readPolygon(loop);
    else if (this.edgeLoops[type] === 1) this.readEdges(loop, isReversed);
    else return;
    const isOuter = this.outerBounds[types[bound] as number] === 1;
    this.flags.push((isOuter ? OUTER : 0) | (isPolygon ? POLYGON : 0) | (isPolygon && isReversed ? REVERSED : 0));
    this.pointEnds.push(this.slots.length);
  }

  private readPolygon(loop: number): void {
    this.forEachRow(loop, 'Polygon', (point) => {
      const slot = this.table.slotOf(point);
      if (slot !== NO_POINT) this.slots.push(slot);
    });
  }

  private readEdges(loop: number, isReversed: boolean): void {
    this.forEachRow(loop, 'EdgeList', (oriented) => {
      const edge = this.rowAt(oriented, 'EdgeElement');
      const [start, end] = [this.slotAt(edge, 'EdgeStart'), this.slotAt(edge, 'EdgeEnd')];
      const isBackward = this.isFalse(oriented, 'Orientation') !== isReversed;
      this.slots.push(isBackward ? end : start);
      this.slots.push(isBackward ? start : end);
    });
  }

  /** The slot of the point of a vertex. */
  private slotAt(edge: number, attribute: string): number {
    const vertex = edge < 0 ? -1 : this.rowAt(edge, attribute);
    return this.table.slotOf(vertex < 0 ? -1 : this.rowAt(vertex, 'VertexGeometry'));
  }

  private forEachRow(row: number, attribute: string, visit: (row: number) => void): void {
    const { index } = this.context.model;
    const position = this.positionOf(row, attribute);
    if (position < 0) return;
    forEachRef(index, row, position, (id) => {
      const target = index.rowOf(id);
      if (target >= 0) visit(target);
    });
  }

  private rowAt(row: number, attribute: string): number {
    const { index } = this.context.model;
    const position = this.positionOf(row, attribute);
    return position < 0 ? -1 : index.rowOf(readRef(index, row, position));
  }

  private isFalse(row: number, attribute: string): boolean {
    const position = this.positionOf(row, attribute);
    return position >= 0 && readEnum(this.context.model.index, row, position) === 'F';
  }

  private positionOf(row: number, attribute: string): number {
    let positions = this.positionsOf.get(attribute);
    if (!positions) this.positionsOf.set(attribute, (positions = positionsOf(this.context.model, attribute)));
    return positions(row);
  }
}

/** Returns the loops of the file, read when first asked for. */
export function faceLoopsOf(context: RuleContext): FaceLoops {
  return cached(context.model, 'face loops', () => new FaceLoops(context));
}
