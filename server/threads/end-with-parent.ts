/**
 * Ends a child process with its parent, for a process that has a channel to it: a parent that is killed closes the channel, and nothing
 * else would end the child. The channel may have closed before it was watched.
 */
export function endWithParent(end: () => void): void {
  // The property is undefined in a process that was started without a channel.
  if (process.connected === undefined) return;
  if (process.connected) {
    process.once('disconnect', end);
    // Watching the channel must not keep the process alive.
    process.channel?.unref();
  } else {
    end();
  }
}
