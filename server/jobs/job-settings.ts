/** The limits of validations and conversions, and their defaults. */
import type { AreaMapping } from '../../engine/report/areas.ts';

/** Limits of one validation (D133). */
export interface ValidationSettings {
  timeoutMinutes: number;
  memoryMib: number;
  attempts: number;
  /** Undefined: the default mapping. */
  areaMapping?: AreaMapping;
  /** Certificates that signatures in files are verified with, in PEM form; undefined: none. */
  trustedCertificates?: readonly string[];
}

/** Limits of converting a model for pages. */
export interface GeometrySettings {
  /** Parallel conversions in this process; 0 leaves them to others. */
  workers: number;
  timeoutMinutes: number;
  memoryMib: number;
  /** Larger files get no model. */
  maxMib: number;
}

export const VALIDATION_DEFAULTS: ValidationSettings = { timeoutMinutes: 15, memoryMib: 4_096, attempts: 3 };

/** web-ifc takes about four times the file, and WebAssembly has 4 GB at most. */
export const GEOMETRY_DEFAULTS: GeometrySettings = { workers: 0, timeoutMinutes: 10, memoryMib: 3_072, maxMib: 256 };

/**
 * Limits of the comparison of shapes, on the command line and within a validation, whose time it is a part of. The process exists only
 * while rules about shapes are checked.
 */
export const SHAPES_LIMITS = { memoryMib: 3_072, timeoutMs: 5 * 60_000 };
