/** Draws a measured distance over everything: its ends and the line between them. */
import { BufferGeometry, type Color, Line, LineBasicMaterial, type Object3D, Points, PointsMaterial, type Vector3 } from 'three';

const END_PX = 9;

export class MeasuredLine {
  readonly #ends = new Points(
    new BufferGeometry(),
    new PointsMaterial({ size: END_PX, sizeAttenuation: false, depthTest: false }),
  );
  readonly #line = new Line(new BufferGeometry(), new LineBasicMaterial({ depthTest: false }));
  readonly objects: readonly Object3D[] = [this.#line, this.#ends];

  constructor() {
    for (const object of this.objects) object.renderOrder = 1;
    this.setPoints([]);
  }

  setColor(color: Color): void {
    this.#line.material.color.copy(color);
    this.#ends.material.color.copy(color);
  }

  /** Sets the points where the ends are drawn. */
  setPoints(points: readonly Vector3[]): void {
    this.#ends.visible = points.length > 0;
    this.#line.visible = points.length === 2;
    for (const { geometry } of [this.#ends, this.#line]) {
      // Another number of points needs another buffer.
      geometry.dispose();
      geometry.deleteAttribute('position');
      if (points.length === 0) continue;
      geometry.setFromPoints([...points]);
      geometry.computeBoundingSphere();
    }
  }

  dispose(): void {
    for (const { geometry, material } of [this.#ends, this.#line]) {
      geometry.dispose();
      material.dispose();
    }
  }
}
