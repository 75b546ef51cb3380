/** Declares files of selenium-webdriver by the names that Node resolves; its types declare other names, or none. */
declare module 'selenium-webdriver/remote/index.js' {
  export * from 'selenium-webdriver/remote';
}

declare module 'selenium-webdriver/net/portprober.js' {
  export function findFreePort(): Promise<number>;
}
