/** Fetches a model of a project or a sample. One fetch runs at a time: a later one ends the one before. */

/** A model that is fetched; with an error, one that could not be. */
export interface FetchedModel {
  name: string;
  error?: unknown;
}

/** What opens a model that is fetched. */
export interface ModelTarget {
  /** The open model stays until the new one is fetched. */
  fetchModel(name: string, load: (signal: AbortSignal) => Promise<Blob>): Promise<void>;
}

interface ModelFetcher extends ModelTarget {
  /** Ends the fetch that runs. */
  stop(): void;
}

/** Returns a fetcher that shows what it fetches, and passes the file on when it has it. */
export function modelFetcher(show: (fetched: FetchedModel) => void, open: (file: File) => void): ModelFetcher {
  let fetching = new AbortController();
  return {
    async fetchModel(name, load) {
      fetching.abort();
      fetching = new AbortController();
      const { signal } = fetching;
      show({ name });
      try {
        const blob = await load(signal);
        if (!signal.aborted) open(new File([blob], name));
      } catch (error) {
        if (!signal.aborted) show({ name, error });
      }
    },
    stop: () => fetching.abort(),
  };
}
