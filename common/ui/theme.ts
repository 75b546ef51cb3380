/**
 * Defines our look as Fluent themes (docs/design.md "Identity"): Delft blue as the only brand hue, warm white and near-black
 * backgrounds. The ramp keeps the hue of #1B4B8F (step 80) and changes its lightness in OKLCH.
 */

import type { BrandVariants, Theme } from '@fluentui/react-components';
import { createDarkTheme, createLightTheme } from '@fluentui/react-components';
import { GROUND } from './ground.ts';

export { GROUND } from './ground.ts';

const DELFT_BLUE: BrandVariants = {
  10: '#000928',
  20: '#001339',
  30: '#001e4a',
  40: '#032859',
  50: '#083067',
  60: '#0f3a75',
  70: '#154383',
  80: '#1b4b8f',
  90: '#325e9f',
  100: '#4670af',
  110: '#5981bc',
  120: '#6e94cb',
  130: '#84a6d9',
  140: '#9dbbe7',
  150: '#bad3f7',
  160: '#e2eeff',
};

const light: Theme = {
  ...createLightTheme(DELFT_BLUE),
  colorNeutralForeground1: '#1C1B19',
  colorNeutralForeground2: '#403D39',
  colorNeutralForeground3: '#5E5A54',
  colorNeutralBackground1: '#FFFFFF',
  colorNeutralBackground2: '#F7F4F0',
  colorNeutralBackground3: GROUND.light,
  colorNeutralBackground4: '#EFEBE5',
  colorNeutralBackground5: '#EFEBE5',
  colorNeutralBackground6: '#EFEBE5',
  colorNeutralStencil1: '#EFEBE5',
  colorNeutralStencil2: '#F7F4F0',
  colorNeutralStroke1: '#CFC9C0',
  colorNeutralStroke2: '#E4DFD7',
  colorNeutralStroke3: '#EFEBE5',
  colorNeutralStrokeAccessible: '#6B665F',
  colorNeutralBackground1Hover: '#F7F4F0',
  colorNeutralBackground1Pressed: '#EBE6DE',
  colorNeutralBackgroundDisabled: '#F1EDE7',
  colorSubtleBackgroundHover: '#F4F1EC',
  colorSubtleBackgroundPressed: '#EBE6DE',
};

const dark: Theme = {
  ...createDarkTheme(DELFT_BLUE),
  colorNeutralForeground1: '#F2F1EF',
  colorNeutralForeground2: '#D3D3D6',
  colorNeutralForeground3: '#A6A8AF',
  colorNeutralBackground1: '#1D2026',
  colorNeutralBackground2: '#22262D',
  colorNeutralBackground3: GROUND.dark,
  colorNeutralBackground4: '#2A2E36',
  colorNeutralBackground5: '#2A2E36',
  colorNeutralBackground6: '#2A2E36',
  colorNeutralStencil1: '#2A2E36',
  colorNeutralStencil2: '#343841',
  colorNeutralStroke1: '#4A4F59',
  colorNeutralStroke2: '#343841',
  colorNeutralStroke3: '#2B2F37',
  colorNeutralStrokeAccessible: '#9A9DA6',
  colorNeutralBackground1Hover: '#262A32',
  colorNeutralBackground1Pressed: '#2D323B',
  // Fluent's colours are darker than our background.
  colorNeutralBackgroundDisabled: '#23262D',
  colorNeutralForegroundDisabled: '#6F727A',
  colorNeutralStrokeDisabled: '#343841',
  colorSubtleBackgroundHover: '#262A32',
  colorSubtleBackgroundPressed: '#2D323B',
  // Fluent's colour is too faint on a selected row (3.64:1).
  colorStatusDangerForeground1: '#F08A90',
  colorStatusDangerBackground1: '#34191C',
  colorStatusDangerBorder1: '#7C3A40',
  colorStatusWarningBackground1: '#31251A',
  colorStatusWarningBorder1: '#6E5330',
  colorStatusSuccessBackground1: '#16291D',
  colorStatusSuccessBorder1: '#32613F',
  // Colours of badges, which Fluent takes from its palette.
  colorPaletteRedForeground1: '#F08A90',
  colorPaletteRedBackground1: '#34191C',
  colorPaletteRedBorder1: '#7C3A40',
  colorPaletteGreenBackground1: '#16291D',
  colorPaletteGreenBorder1: '#32613F',
  // Shadows of floating layers; Fluent's is too faint on our background.
  shadow16: '0 0 2px rgba(0,0,0,0.5), 0 8px 24px rgba(0,0,0,0.7)',
  colorBrandForeground1: DELFT_BLUE[130],
  colorBrandForeground2: DELFT_BLUE[140],
  colorBrandForegroundLink: DELFT_BLUE[130],
  colorBrandForegroundLinkHover: DELFT_BLUE[140],
  colorBrandForegroundLinkPressed: DELFT_BLUE[150],
  colorBrandStroke1: DELFT_BLUE[120],
  colorBrandBackground: DELFT_BLUE[90],
  colorBrandBackgroundHover: DELFT_BLUE[100],
  colorBrandBackgroundPressed: DELFT_BLUE[80],
  colorBrandBackground2: '#1E3352',
};

export const themes = { light, dark } as const;
