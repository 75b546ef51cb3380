/** A connection to an embedded PostgreSQL, in this thread (tests) or in its own (the service). */
export interface SqlResult {
  rows: unknown[];
  /** Rows touched by INSERT, UPDATE, DELETE. */
  affectedRows?: number;
}

export interface SqlSession {
  /** One statement with $1-style parameters. */
  query(text: string, parameters: readonly unknown[]): Promise<SqlResult>;
  /** Several statements without parameters; returns the rows of all. */
  exec(text: string): Promise<SqlResult>;
  /** Calls back for each NOTIFY on the channel. */
  listen(channel: string, onNotification: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}
