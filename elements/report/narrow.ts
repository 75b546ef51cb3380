/** Tables in a narrow box: what stands in columns elsewhere stands under the name there, so that nothing is out of sight. */

/** The box decides, not the screen: a report may stand in a narrow column of another page. */
export const NARROW = '@container (max-width: 600px)';

/** For the box around a table whose styles ask for NARROW. */
export const narrowBox = { containerType: 'inline-size' } as const;
