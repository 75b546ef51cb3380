/** Which layers of the validity of a file must be valid. Pages load this without the schemas of the API. */

/** The layers that a project sets, in the order of the report. */
export const VALIDITY_SETTINGS = ['syntax', 'header', 'schema', 'rules'] as const;
export type ValiditySetting = (typeof VALIDITY_SETTINGS)[number];

/** The layer of a setting, as reports name it. */
export const layerOfSetting = (setting: ValiditySetting) => setting.toUpperCase() as Uppercase<ValiditySetting>;

/** Returns the layers that must be valid, in the order of the report. */
export function requiredLayers(settings: Readonly<Record<ValiditySetting, string>>): Uppercase<ValiditySetting>[] {
  return VALIDITY_SETTINGS.filter((setting) => settings[setting] === 'REQUIRED').map(layerOfSetting);
}

/**
 * Returns whether exceptions cover all errors in the layers that must be valid. A layer that is undecided or off is not covered, since no
 * exception decides it.
 */
export function areErrorsExcepted(layers: readonly { outcome: string; excepted?: { isWhole: boolean } | undefined }[]): boolean {
  return layers.every(
    ({ outcome, excepted }) =>
      outcome === 'VALID' || outcome === 'NOT_APPLICABLE' || (outcome === 'INVALID' && excepted?.isWhole === true),
  );
}
