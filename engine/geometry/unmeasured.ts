/**
 * Why an object has no measured volume. OPEN: the faces that the file gives leave it open. CONVERTER: what web-ifc makes of the file does
 * not pass the checks, or the checks cannot be made. OVERLAPPING: its solids share volume that would be counted twice.
 */
export type Unmeasured = 'OPEN' | 'CONVERTER' | 'OVERLAPPING';
