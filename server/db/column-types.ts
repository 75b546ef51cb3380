/** Types of columns: for reading, inserting and updating. */
import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** bigint, read as number: sizes stay far below 2^53. */
export type Whole = ColumnType<number, number, number>;
export type Json<T> = ColumnType<T, string, string>;
export type DefaultJson<T> = ColumnType<T, string | undefined, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** The database computes it from other columns. */
export type Computed<T> = ColumnType<T, never, never>;
