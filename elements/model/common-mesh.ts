/** Draws what objects have in common, over the objects themselves. */
import { BufferAttribute, BufferGeometry, type Color, Mesh, MeshLambertMaterial, type WebGLRenderer } from 'three';

export class CommonMesh {
  readonly object = new Mesh(new BufferGeometry(), new MeshLambertMaterial());
  #isEmpty = true;

  constructor() {
    this.object.renderOrder = 1;
    // Its own faces hide each other, and the objects around it hide none of them.
    this.object.onBeforeRender = (renderer: WebGLRenderer) => renderer.clearDepth();
    this.object.visible = false;
  }

  setColor(color: Color): void {
    this.object.material.color.copy(color);
  }

  /** Sets the triangles, nine coordinates each; undefined for none. */
  setTriangles(triangles: Float32Array | undefined): void {
    this.object.geometry.dispose();
    this.object.geometry = new BufferGeometry();
    this.#isEmpty = !triangles?.length;
    if (!triangles?.length) return;
    this.object.geometry.setAttribute('position', new BufferAttribute(triangles, 3));
    this.object.geometry.computeVertexNormals();
  }

  /** Exploded storeys are elsewhere. */
  show(isAllowed: boolean): void {
    this.object.visible = isAllowed && !this.#isEmpty;
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}
