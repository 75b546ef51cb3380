export interface PostgresServer {
  url: string;
  /** Again, on the same port, after `end`. */
  start(): Promise<void>;
  /** SIGINT by default; SIGQUIT ends it as a crash does. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it for good and removes its folder. */
  stop(): Promise<void>;
}
export function providePostgres(root: string): Promise<string>;
export function startPostgres(programs: string, settings?: string[]): Promise<PostgresServer>;
