/**
 * Launches a WebKit of GTK, the engine of Safari, if its driver and a virtual display are installed. Only WebDriver can drive it.
 */
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findFreePort } from 'selenium-webdriver/net/portprober.js';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { findCommand } from './find-command.ts';
import { endOnFailure } from './start-together.ts';
import { openVirtualDisplay } from './virtual-display.ts';

const WAIT_LIMIT_MS = 180_000;
/** A first start reads it from a cold disk. */
const START_LIMIT_MS = 180_000;
const POLL_MS = 100;

/** Returns WEBKIT_DRIVER_PATH, otherwise the one on the PATH; undefined if there is none, or no Xvfb. */
export function findWebKit(): string | undefined {
  return findCommand('Xvfb') && (process.env.WEBKIT_DRIVER_PATH || findCommand('WebKitWebDriver'));
}

export interface StartedWebKit {
  driver: WebDriver;
  /** Waits until this expression of the page is truthy, and returns its value: an element, or JSON. */
  until<T>(expression: string): Promise<T>;
  /** Clicks the element of this expression once it stands still: WebDriver clicks a point, which may be another element by then. */
  click(expression: string): Promise<void>;
  close(): Promise<void>;
}

export async function launchWebKit(driverPath: string): Promise<StartedWebKit> {
  const display = await openVirtualDisplay();
  const port = await findFreePort();
  const service = new DriverService(driverPath, {
    loopback: true,
    port,
    args: [`--port=${port}`],
    env: { ...(process.env as Record<string, string>), DISPLAY: display?.name ?? '' },
  });
  const end = async () => {
    await service.kill();
    display?.close();
  };
  const driver = await endOnFailure({ close: end }, async () => {
    const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
    return new Builder()
      .disableEnvironmentOverrides()
      .usingServer(await service.start(START_LIMIT_MS))
      .withCapabilities(capabilities)
      .build();
  });
  const close = async () => {
    await driver.quit();
    await end();
  };
  await endOnFailure({ close }, () => driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 }));
  const until = <T>(expression: string) =>
    driver.wait<T>(async () => driver.executeScript<T>(`return ${expression}`), WAIT_LIMIT_MS, expression, POLL_MS) as Promise<T>;
  const click = async (expression: string) => {
    let place = '';
    await driver.wait(
      async () => {
        const previous = place;
        const script = `return JSON.stringify((${expression})?.getBoundingClientRect() ?? null)`;
        place = await driver.executeScript<string>(script);
        return place !== 'null' && place === previous;
      },
      WAIT_LIMIT_MS,
      `${expression} stands still`,
      POLL_MS,
    );
    await (await until<WebElement>(expression)).click();
  };
  return { driver, close, until, click };
}
