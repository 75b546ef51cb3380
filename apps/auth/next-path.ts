/** Where to go after sign-in: `?next=/path` of our own (D70), else the dashboard. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  // Browsers read "//host" and "/\host" as other sites.
  const isOurs = /^\/(?![/\\])[^\\\s]*$/.test(next) && !/^\/(sign-in|login|sign-out)\b/.test(next);
  return isOurs ? next : '/dashboard';
}
