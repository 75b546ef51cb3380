/** Takes the picture of README.md from a real report: `node --import tsx test/e2e/take-screenshot.ts`. */
import { fileURLToPath } from 'node:url';
import { launchBrowser, openPage } from './browser.ts';
import { signInByLink, uploadToReport } from './report-page.ts';
import { startServer } from './start-server.ts';
import { startTogether } from './start-together.ts';

const picture = fileURLToPath(new URL('../../docs/screenshot.png', import.meta.url));
const sample = fileURLToPath(new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url));

const [server, browser] = await startTogether(startServer(), launchBrowser());
try {
  const { page } = await openPage(browser);
  await signInByLink(page, await server.readSignInLink());
  await uploadToReport(page, sample);
  await page.waitForLoadState('networkidle');
  await page.locator('canvas, svg[role=img]').first().waitFor();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: picture, animations: 'disabled' });
} finally {
  await browser.close();
  await server.stop();
}
