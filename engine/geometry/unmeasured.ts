/**
 * Why an object has no measured volume. OPEN: the faces in the file leave it open. CONVERTER: the mesh that web-ifc makes of the
 * file does not pass the checks, or the checks cannot be made. OVERLAPPING: its solids share volume that would be counted twice.
 */
export type Unmeasured = 'OPEN' | 'CONVERTER' | 'OVERLAPPING';
