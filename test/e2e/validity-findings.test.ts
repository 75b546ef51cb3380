/** Tests the findings of rules of IFC in a browser: from the list of a project to the tab of the report and back, over two versions. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeModel } from '../support/write-model.ts';
import { waitForReport } from './api.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { call, jsonOf } from './project-settings-page.ts';
import { useDemo } from './use-site.ts';

const RIGHT = writeModel({ walls: 2 });
/** The first wall has a type that the schema does not list. */
const WRONG = RIGHT.replace("'100',.STANDARD.", "'100',.CROOKED.");
const SENTENCE = 'The value is not one of those that the schema lists. Choose one of them.';

describe('findings of rules of IFC', () => {
  const demo = useDemo();

  it('lead from the list to the tab of the report, take a comment there, and are solved by the next version', async () => {
    const { projectadmin } = demo.api;
    const id = demo.projects['Renovatie Parkzicht']?.id as string;
    const upload = async (content: string) => {
      const { body } = await projectadmin.upload('scheef.ifc', content, `/api/projects/${id}/files`);
      const report = await waitForReport(projectadmin, body[0]?.id as string);
      assert.equal(report.status, 'PROCESSED');
    };
    await upload(WRONG);
    const findings = `/projects/${id}/findings?source=VALIDITY&file=scheef.ifc`;
    const { page, context } = await openAs(demo.browser, projectadmin, findings);
    const row = page.getByRole('row', { name: /Wand 0/ }).filter({ hasText: 'CROOKED' });
    await row.getByText('IFC file: IFC schema · EnumerationItem').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await row.getByRole('button', { name: 'Follow up Wand 0' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/expected IfcWallTypeEnum \(MOVABLE, PARAPET, .*\), found \.CROOKED\./).waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await dialog.getByRole('link', { name: 'Show in the report' }).click();

    await page.getByRole('tab', { name: /^IFC file/ }).waitFor();
    await page.getByText(SENTENCE).first().waitFor();
    assert.match(page.url(), /s=SCHEMA&n=EnumerationItem&tab=validity/);
    await page.getByRole('button', { name: 'Follow up this one' }).waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await page
      .getByRole('row', { name: /Wand 0/ })
      .getByRole('button', { name: 'Follow up Wand 0' })
      .click();
    await dialog.getByLabel('Your comment').fill('Choose a type of the schema');
    const batch = call(page, 'POST', new RegExp(`/projects/${id}/finding-batches$`));
    await dialog.getByRole('button', { name: 'Save' }).click();
    assert.equal((await jsonOf(batch)).comment.text, 'Choose a type of the schema');

    await upload(RIGHT);
    await page.goto(`${demo.url}${findings}&state=SOLVED`);
    const solved = page.getByRole('row', { name: /Wand 0/ });
    await solved.getByText('Solved').waitFor();
    await solved.getByText('1 comment').waitFor();
    await context.close();
  });
});
