/** The shaders of the outlines and of the soft shade in corners. */

/**
 * Moves each object back by a share of its own, too small to be seen: of two faces in one plane, such as those of a room and of its
 * wall, one is always in front. Otherwise they would alternate from pixel to pixel, which looks like stripes.
 */
export const OWN_DEPTH = `
  gl_Position.z += fract(getIndirectIndex(gl_DrawID) * 0.618034) * 5e-6 * gl_Position.w;`;

/** What stands out comes before everything else: it takes the near half of the depth. Comments in a shader would be sent to the page. */
export const MARKER_VERTEX = `
#include <common>
#include <batching_pars_vertex>
#include <clipping_planes_pars_vertex>
uniform sampler2D marks;
flat out vec4 mark;
void main() {
  #include <batching_vertex>
  int at = int(getIndirectIndex(gl_DrawID));
  int size = textureSize(marks, 0).x;
  mark = texelFetch(marks, ivec2(at % size, at / size), 0);
  #include <begin_vertex>
  #include <project_vertex>
  ${OWN_DEPTH}
  #include <clipping_planes_vertex>
  gl_Position.z = (gl_Position.z + (mark.a * 255.0 < 1.5 ? 1.0 : -1.0) * gl_Position.w) * 0.5;
}`;

export const MARKER_FRAGMENT = `
#include <common>
#include <clipping_planes_pars_fragment>
flat in vec4 mark;
layout(location = 0) out vec4 color;
void main() {
  #include <clipping_planes_fragment>
  color = mark;
}`;

export const EDGE_VERTEX = `
void main() {
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`;

/**
 * Selected objects have a line of twice the width; those that still fail have stripes, so that not only their colour differs.
 *
 * - `lens`: near, far, size of a pixel in m at a distance of 1 m, and 1 for a camera without perspective.
 * - `distanceAt`: distance in m of what is drawn; negative where nothing is, or an object that stands out ends: it is drawn before all
 *   others.
 * - `shadeAt`: how far a pixel lies in a corner: behind the middle of two opposite neighbours, in several directions.
 */
export const EDGE_FRAGMENT = `
uniform sampler2D ids;
uniform highp sampler2D depths;
uniform float width;
uniform vec4 lens;
uniform bool isShaded;
uniform vec3 faint;
uniform vec3 stillFailing;
uniform vec3 failed;
uniform vec3 selected;
layout(location = 0) out vec4 color;
float edgeAt(float reach) {
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec4 here = texelFetch(ids, at, 0);
  float found = 0.0;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec4 there = texelFetch(ids, at + ivec2(round(vec2(x, y) * reach)), 0);
    if (there != here) found = max(found, max(there.a, here.a));
  }
  return round(found * 255.0);
}
float distanceAt(ivec2 at, bool isFaint) {
  float mark = texelFetch(ids, at, 0).a * 255.0;
  if (mark < 0.5 || (mark < 1.5) != isFaint) return -1.0;
  float place = texelFetch(depths, at, 0).r * 2.0 - 1.0;
  float depth = place * 2.0 + (mark < 1.5 ? -1.0 : 1.0);
  float sum = lens.y + lens.x;
  float difference = lens.y - lens.x;
  return lens.w > 0.5 ? (depth * difference + sum) * 0.5 : 2.0 * lens.x * lens.y / (sum - depth * difference);
}
float shadeAt() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  bool isFaint = texelFetch(ids, at, 0).a * 255.0 < 1.5;
  float here = distanceAt(at, isFaint);
  if (here < 0.0) return 0.0;
  float shade = 0.0;
  for (int turn = 0; turn < 6; turn++) for (int ring = 1; ring <= 2; ring++) {
    float reach = float(ring * ring) * 2.5 * width;
    ivec2 way = ivec2(round(vec2(cos(float(turn) * 0.5236), sin(float(turn) * 0.5236)) * reach));
    float one = distanceAt(at + way, isFaint);
    float other = distanceAt(at - way, isFaint);
    float size = reach * lens.z * (lens.w > 0.5 ? 1.0 : here);
    if (one < 0.0 || other < 0.0 || min(one, other) < here - 4.0 * size) continue;
    shade += clamp((here - (one + other) * 0.5) / size, 0.0, 1.0);
  }
  return min(0.35, shade / 8.0);
}
void main() {
  float near = edgeAt(width);
  float mark = round(texelFetch(ids, ivec2(gl_FragCoord.xy), 0).a * 255.0);
  bool isStripe = mod(gl_FragCoord.x + gl_FragCoord.y, 7.0 * width) < 2.0 * width;
  if (edgeAt(width * 2.0) > 3.5) color = vec4(selected, 1.0);
  else if (near > 2.5) color = vec4(failed, 1.0);
  else if (near > 1.5 || (mark == 2.0 && isStripe)) color = vec4(stillFailing, 1.0);
  else if (near > 0.5) color = vec4(faint, 0.35);
  else {
    float shade = isShaded ? shadeAt() : 0.0;
    if (shade < 0.02) discard;
    color = vec4(0.0, 0.0, 0.0, shade);
  }
}`;
