/** The origin of this service: configured, or the port that answers. Never the Host of a request, which anybody may write. */
export function ownAddress({ publicUrl }: { publicUrl?: string }, { localPort }: { localPort?: number }): string {
  return publicUrl ?? `http://localhost${localPort === undefined ? '' : `:${localPort}`}`;
}
