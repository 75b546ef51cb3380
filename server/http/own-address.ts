/**
 * Returns the origin of this service: configured, or the port that answers. Never the Host of a request, which clients choose.
 */
export function ownAddress({ publicUrl }: { publicUrl?: string }, { localPort }: { localPort?: number }): string {
  return publicUrl ?? `http://localhost${localPort === undefined ? '' : `:${localPort}`}`;
}
