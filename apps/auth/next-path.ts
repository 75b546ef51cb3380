/** Where to go after sign-in: `?next=/path` of our own (D70), else the dashboard. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  // "//host" and "/\host" are other sites to a browser; anything unlike a plain path is not ours.
  const isOurs = /^\/(?![/\\])[^\\\s]*$/.test(next) && !/^\/(sign-in|login|sign-out)\b/.test(next);
  return isOurs ? next : '/dashboard';
}
