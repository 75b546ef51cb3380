/** A WebKit of GTK, the engine of Safari, where its driver and a virtual display are installed. Only WebDriver reaches it. */
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { findFreePort } from 'selenium-webdriver/net/portprober.js';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { findCommand } from './find-command.ts';
import { orEnd } from './start-together.ts';
import { openVirtualDisplay } from './virtual-display.ts';

const WAIT_LIMIT_MS = 60_000;
/** A first start reads it from a cold disk. */
const START_LIMIT_MS = 180_000;
const POLL_MS = 100;

/** WEBKIT_DRIVER_PATH, else one on the PATH; undefined where there is none, or no Xvfb. */
export function findWebKit(): string | undefined {
  return findCommand('Xvfb') && (process.env.WEBKIT_DRIVER_PATH || findCommand('WebKitWebDriver'));
}

export interface StartedWebKit {
  driver: WebDriver;
  /** Waits until this expression of the page is truthy, and returns what it is then: an element, or JSON. */
  until<T>(expression: string): Promise<T>;
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
  const driver = await orEnd({ close: end }, async () => {
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
  await orEnd({ close }, () => driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 }));
  return {
    driver,
    close,
    until: <T>(expression: string) =>
      driver.wait<T>(
        async () => driver.executeScript<T>(`return ${expression}`),
        WAIT_LIMIT_MS,
        expression,
        POLL_MS,
      ) as Promise<T>,
  };
}
