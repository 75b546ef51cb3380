/**
 * Of a process that another of ours started for itself alone, with a channel between them: a parent that is killed closes the
 * channel, and nobody else would end the child. The channel may have closed before anybody watched it.
 */
export function endWithParent(end: () => void): void {
  // Undefined in a process that was started without a channel.
  if (process.connected === undefined) return;
  if (process.connected) {
    process.once('disconnect', end);
    // Watching is no reason to go on.
    process.channel?.unref();
  } else {
    end();
  }
}
