/** The published editions of NL-SfB table 1, the newest last. */
export const NL_SFB_EDITIONS = ['NL-SfB 2005', 'NL-SfB 2019', 'NL-SfB 2021'] as const;
export type NlSfbEdition = (typeof NL_SFB_EDITIONS)[number];
