/** Error pages and general problems (specification §2 "Error pages", §8). */
export const errorsEn = {
  forbidden: 'Access denied',
  forbiddenBody: 'You do not have access, or no longer have it. Ask an admin of the project or organization for access.',
  forbiddenPlatform: 'Only platform admins can see this page.',
  notFound: 'Page not found',
  notFoundBody: 'This page does not exist, or it has been moved.',
  back: 'Go back to the previous page',
  unexpected: 'Unexpected Application Error',
  unexpectedBody: 'A part of this page could not be loaded or shown. Reload the page; if it stays, tell your administrator.',
  reload: 'Reload the page',
  problem: 'There was an unexpected problem',
  problemBody: "It's unclear what exactly went wrong. Try again later.",
  loadFailed: 'There was an unexpected problem. Try again later.',
  network: 'The server cannot be reached. Check your network and try again.',
};
